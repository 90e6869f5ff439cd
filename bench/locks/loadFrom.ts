import { Worker } from "node:worker_threads";
import type { HttpLoad, HttpLoadResult } from "./httpLoad.ts";

/** Returns a request as HTTP text. `headers` are complete lines. */
export function requestText(
  method: string,
  path: string,
  headers: readonly string[],
  body: unknown,
): string {
  const text = JSON.stringify(body);
  const lines = [
    `${method} /api${path} HTTP/1.1`,
    "host: localhost",
    ...headers,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  return `${lines.join("\r\n")}\r\n\r\n${text}`;
}

/** Sends requests from a separate thread. Throws unless every request is answered with 200. */
export const loadFrom = (load: HttpLoad): Promise<HttpLoadResult> =>
  new Promise((done, fail) => {
    const worker = new Worker(new URL("./httpLoad.ts", import.meta.url), { workerData: load });
    worker.once("message", done).once("error", fail);
  });
