import * as calls from "../../domain/api/seats.ts";
import type { Received } from "../../domain/api/route.ts";
import { toIso } from "../../domain/zone.ts";
import { arriveBy } from "../allocations/grants.ts";
import { openedTo } from "../allocations/heldAllocations.ts";
import { RESERVED_AREA } from "../claims.ts";
import type { BoxOffice } from "../boxOffice.ts";
import { Bytes, TakenOver } from "../http/answer.ts";
import { EVENT_STREAM, openEventStream } from "../http/eventStream.ts";
import type { Mount } from "../http/mount.ts";
import { zipped } from "../http/zipped.ts";
import { hallOf } from "../locks/askedSeats.ts";
import { seatList, sectionCounts, sightOf, stateMap, type Sight } from "./seatViews.ts";

async function sightFor(
  office: BoxOffice,
  { presentationId, miniSiteUrl }: Received<typeof calls.seatsStatus>["query"],
  visitorId: string,
): Promise<Sight> {
  const { presentations, plans, statuses, locks } = office;
  const hall = await hallOf(presentations, plans, presentationId);
  await arriveBy(office, visitorId, presentationId, miniSiteUrl);
  const opened = await openedTo(office, visitorId, [presentationId]);
  const { seats } = await locks.own(visitorId);
  return sightOf(hall, await statuses.of(presentationId), seats, opened);
}

/** `1,2,3` as numbers; a stream's clocks may be fewer than its presentations. */
const numbers = (text: string): number[] => text.split(",").map(Number);

function mountStream(mount: Mount, { live }: BoxOffice): void {
  mount(calls.stream, async ({ query }, { request, reply, address }) => {
    // Who only asks for the head would wait for the end of a stream that has none.
    if (request.method === "HEAD") return new Bytes(new Uint8Array(), EVENT_STREAM);
    const last = request.headers["last-event-id"];
    const after = typeof last === "string" && /^\d+(,\d+)*$/.test(last) ? last : query.after;
    const presentations = [...new Set(numbers(query.presentationId))];
    const follower = { presentations, after: after ? numbers(after) : [], address };
    await live.follow(follower, () => openEventStream(request, reply));
    return new TakenOver();
  });
}

/** Who has which seat, in its six forms (`domain/api/seats.ts`). */
export function statusRoutes(mount: Mount, office: BoxOffice): void {
  mount(calls.seatsStatusV2, async ({ query }, { visitor }) => {
    const sight = await sightFor(office, query, visitor.id);
    const reply = {
      clock: sight.statuses.clock,
      sections: sectionCounts(sight, query.sectionId),
      seats: query.isReserved === false ? {} : stateMap(sight, query.sectionId),
    };
    // A stadium's map is large: it goes out as it was made, without a second walk through a schema.
    const headers = { "content-type": "application/json; charset=utf-8" };
    return new Bytes(Buffer.from(JSON.stringify(reply)), headers);
  });
  mount(calls.seatsStatus, async ({ query }, { visitor }) => {
    const sight = await sightFor(office, query, visitor.id);
    const seats = query.isReserved === false ? [] : seatList(sight, query.sectionId);
    const headers = { "content-type": "application/json; charset=utf-8" };
    return new Bytes(Buffer.from(JSON.stringify({ seats })), headers);
  });
  mount(calls.snapshot, async ({ query }, { request }) => {
    const { gzip } = (await office.statuses.of(query.presentationId)).snapshot();
    const headers = { "content-type": "application/octet-stream", "cache-control": "no-store" };
    return zipped(request, gzip, headers);
  });
  mount(calls.mine, async ({ query: { presentationId } }, { visitor }) => {
    await office.presentations.of(presentationId);
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
    };
  });
  mountStream(mount, office);
}
