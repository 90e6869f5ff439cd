import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { vouched } from "../vouched.ts";

/** The server's end of an event stream. The class records what is written to the stream. */
export class StreamEnd {
  text = "";
  writes = 0;
  /** Number of bytes that the reader has not read yet. */
  waiting = 0;
  isDropped = false;
  isEnded = false;

  readonly response: ServerResponse = vouched<ServerResponse>(
    Object.defineProperties(new EventEmitter(), {
      write: { value: (chunk: Buffer | string) => this.#write(String(chunk)) },
      writableLength: { get: () => this.waiting },
      destroyed: { get: () => this.isDropped },
      destroy: { value: () => this.#drop() },
      end: { value: () => (this.isEnded = true) },
      cork: { value: () => undefined },
      uncork: { value: () => undefined },
    }),
  );

  #write(chunk: string): void {
    this.text += chunk;
    this.writes++;
  }

  #drop(): void {
    if (this.isDropped) return;
    this.isDropped = true;
    this.response.emit("close");
  }

  /** Returns the names of the events that were sent. */
  events(): string[] {
    return [...this.text.matchAll(/^event: (.*)$/gm)].map(([, name = ""]) => name);
  }

  /** Returns the data of the last event. */
  last(): unknown {
    const [, data = "null"] = [...this.text.matchAll(/^data: (.*)$/gm)].at(-1) ?? [];
    return JSON.parse(data);
  }
}
