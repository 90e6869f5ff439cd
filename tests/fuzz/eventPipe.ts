import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** One complete event of an event stream. */
export interface Frame {
  readonly event: string;
  readonly data: string;
}

/** The server's end of an event stream. The stream passes each written frame to a callback. */
export class EventPipe extends ServerResponse {
  readonly #hear: (frame: Frame) => void;

  constructor(hear: (frame: Frame) => void) {
    super(new IncomingMessage(new Socket()));
    this.#hear = hear;
  }

  override write(chunk: unknown): boolean {
    const text = String(chunk);
    const event = /^event: (.*)$/m.exec(text)?.[1];
    const data = /^data: (.*)$/m.exec(text)?.[1];
    if (event !== undefined && data !== undefined) this.#hear({ event, data });
    return true;
  }

  override end(): this {
    return this.destroy();
  }

  override destroy(): this {
    if (this.destroyed) return this;
    this.destroyed = true;
    this.emit("close");
    return this;
  }
}
