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
    // Discards a body that was not read. If the body was not discarded, a client that waits to send the rest
    // would hang.
    part.addHook("onResponse", (request, __, next) => {
      request.raw.resume();
      next();
    });
    fill(part);
    done();
  });
}

interface FileLimits {
  readonly bytes: number;
  /** Maximum time in ms in which the file has to arrive. */
  readonly ms: number;
}

/**
 * Reads the body of a request. Stops and returns `tooLarge` once the body exceeds the size limit, or
 * `tooSlow` once the time is over. Rejects if the connection is closed before the body is complete.
 */
export function sentFile(
  request: IncomingMessage,
  limits: FileLimits,
): Promise<Uint8Array | "tooLarge" | "tooSlow"> {
  if (Number(request.headers["content-length"] ?? 0) > limits.bytes) {
    return Promise.resolve("tooLarge");
  }
  const closed = new Error("the connection was closed during an upload");
  if (request.destroyed) return Promise.reject(closed);
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const end = (): void => {
      clearTimeout(deadline);
      request.off("data", take).off("end", give).off("error", fail).off("close", leave);
    };
    const stop = (reason: "tooLarge" | "tooSlow"): void => {
      end();
      resolve(reason);
    };
    const take = (bytes: Buffer): void => {
      size += bytes.length;
      if (size > limits.bytes) stop("tooLarge");
      else parts.push(bytes);
    };
    const give = (): void => {
      end();
      resolve(Buffer.concat(parts));
    };
    const fail = (error: Error): void => {
      end();
      reject(error);
    };
    const leave = (): void => fail(closed);
    const deadline = setTimeout(stop, limits.ms, "tooSlow");
    request.on("data", take).once("end", give).once("error", fail).once("close", leave);
  });
}
