import * as z from "zod/mini";
import type { CardMark, DeclineReason, KeptCard } from "../../provider.ts";
import { expiryOf, Loose, markOf } from "../amounts.ts";

/** The common form of all answers of PayPlus. `data` is absent or null if there is nothing to return. */
export const Answer = z.object({
  results: z.object({ status: z.string(), code: Loose, description: Loose }),
  data: z.nullish(z.unknown()),
});

export const PageData = z.object({ page_request_uid: z.string(), payment_page_link: z.string() });

/** PayPlus's answer to a call that makes a transaction. */
export const Made = z.object({
  transaction: z.object({ uid: z.string(), status_code: Loose, amount: Loose }),
});

/** A transaction as the endpoint PaymentPages/ipn-full returns it, as a flat list of fields. */
export const Transaction = z.object({
  transaction_uid: z.string(),
  /** `Charge`, `Approval`, `Check` or `Refund`. */
  type: Loose,
  status_code: Loose,
  amount: Loose,
  currency: Loose,
  number_of_payments: Loose,
  more_info: Loose,
  payment_request_uid: Loose,
  page_request_uid: Loose,
  terminal_uid: Loose,
  token_uid: Loose,
  customer_uid: Loose,
  four_digits: Loose,
  expiry_month: Loose,
  expiry_year: Loose,
  /** Ids of the card's brand and issuer. */
  brand_id: Loose,
  issuer_id: Loose,
  /** The holder's identity number, if the page asks for it. */
  identification_number: Loose,
});
export type Transaction = z.infer<typeof Transaction>;

export const Told = z.extend(Transaction, {
  related_transactions: z.nullish(z.array(Transaction)),
});

/**
 * The body of a callback. Only the fields that identify the payment are read. The payment's state is then
 * queried from PayPlus.
 */
export const Callback = z.object({
  transaction_type: Loose,
  transaction: z.object({ uid: z.string(), more_info: Loose, status_code: Loose }),
});

const APPROVED = "000";
export const isApproved = ({ status_code }: Pick<Transaction, "status_code">): boolean =>
  status_code === APPROVED;

export const isOfType = (
  { type }: Transaction,
  wanted: "charge" | "approval" | "refund",
): boolean => type?.toLowerCase() === wanted;

/**
 * Decline reasons by the codes of Israel's card network, which the gateway passes on. Any other code is
 * reported as a decline without a specific reason.
 */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  "036": "expiredCard",
  "057": "wrongNumber",
  "033": "wrongNumber",
  "017": "wrongCvv",
  "006": "wrongCvv",
  "051": "insufficientFunds",
};

export const reasonOf = ({ status_code }: Pick<Transaction, "status_code">): DeclineReason =>
  REASONS[status_code ?? ""] ?? "declined";

/**
 * Returns the card for later charges. The stored token includes the customer's uid, because PayPlus
 * requires the card's token and the customer's uid for a charge.
 */
export function keptCard(told: Transaction): KeptCard | undefined {
  const { token_uid, customer_uid, four_digits, expiry_month, expiry_year } = told;
  if (!token_uid || !customer_uid || !four_digits || !expiry_month || !expiry_year)
    return undefined;
  const expiry = expiryOf(expiry_month, expiry_year);
  return { token: `${customer_uid}|${token_uid}`, last4: four_digits, expiry };
}

/** Returns the data that identifies a transaction's card. */
export const cardMark = (told: Transaction): CardMark | undefined =>
  markOf({
    last4: told.four_digits,
    month: told.expiry_month,
    year: told.expiry_year,
    more: [told.brand_id, told.issuer_id],
    identity: told.identification_number,
  });
