import { Agent, request } from "node:http";
import { CodeShopper } from "../../../tests/server/codes/codeShopper.ts";
import type { Presentation } from "../../../domain/presentation.ts";

/** A visitor whose calls cost the generator a third of what `fetch` costs, on a given number of connections. */
export class LoadShopper extends CodeShopper {
  readonly #agent: Agent;
  /** Status of the last answer, and its Retry-After in seconds. */
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
        { method, agent: this.#agent, headers: Object.fromEntries(new Headers(headers)) },
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
            done(
              new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, {
                status,
                headers: kept,
              }),
            );
          });
        },
      );
      sent.once("error", fail);
      if (typeof body === "string") sent.setHeader("content-length", Buffer.byteLength(body));
      sent.end(typeof body === "string" ? body : undefined);
    });
  }
}

/** Returns an agent that keeps so many connections at most and uses them in turn, so that none goes idle. */
export const openAgent = (connections: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: connections, scheduling: "fifo" });

/** Opens all connections of an agent before the traffic, which would open them one by one. */
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
