import type { DeltaSource } from "../../app/shell/hall/live.ts";

type Listener = (event: { readonly data?: unknown }) => void;

/** An event stream as the tab sees it, open until the tab closes it. */
export class Feed implements DeltaSource {
  isClosed = false;
  /** Arrival time of the last frame. Later frames do not arrive earlier. */
  lastArrival = 0;
  readonly #listeners: { readonly name: string; readonly listener: Listener }[] = [];
  readonly #onClose: (feed: Feed) => void;

  constructor(onClose: (feed: Feed) => void) {
    this.#onClose = onClose;
  }

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.push({ name, listener });
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#onClose(this);
  }

  say(name: string, data?: string): void {
    if (this.isClosed) return;
    for (const each of this.#listeners) if (each.name === name) each.listener({ data });
  }
}
