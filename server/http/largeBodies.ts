import type { FastifyInstance } from "fastify";

/** How much of a refused body is read. `endSlowBodies` bounds the time. */
const READ_BYTES = 16 * 2 ** 20;

/**
 * Reads on where a body is refused as too large, instead of closing the connection on its sender. A proxy
 * that is still sending would answer 502 in place of the refusal.
 */
export function readLargeBodies(app: FastifyInstance): void {
  app.addHook("onError", (request, reply, error, done) => {
    if (error.statusCode === 413) {
      // Fastify has asked to close it.
      reply.removeHeader("connection");
      let left = READ_BYTES;
      request.raw.on("data", (bytes: Buffer) => {
        left -= bytes.length;
        if (left < 0) request.raw.socket.destroy();
      });
    }
    done();
  });
}
