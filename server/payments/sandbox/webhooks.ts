import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { SecretRing } from "../../platform/encryption/secrets.ts";
import { isSignedBy, signBy } from "../../platform/encryption/signing.ts";
import type { WebhookEvent } from "../provider.ts";

export const SIGNATURE_HEADER = "x-sandbox-signature";
/**
 * How a webhook is sent. `held` delays a webhook until a later webhook of the same payment is delivered, to
 * test webhooks that arrive in the wrong order.
 */
export const MANNERS = ["once", "twice", "late", "held", "none"] as const;
export type Manner = (typeof MANNERS)[number];
const LATE_MS = 1_500;
/**
 * Wait before each delivery attempt, in ms. The sum of the waits is longer than a restart of the storefront
 * takes.
 */
const TRIES_MS = [50, 1_000, 5_000, 20_000];

const Event = z.object({
  id: z.string(),
  paymentIdentifier: z.string(),
  disputeId: z.optional(z.string()),
});

export interface WebhookOptions {
  readonly secrets: SecretRing;
  /** URL at which the storefront receives webhooks. */
  readonly target: () => string;
  readonly onGivenUp: (reason: string) => void;
}

/** Notifies the storefront about payments that change while no call waits for the answer. */
export class WebhookSender {
  readonly #options: WebhookOptions;
  readonly #closing = new AbortController();
  readonly #held = new Map<string, string>();

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  announce(paymentIdentifier: string, manner: Manner = "once"): void {
    const body = JSON.stringify({ id: randomUUID(), paymentIdentifier });
    if (manner === "none") return;
    if (manner === "held") return void this.#held.set(paymentIdentifier, body);
    void this.#send(paymentIdentifier, body, manner);
  }

  /** Sends an event about the dispute of a payment, which has the payment's own identifier. */
  announceDispute(paymentIdentifier: string): void {
    const about = { paymentIdentifier, disputeId: paymentIdentifier };
    void this.#send(paymentIdentifier, JSON.stringify({ id: randomUUID(), ...about }), "once");
  }

  sign(body: string): string {
    return signBy(this.#options.secrets, body).toString("hex");
  }

  verify(signature: string | undefined, body: string): WebhookEvent | undefined {
    const given = Buffer.from(signature ?? "", "hex");
    if (!isSignedBy(this.#options.secrets, body, given)) return undefined;
    const event = Event.safeParse(JSON.parse(body));
    if (!event.success) return undefined;
    const { id: eventId, paymentIdentifier, disputeId } = event.data;
    return { eventId, paymentIdentifier, ...(disputeId !== undefined && { disputeId }) };
  }

  close(): void {
    this.#closing.abort();
  }

  async #send(paymentIdentifier: string, body: string, manner: Manner): Promise<void> {
    if (manner === "late") await new Promise((done) => setTimeout(done, LATE_MS).unref());
    await this.#deliver(body, 0);
    if (manner === "twice") await this.#deliver(body, 0);
    const held = this.#held.get(paymentIdentifier);
    if (held === undefined) return;
    this.#held.delete(paymentIdentifier);
    await this.#deliver(held, 0);
  }

  async #deliver(body: string, tries: number): Promise<void> {
    const wait = TRIES_MS[tries];
    if (wait === undefined) return this.#options.onGivenUp(`no answer to ${body}`);
    await new Promise((resolve) => setTimeout(resolve, wait).unref());
    if (this.#closing.signal.aborted) return;
    const headers = { "content-type": "application/json", [SIGNATURE_HEADER]: this.sign(body) };
    const { signal } = this.#closing;
    const answer = await fetch(this.#options.target(), {
      method: "POST",
      headers,
      body,
      redirect: "error",
      signal,
    }).catch(() => undefined);
    if (!answer?.ok) await this.#deliver(body, tries + 1);
  }
}
