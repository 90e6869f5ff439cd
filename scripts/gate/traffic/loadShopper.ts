import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import { gunzipSync } from "node:zlib";
import { CodeShopper } from "../../../tests/server/codes/codeShopper.ts";
import type { Presentation } from "../../../domain/presentation.ts";

/**
 * Returns headers with which the visitor accepts compressed responses, as browsers do. Uncompressed snapshots
 * would cost the server more.
 */
const headersOf = (headers: RequestInit["headers"]): OutgoingHttpHeaders => ({
  ...Object.fromEntries(new Headers(headers)),
  "accept-encoding": "gzip",
});

/**
 * Returns the body of a response. A body in JSON is decompressed. A seat snapshot stays compressed, because
 * nobody reads it.
 */
function bodyOf(bytes: Buffer, headers: IncomingHttpHeaders): Buffer {
  const isRead = headers["content-type"]?.includes("json") ?? false;
  return isRead && headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
}

/**
 * A visitor whose calls share a given number of connections, and cost the generator less CPU time than
 * `fetch`.
 */
export class LoadShopper extends CodeShopper {
  readonly #agent: Agent;
  /** Status of the last response, and the value of its Retry-After header in seconds. */
  last: { readonly status: number; readonly retryAfter: number | undefined } | undefined;

  constructor(url: string, show: Presentation, agent: Agent) {
    super(url, show);
    this.#agent = agent;
  }

  protected override fetch(url: string, init: RequestInit): Promise<Response> {
    const { method = "GET", headers, body } = init;
    this.last = undefined;
    return new Promise((done, fail) => {
      const sent = request(
        url,
        { method, agent: this.#agent, headers: headersOf(headers) },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.once("error", fail);
          answer.once("end", () => {
            const { statusCode: status = 0 } = answer;
            const after = answer.headers["retry-after"];
            this.last = { status, retryAfter: after === undefined ? undefined : Number(after) };
            const kept = new Headers();
            for (const cookie of answer.headers["set-cookie"] ?? []) {
              kept.append("set-cookie", cookie);
            }
            const read = bodyOf(Buffer.concat(chunks), answer.headers);
            // Responses with some statuses, such as 204, must not have a body.
            const content = read.length > 0 ? new Uint8Array(read) : null;
            done(new Response(content, { status, headers: kept }));
          });
        },
      );
      sent.once("error", fail);
      if (typeof body === "string") sent.setHeader("content-length", Buffer.byteLength(body));
      sent.end(typeof body === "string" ? body : undefined);
    });
  }
}

/**
 * Returns an agent with at most `connections` connections. The connections are used in turn, so that none of
 * them becomes idle.
 */
export const openAgent = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections, scheduling: "fifo" });

/**
 * Opens all connections of an agent. If the connections were not opened here, the traffic would open them one
 * by one.
 */
export async function openConnections(agent: Agent, url: string): Promise<void> {
  const one = (): Promise<void> =>
    new Promise((done, fail) => {
      const sent = request(`${url}/api/healthz`, { agent }, (answer) => {
        answer.resume();
        answer.once("end", done);
      });
      sent.once("error", fail);
      sent.end();
    });
  await Promise.all(Array.from({ length: agent.maxSockets }, one));
}
