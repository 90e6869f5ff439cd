import type { SandboxLedger } from "./sandboxLedger.ts";
import type { Manner, WebhookSender } from "./webhooks.ts";

/** Delay of a late answer of the payer's bank, in ms. */
const LATE_MS = 1_500;

/** Applies delayed answers of the payer's bank, by a timer or when the payment's status is queried. */
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

  /** Schedules the delayed answer of a payment. Its webhook follows. */
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

  /** Applies an answer that is due although its timer was lost, for example by a restart. */
  async settle(paymentIdentifier: string): Promise<void> {
    await this.#ledger.ripen(paymentIdentifier, LATE_MS);
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
