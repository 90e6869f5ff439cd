import { Agent, request } from "node:http";

export interface RawRequest {
  readonly method: string;
  /** The whole path, such as `/api/features/`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | undefined;
}

/** The result of a request: its status, or why there was no response. */
export type End = number | "closed" | "hangs";

const PATIENCE_MS = 120_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Closes the idle keep-alive connections. */
export const closeConnections = (): void => agent.destroy();

/**
 * Sends a request as it is, even one that `fetch` would refuse. If the server closes the connection during the
 * upload, that counts as a response.
 */
export const sendRaw = (port: number, { method, path, headers, body }: RawRequest): Promise<End> =>
  new Promise((done) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers, agent }, (answer) => {
      done(answer.statusCode ?? 0);
      // The response is not read to its end if it is an event stream, which never ends.
      const isStream = answer.headers["content-type"]?.startsWith("text/event-stream");
      if (isStream) answer.destroy();
      else answer.resume();
    });
    sent.setTimeout(PATIENCE_MS, () => {
      done("hangs");
      sent.destroy();
    });
    sent.on("error", () => done("closed"));
    sent.end(body);
  });
