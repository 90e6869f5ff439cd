import type { FastifyReply, FastifyRequest } from "fastify";
import type { ServerResponse } from "node:http";

export const EVENT_STREAM = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/**
 * Takes over the reply to send server-sent events. Once the reply is taken over, no error reply can be sent.
 */
export function openEventStream(request: FastifyRequest, reply: FastifyReply): ServerResponse {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  request.raw.socket.setNoDelay(true);
  reply.raw.writeHead(200, EVENT_STREAM);
  reply.raw.write("retry: 1000\n\n");
  return reply.raw;
}
