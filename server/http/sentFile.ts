import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/**
 * A part of the application whose calls get their body as it comes, whatever type it says it is of, and
 * read it themselves: nothing of it is held before it is known who sends it.
 */
export function leaveBodies(app: FastifyInstance, fill: (part: FastifyInstance) => void): void {
  app.register((part, _, done) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser("*", (__, ___, taken) => taken(null));
    // What nobody wanted is let go of, or its sender would wait with the rest of it.
    part.addHook("onResponse", (request, __, next) => {
      request.raw.resume();
      next();
    });
    fill(part);
    done();
  });
}

/** The body of a request; `undefined` where it is longer than `most` bytes, of which it reads no more. */
export async function sentFile(
  request: IncomingMessage,
  most: number,
): Promise<Uint8Array | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > most) return undefined;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    // A request is a stream of bytes as long as nobody sets its encoding.
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > most) return undefined;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
