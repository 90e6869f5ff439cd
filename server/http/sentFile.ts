import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/**
 * Registers routes whose request bodies are not parsed, whatever their content type. The routes read the body
 * themselves, so that nothing is buffered before the caller is known.
 */
export function leaveBodies(app: FastifyInstance, fill: (part: FastifyInstance) => void): void {
  app.register((part, _, done) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser("*", (__, ___, taken) => taken(null));
    // Discards an unread body. Otherwise its sender would wait to send the rest.
    part.addHook("onResponse", (request, __, next) => {
      request.raw.resume();
      next();
    });
    fill(part);
    done();
  });
}

/** Reads the body of a request. Stops and returns `undefined` once it exceeds `most` bytes. */
export async function sentFile(
  request: IncomingMessage,
  most: number,
): Promise<Uint8Array | undefined> {
  if (Number(request.headers["content-length"] ?? 0) > most) return undefined;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    // The stream yields bytes, because no encoding is set.
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > most) return undefined;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
