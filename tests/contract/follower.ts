import { waitUntil } from "../gate/waitFor.ts";

/** An event, with the last event id that was known at that time. */
export interface Heard {
  readonly event: string;
  readonly id: string;
  readonly text: string;
}

/** Reads an event stream as a browser does: the last event id stays until an event has another one. */
export class Follower {
  readonly events: Heard[] = [];
  id = "";
  /** Whether the server has ended the stream. */
  isEnded = false;
  readonly #stop = new AbortController();

  static async of(url: string, headers: Record<string, string> = {}): Promise<Follower> {
    const follower = new Follower();
    const answer = await fetch(url, { headers, signal: follower.#stop.signal });
    void follower.#read(answer.body!).catch(() => undefined);
    return follower;
  }

  close(): void {
    this.#stop.abort();
  }

  /** Waits until there are `count` events. Removes and returns all events received so far. */
  async take(count: number): Promise<Heard[]> {
    await waitUntil(() => this.events.length >= count);
    return this.events.splice(0);
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        this.#hear(text.slice(0, end).split("\n"));
        text = text.slice(end + 2);
      }
    }
    this.isEnded = true;
  }

  #hear(lines: readonly string[]): void {
    const field = (name: string) =>
      lines
        .find((line) => line.startsWith(`${name}:`))
        ?.slice(name.length + 1)
        .trim();
    this.id = field("id") ?? this.id;
    const data = field("data");
    if (data !== undefined)
      this.events.push({ event: field("event") ?? "", id: this.id, text: data });
  }
}
