import type { FastifyInstance } from "fastify";

const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Closes connections whose request body has not arrived within `requestMs`. Routes for which `isFile` returns
 * true are exempt.
 */
export function endSlowBodies(
  app: FastifyInstance,
  requestMs: number,
  isFile: (url: string) => boolean,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = request;
    const { "content-length": length = "0", "transfer-encoding": encoding } = raw.headers;
    const hasBody = length !== "0" || encoding !== undefined;
    if (!hasBody || isFile(request.routeOptions.url ?? "")) return done();
    const patience = setTimeout(() => {
      const { socket } = raw;
      if (!raw.complete && !reply.raw.headersSent) socket.write(TIMED_OUT);
      if (!raw.complete) socket.destroySoon();
    }, requestMs);
    raw.once("close", () => clearTimeout(patience));
    raw.once("end", () => clearTimeout(patience));
    done();
  });
}
