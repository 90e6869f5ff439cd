import type { ServerResponse } from "node:http";
import type { Delta, Reset, SalesTold } from "../../../domain/api/live.ts";
import type { SaleDelta } from "../../../domain/api/operatorLive.ts";

/**
 * One event, encoded once for all subscribers: `body` is the event without an event id, `whole` is the
 * event with the presentation's clock as its event id.
 */
export interface Frame {
  readonly presentationId: number;
  readonly clock: number;
  readonly body: Buffer;
  readonly whole: Buffer;
}

export function frameOf(
  event: "delta" | "reset" | "sales",
  facts: Delta | SaleDelta | Reset | SalesTold,
): Frame {
  const text = `event: ${event}\ndata: ${JSON.stringify(facts)}\n\n`;
  return {
    presentationId: facts.presentationId,
    clock: facts.clock,
    body: Buffer.from(text),
    whole: Buffer.from(`id: ${facts.clock}\n${text}`),
  };
}

/** A client counts as too slow if its socket contains more unsent bytes than this. */
const MOST_WAITING = 64 * 1024;

/**
 * One open stream. The event ids of a stream list the clocks of its presentations, so that a browser can
 * resume from these clocks.
 */
export class Subscriber {
  readonly presentations: readonly number[];
  readonly #response: ServerResponse;
  readonly #clocks: Map<number, number>;

  constructor(presentations: readonly number[], response: ServerResponse) {
    this.presentations = presentations;
    this.#response = response;
    this.#clocks = new Map();
  }

  send(frame: Frame): void {
    this.#clocks.set(frame.presentationId, frame.clock);
    if (this.presentations.length === 1) return this.#write(frame.whole);
    this.#response.cork();
    this.#write(`id: ${this.#id()}\n`);
    this.#write(frame.body);
    this.#response.uncork();
  }

  /** Records that the browser has reached a presentation's clock, without sending anything. */
  standAt(presentationId: number, clock: number): void {
    this.#clocks.set(presentationId, clock);
  }

  /** Sends the current event id, which also keeps the connection alive. */
  beat(): void {
    this.#write(`id: ${this.#id()}\n:\n\n`);
  }

  end(): void {
    this.#response.end();
  }

  #id(): string {
    return this.presentations.map((id) => this.#clocks.get(id) ?? 0).join(",");
  }

  #write(chunk: Buffer | string): void {
    // A browser that is too slow is disconnected, because its unsent data would fill the server's memory. A
    // disconnected browser reconnects and resumes.
    if (this.#response.writableLength > MOST_WAITING) this.#response.destroy();
    else if (!this.#response.destroyed) this.#response.write(chunk);
  }
}
