import * as z from "zod/mini";

/** Message of the hosted form once a card has become a token. */
const CardToken = z.object({
  type: z.literal("parterre-card-token"),
  token: z.string(),
  paymentIdentifier: z.string(),
  numberOfPayments: z.int(),
  saveMagCard: z.boolean(),
});
export type CardToken = z.infer<typeof CardToken>;

/** Message that the payer has returned from the bank's page. */
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
  /** Origin of the storefront. */
  readonly own: string;
}

/**
 * Returns the message of the provider's frame. Returns undefined for another origin, window, payment or
 * shape. A bank's or a gateway's page redirects the frame to a page of the storefront's origin. Messages of
 * that origin can only say that the payer has returned.
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
