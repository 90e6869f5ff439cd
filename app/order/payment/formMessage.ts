import * as z from "zod/mini";

/** Message of the provider's form after a card was entered. The token stands for the card. */
const CardToken = z.object({
  type: z.literal("parterre-card-token"),
  token: z.string(),
  paymentIdentifier: z.string(),
  numberOfPayments: z.int(),
  saveMagCard: z.boolean(),
});
export type CardToken = z.infer<typeof CardToken>;

/** Message of the storefront's page to which the bank returns the payer. */
const Returned = z.object({
  type: z.literal("parterre-payment-returned"),
  paymentIdentifier: z.string(),
});

const FormMessage = z.discriminatedUnion("type", [CardToken, Returned]);
export type FormMessage = z.infer<typeof FormMessage>;

interface Expected {
  readonly url: string;
  readonly frame: unknown;
  readonly identifier: string;
  /** Origin of the storefront, for example `https://tickets.example.com`. */
  readonly own: string;
}

/**
 * Returns a message of the payment frame, or undefined if it has another window, origin, payment or schema.
 * The origin must be that of the provider's form. After a verification, the bank redirects the frame to a
 * page of the storefront, whose origin may only send `parterre-payment-returned`.
 */
export function formMessage(
  event: Pick<MessageEvent, "origin" | "source" | "data">,
  expected: Expected,
): FormMessage | undefined {
  if (event.source !== expected.frame) return undefined;
  const message = FormMessage.safeParse(event.data);
  if (!message.success) return undefined;
  const isOfForm = event.origin === new URL(expected.url).origin;
  const isBack = event.origin === expected.own && message.data.type === "parterre-payment-returned";
  if (!isOfForm && !isBack) return undefined;
  return message.data.paymentIdentifier === expected.identifier ? message.data : undefined;
}
