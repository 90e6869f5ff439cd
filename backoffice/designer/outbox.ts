import { siteStore, storedValue } from "../../app/shell/net/stores.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { Outgoing } from "../../engine/design/history.ts";
import { sendChange, type SentChange } from "./draftCalls.ts";

/**
 * `saved`: the server has all changes. `away`: the server does not respond, and the page retries. `stopped`:
 * nothing more is sent, because the server refused a change or another page took over.
 */
export type SaveState = "saved" | "saving" | "away" | "stopped";

/** Maximum commands per change. The server accepts up to 1,000. */
const MAX_COMMANDS = 200;
const RETRY_MS = 2_000;
const MAX_RETRY_MS = 15_000;
/**
 * Maximum length of a change that is stored for crash recovery. The browser's storage would refuse longer
 * ones.
 */
const MAX_KEPT = 1_500_000;

const keyOf = (draftId: number): string => `parterre-drawing-${draftId}`;

/** Whether a retry can succeed after a refusal. */
const isPassing = ({ code }: Refusal): boolean =>
  code === "errorNoResponse" || code === "errorResponse" || code === "RATE_LIMITED";

interface OutboxParts {
  readonly draftId: number;
  readonly session: string;
  /** Sequence number of the last change that the server has. */
  readonly sequence: number;
  readonly onState: (state: SaveState, refusal?: Refusal) => void;
  readonly send?: typeof sendChange;
}

/**
 * Saves the draft while it is edited: sends commands in order, one change at a time. Stores each change in
 * the browser until the server has it.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #waiting: Outgoing[] = [];
  #sending: SentChange | undefined;
  #sequence: number;
  #isStopped = false;
  #retryMs = RETRY_MS;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #idle: (() => void)[] = [];

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#sequence = parts.sequence;
  }

  get isIdle(): boolean {
    return !this.#sending && this.#waiting.length === 0;
  }

  push(outgoing: Outgoing): void {
    if (this.#isStopped) return;
    this.#waiting.push(outgoing);
    this.#pump();
  }

  /** Resolves when everything is sent, or when sending has permanently stopped. */
  settled(): Promise<void> {
    if (this.isIdle || this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  close(): void {
    this.#isStopped = true;
    clearTimeout(this.#retry);
  }

  #pump(): void {
    if (this.#sending || this.#isStopped) return;
    const taken = this.#waiting.splice(0, MAX_COMMANDS);
    if (taken.length === 0) {
      this.#parts.onState("saved");
      this.#release();
      return;
    }
    const text = JSON.stringify(taken.map((make) => make()));
    const { session, draftId } = this.#parts;
    this.#sending = { session, sequence: this.#sequence + 1, text };
    keepChange(draftId, this.#sending);
    this.#parts.onState("saving");
    void this.#send(this.#sending);
  }

  async #send(change: SentChange): Promise<void> {
    const { draftId, onState, send = sendChange } = this.#parts;
    const { refusal } = await send(draftId, change);
    if (this.#isStopped) return;
    if (refusal && isPassing(refusal)) {
      onState("away");
      this.#retry = setTimeout(() => void this.#send(change), this.#retryMs);
      this.#retryMs = Math.min(MAX_RETRY_MS, this.#retryMs * 2);
      return;
    }
    forgetChange(draftId);
    this.#sending = undefined;
    if (refusal) {
      this.#isStopped = true;
      onState("stopped", refusal);
      this.#release();
      return;
    }
    this.#retryMs = RETRY_MS;
    this.#sequence = change.sequence;
    this.#pump();
  }

  #release(): void {
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}

function keepChange(draftId: number, change: SentChange): void {
  if (change.text.length > MAX_KEPT) return;
  // If the browser's storage is full or blocked, a crash before the response loses the change.
  siteStore.setItem(keyOf(draftId), JSON.stringify(change));
}

const forgetChange = (draftId: number): void => siteStore.removeItem(keyOf(draftId));

const isSentChange = (value: unknown): value is SentChange =>
  typeof value === "object" && value !== null && "text" in value && "sequence" in value;

/**
 * Resends the change that was in flight when the page crashed. The server ignores a change that it already
 * has.
 */
export async function resendKept(draftId: number, session: string): Promise<void> {
  const change = storedValue(siteStore, keyOf(draftId));
  if (!isSentChange(change)) return forgetChange(draftId);
  const { refusal } = await sendChange(draftId, { ...change, session });
  if (!refusal || !isPassing(refusal)) forgetChange(draftId);
}
