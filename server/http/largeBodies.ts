import type { FastifyInstance } from "fastify";

/**
 * Maximum number of bytes of a refused body that are read. `endSlowBodies` limits how long reading may take.
 */
const READ_BYTES = 16 * 2 ** 20;

/**
 * Keeps reading a body that was refused as too large, instead of closing the connection. If the connection
 * was closed, a proxy that is still sending would replace the refusal with a 502.
 */
export function readLargeBodies(app: FastifyInstance): void {
  app.addHook("onError", (request, reply, error, done) => {
    if (error.statusCode === 413) {
      // Fastify has set `connection: close`, which would close the connection before the body is read.
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
