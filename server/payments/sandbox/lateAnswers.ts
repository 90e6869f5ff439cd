import type { SandboxLedger } from "./sandboxLedger.ts";
import type { Manner, WebhookSender } from "./webhooks.ts";

/** An answer of the payer's bank that is late comes this long after it was asked for. */
const LATE_MS = 1_500;

/** Lets late answers come in, by themselves or when somebody asks first. */
export class LateAnswers {
  readonly #ledger: SandboxLedger;
  readonly #webhooks: WebhookSender;
  readonly #onTrouble: (text: string) => void;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(ledger: SandboxLedger, webhooks: WebhookSender, onTrouble: (text: string) => void) {
    this.#ledger = ledger;
    this.#webhooks = webhooks;
    this.#onTrouble = onTrouble;
  }

  /** The answer about this payment is on its way, and word of it after it. */
  expect(paymentIdentifier: string, word: Manner = "once"): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#ledger
        .ripen(paymentIdentifier, 0)
        .then(() => this.#webhooks.announce(paymentIdentifier, word))
        .catch((error: unknown) => this.#onTrouble(String(error)));
    }, LATE_MS);
    timer.unref();
    this.#timers.add(timer);
  }

  /** Whoever should have rung the bell may have died: what is due is due. */
  async settle(paymentIdentifier: string): Promise<void> {
    await this.#ledger.ripen(paymentIdentifier, LATE_MS);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
