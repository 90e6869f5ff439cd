import * as calls from "../../domain/api/seats.ts";
import type { Received } from "../../domain/api/route.ts";
import { toIso } from "../../domain/zone.ts";
import { arriveBy } from "../seats/allocations/grants.ts";
import { openedTo } from "../seats/allocations/heldAllocations.ts";
import { seatsWithFirstAddon } from "../cart/firstAddon.ts";
import { RESERVED_AREA } from "../seats/claims.ts";
import type { Container } from "../container.ts";
import type { VisitorContext } from "../identity/context.ts";
import { Bytes, TakenOver } from "../platform/answer.ts";
import { EVENT_STREAM, openEventStream } from "../http/eventStream.ts";
import type { Mount } from "../http/mount.ts";
import { takesGzip, zipped } from "../http/zipped.ts";
import { hallOf } from "../seats/locks/askedSeats.ts";
import { openStatusAnswers, type StatusForm } from "./statusAnswers.ts";

type StatusQuery = Received<typeof calls.seatsStatus>["query"];

const JSON_BYTES = { "content-type": "application/json; charset=utf-8" };

/**
 * Writes seats-status and seats-statusV2 as bytes, because serializing the seats of a stadium with a schema
 * would take too long.
 */
function statusAnswer(office: Container) {
  const { presentations, plans, locks } = office;
  const answers = openStatusAnswers();
  return async (form: StatusForm, query: StatusQuery, context: VisitorContext): Promise<Bytes> => {
    const { presentationId, sectionId } = query;
    const { visitor, request } = context;
    const hall = await hallOf(presentations, plans, presentationId);
    await arriveBy(office, visitor.id, presentationId, query.miniSiteUrl);
    const opened = await openedTo(office, visitor.id, [presentationId]);
    const { seats: own } = await locks.own(visitor.id);
    const statuses = await office.statuses.of(presentationId);
    const hasSeats = query.isReserved !== false;
    const isGzip = takesGzip(request);
    const withFirstAddon =
      form === "list" ? await seatsWithFirstAddon(office.db, visitor.id, hall, own) : undefined;
    const asked = { form, hall, statuses, own, opened, withFirstAddon };
    const made = await answers.answer({ ...asked, sectionId, hasSeats, isGzip });
    const encoding = made.gzip ? "gzip" : "identity";
    const headers = { ...JSON_BYTES, "content-encoding": encoding, vary: "accept-encoding" };
    return new Bytes(made.gzip ?? made.pieces, headers, 200, made.weight);
  };
}

/**
 * Parses a list of numbers such as `1,2,3`. The request for a stream can name fewer clocks than
 * presentations.
 */
const numbers = (text: string): number[] => text.split(",").map(Number);

function mountStream(mount: Mount, { live }: Container): void {
  mount(calls.stream, async ({ query }, { request, reply, address }) => {
    // A HEAD request is answered with the headers alone. With the stream as its response, a HEAD request
    // would wait for the end of an endless stream.
    if (request.method === "HEAD") return new Bytes(new Uint8Array(), EVENT_STREAM);
    const last = request.headers["last-event-id"];
    const after = typeof last === "string" && /^\d+(,\d+)*$/.test(last) ? last : query.after;
    const presentations = [...new Set(numbers(query.presentationId))];
    const follower = { presentations, after: after ? numbers(after) : [], address };
    await live.follow(follower, () => openEventStream(request, reply));
    return new TakenOver();
  });
}

/** Mounts the routes for seat statuses in their six formats (`domain/api/seats.ts`). */
export function statusRoutes(mount: Mount, office: Container): void {
  const answer = statusAnswer(office);
  mount(calls.seatsStatusV2, ({ query }, context) => answer("map", query, context));
  mount(calls.seatsStatus, ({ query }, context) => answer("list", query, context));
  mount(calls.snapshot, async ({ query }, { request }) => {
    const { gzip } = (await office.statuses.of(query.presentationId)).snapshot();
    const headers = { "content-type": "application/octet-stream", "cache-control": "no-store" };
    return zipped(request, gzip, headers);
  });
  mount(calls.mine, async ({ query: { presentationId } }, { visitor }) => {
    const { businessId, maximumSeats } = await office.presentations.of(presentationId);
    const { maxSeats } = await office.policies.rules(businessId);
    const { seats, expiresAt } = await office.locks.own(visitor.id);
    const here = seats.filter((seat) => seat.presentationId === presentationId);
    const [reserved, places] = [
      here.filter((seat) => seat.area === RESERVED_AREA),
      here.filter((seat) => seat.area !== RESERVED_AREA),
    ];
    return {
      seats: reserved.map((seat) => seat.seat),
      places: places.map(({ area, seat }) => ({ sectionId: area, x: seat })),
      expiresAt: here.length > 0 && expiresAt ? toIso(expiresAt) : null,
      maxSeats: Math.min(maxSeats, maximumSeats ?? maxSeats),
    };
  });
  mountStream(mount, office);
}
