import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerResponse } from "node:http";
import { gzip } from "node:zlib";
import { promisify } from "node:util";
import * as calls from "../../domain/api/operatorLive.ts";
import { mayCall } from "../../domain/permission.ts";
import { encodeSnapshot } from "../../engine/plan/snapshot.ts";
import type { Container } from "../container.ts";
import { Bytes, TakenOver } from "../platform/answer.ts";
import { isWithin } from "../platform/scope.ts";
import { EVENT_STREAM, openEventStream } from "../http/eventStream.ts";
import type { Mount } from "../http/mount.ts";
import { zipped } from "../http/zipped.ts";
import type { MayFollow } from "../identity/operators/operatorStreams.ts";
import { readSale } from "../reports/saleHistory/readSale.ts";
import { ownPresentation } from "../seats/ownPresentation.ts";
import { openSaleHistories } from "../reports/saleHistory/saleHistory.ts";

const zip = promisify(gzip);
const BYTES = { "content-type": "application/octet-stream", "cache-control": "no-store" };
/**
 * The response to a HEAD request. Without this empty response, a HEAD request would wait for the end of an
 * endless stream.
 */
const HEAD_ALONE = new Bytes(new Uint8Array(), EVENT_STREAM);

function mountStreams(mount: Mount, office: Container): void {
  const { saleLive, movement, operatorStreams } = office;
  const opened = (request: FastifyRequest, reply: FastifyReply, may: MayFollow): ServerResponse => {
    const response = openEventStream(request, reply);
    operatorStreams.watch(request, response, may);
    return response;
  };
  mount(calls.saleStream, async ({ query }, { operator, request, reply, address }) => {
    const facts = await ownPresentation(office, operator, query.presentationId);
    if (request.method === "HEAD") return HEAD_ALONE;
    const may: MayFollow = (follower) =>
      mayCall(follower.permissions, calls.saleStream) && isWithin(follower, facts);
    const last = request.headers["last-event-id"];
    const after = typeof last === "string" && /^\d{1,15}$/.test(last) ? Number(last) : query.after;
    const followed = { presentations: [query.presentationId], after: [after], address };
    await saleLive.follow(followed, () => opened(request, reply, may));
    return new TakenOver();
  });
  mount(calls.salesStream, (_, { request, reply, address }) => {
    if (request.method === "HEAD") return HEAD_ALONE;
    const may: MayFollow = ({ permissions }) => mayCall(permissions, calls.salesStream);
    movement.follow(address, () => opened(request, reply, may));
    return new TakenOver();
  });
}

/**
 * Mounts the routes for watching a presentation's sale: its current statuses, its live stream and its history.
 */
export function operatorLiveRoutes(mount: Mount, office: Container): void {
  const { statuses } = office;
  const histories = openSaleHistories(office);
  mount(calls.sale, ({ query }, { operator, locale }) =>
    readSale(office, operator, query.presentationId, locale),
  );
  mount(calls.saleHistory, async ({ query: { presentationId } }, { operator, request }) => {
    await ownPresentation(office, operator, presentationId);
    return zipped(request, await zip(await histories.of(presentationId), { level: 1 }), BYTES);
  });
  mount(calls.saleSnapshot, async ({ query: { presentationId } }, { operator, request }) => {
    await ownPresentation(office, operator, presentationId);
    const { plan, clock, operatorBytes } = await statuses.of(presentationId);
    const { planVersion } = plan;
    const bytes = encodeSnapshot({ planVersion, clock, bytes: operatorBytes });
    return zipped(request, await zip(bytes, { level: 1 }), BYTES);
  });
  mountStreams(mount, office);
}
