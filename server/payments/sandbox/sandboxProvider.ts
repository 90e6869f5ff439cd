import type { Behaviour } from "./cards.ts";
import type {
  Charge,
  DeclineReason,
  FormOrder,
  PaymentProvider,
  PaymentResult,
} from "../provider.ts";
import type { SandboxLedger, SandboxPayment } from "./sandboxLedger.ts";
import { SIGNATURE_HEADER, type WebhookSender } from "./webhooks.ts";

export interface SandboxOptions {
  readonly ledger: SandboxLedger;
  readonly webhooks: WebhookSender;
  /** The sandbox's origin as a payer sees it whose storefront is at `storefrontOrigin`. */
  readonly originFor: (storefrontOrigin: string) => string;
  /** How long a call to the provider is waited for before it counts as unknown. */
  readonly timeoutMs: number;
}

const DECLINED_CODES: ReadonlySet<string> = new Set(["777111"]);
const APPROVED_CODES: ReadonlySet<string> = new Set(["777000"]);
const LATE_CODES: ReadonlySet<string> = new Set(["777333"]);
/** A late answer of the payer's bank comes this long after the code was entered. */
const LATE_MS = 1500;

/** What a payment in this state answers to anyone who asks. */
function resultOf(payment: SandboxPayment, challengeUrl: string): PaymentResult {
  switch (payment.state) {
    case "form":
      return { kind: "declined", reason: "notAttempted" };
    case "challenge":
      return { kind: "needsRedirect", url: challengeUrl };
    case "late":
      return { kind: "pending" };
    case "authorized":
    case "captured":
      return { kind: "approved" };
    case "declined":
    case "voided":
      return { kind: "declined", reason: (payment.reason as DeclineReason | null) ?? "declined" };
  }
}

/** The payment port over the sandbox's own books. */
export class SandboxProvider implements PaymentProvider {
  readonly name = "sandbox";
  readonly isLive = false;
  readonly signatureHeader = SIGNATURE_HEADER;
  readonly #options: SandboxOptions;

  constructor(options: SandboxOptions) {
    this.#options = options;
  }

  async createForm(order: FormOrder): Promise<string> {
    await this.#options.ledger.open(order);
    return `${this.#options.originFor(order.storefrontOrigin)}/form/${order.paymentIdentifier}`;
  }

  async chargeSaved(charge: Charge, token: string): Promise<PaymentResult> {
    const { ledger } = this.#options;
    const card = await ledger.findCard(token);
    const isHere = card?.is_saved || card?.payment_identifier === charge.paymentIdentifier;
    if (!card || !isHere) return { kind: "declined", reason: "declined" };
    const behaviour = JSON.parse(card.behaviour) as Behaviour;
    return this.#charge(charge, behaviour, card.last4);
  }

  startRedirect(charge: Charge): Promise<PaymentResult> {
    return this.#charge(charge, { kind: "challenge", passes: true }, null);
  }

  async confirmCode(charge: Charge, code: string): Promise<PaymentResult> {
    if (APPROVED_CODES.has(code)) return this.#charge(charge, { kind: "approve" }, null);
    if (!LATE_CODES.has(code)) {
      const reason = DECLINED_CODES.has(code) ? "declined" : "verificationFailed";
      return this.#charge(charge, { kind: "decline", reason }, null);
    }
    const { ledger, webhooks } = this.#options;
    await ledger.open({ ...charge, canSave: false });
    await ledger.move(charge.paymentIdentifier, ["form", "declined"], { state: "late" });
    setTimeout(() => {
      void ledger
        .move(charge.paymentIdentifier, ["late"], { state: "authorized" })
        .then(() => webhooks.announce(charge.paymentIdentifier));
    }, LATE_MS).unref();
    return { kind: "pending" };
  }

  async status(paymentIdentifier: string): Promise<PaymentResult> {
    const payment = await this.#options.ledger.find(paymentIdentifier);
    if (!payment) return { kind: "declined", reason: "notAttempted" };
    return resultOf(payment, this.#challengeUrl(payment));
  }

  async capture(paymentIdentifier: string): Promise<void> {
    const { ledger } = this.#options;
    if (await ledger.move(paymentIdentifier, ["authorized"], { state: "captured" })) return;
    const payment = await ledger.find(paymentIdentifier);
    if (payment?.state !== "captured") throw new Error(`nothing reserved on ${paymentIdentifier}`);
  }

  async void(paymentIdentifier: string): Promise<void> {
    const { ledger } = this.#options;
    await ledger.move(paymentIdentifier, ["form", "challenge", "late", "authorized"], {
      state: "voided",
    });
    const payment = await ledger.find(paymentIdentifier);
    if (payment?.state === "captured") throw new Error(`${paymentIdentifier} is captured already`);
  }

  async refund(paymentIdentifier: string, amount: number): Promise<void> {
    const { ledger } = this.#options;
    const payment = await ledger.find(paymentIdentifier);
    const refunded = (payment?.refunded ?? 0) + amount;
    if (payment?.state !== "captured" || refunded > payment.amount) {
      throw new Error(`${paymentIdentifier} has no ${amount} agorot to give back`);
    }
    await ledger.move(paymentIdentifier, ["captured"], { refunded });
  }

  verifyWebhook(signature: string | undefined, body: string) {
    return this.#options.webhooks.verify(signature, body);
  }

  /** A payment declined before may be tried again with another card; any other is charged once. */
  async #charge(
    charge: Charge,
    behaviour: Behaviour,
    last4: string | null,
  ): Promise<PaymentResult> {
    const { ledger, timeoutMs } = this.#options;
    const { paymentIdentifier, amount } = charge;
    await ledger.open({ ...charge, canSave: false });
    await ledger.move(paymentIdentifier, ["form", "declined"], {
      amount,
      last4,
      behaviour: JSON.stringify(behaviour),
      return_path: charge.returnPath,
      ...(behaviour.kind === "decline"
        ? { state: "declined", reason: behaviour.reason }
        : { state: behaviour.kind === "challenge" ? "challenge" : "authorized", reason: null }),
    });
    if (behaviour.kind !== "late") return this.status(paymentIdentifier);
    // The money is reserved and the answer never arrives.
    await new Promise((resolve) => setTimeout(resolve, timeoutMs));
    return { kind: "unknown" };
  }

  #challengeUrl(payment: SandboxPayment): string {
    const origin = this.#options.originFor(payment.storefront_origin);
    return `${origin}/challenge/${payment.payment_identifier}`;
  }
}
