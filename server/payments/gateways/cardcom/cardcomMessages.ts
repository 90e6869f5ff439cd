import * as z from "zod/mini";
import type { CardMark, DeclineReason, KeptCard } from "../../provider.ts";
import { expiryOf, Loose, markOf } from "../amounts.ts";

/** Fields that every answer of Cardcom has. ResponseCode 0 means success. */
export const Head = z.object({ ResponseCode: z.coerce.number(), Description: Loose });

export const Page = z.object({ LowProfileId: z.string(), Url: Loose, UrlToBit: Loose });

export const TransactionInfo = z.object({
  ResponseCode: z.coerce.number(),
  TranzactionId: Loose,
  TerminalNumber: Loose,
  Amount: Loose,
  /** Cardcom's number of the currency. 1 is the shekel. */
  CoinId: Loose,
  NumberOfPayments: Loose,
  Last4CardDigitsString: Loose,
  /** The first digits, which identify the card's issuer. */
  FirstCardDigits: Loose,
  CardMonth: Loose,
  CardYear: Loose,
  Token: Loose,
  Uid: Loose,
  IsRefund: Loose,
});
export type TransactionInfo = z.infer<typeof TransactionInfo>;

const TokenInfo = z.object({
  Token: z.string(),
  CardYear: Loose,
  CardMonth: Loose,
  /** Approval number of a reservation. The reservation can only be charged with this number. */
  TokenApprovalNumber: Loose,
  CardOwnerIdentityNumber: Loose,
});

export const PageResult = z.object({
  ResponseCode: z.coerce.number(),
  TerminalNumber: Loose,
  LowProfileId: Loose,
  TranzactionId: Loose,
  ReturnValue: Loose,
  Operation: Loose,
  TokenInfo: z.nullish(TokenInfo),
  TranzactionInfo: z.nullish(TransactionInfo),
  UIValues: z.nullish(z.object({ NumOfPayments: Loose })),
});
export type PageResult = z.infer<typeof PageResult>;

export const Refunded = z.object({ NewTranzactionId: Loose });

export const Listed = z.object({ Tranzactions: z.nullish(z.array(TransactionInfo)) });

/** Parameters of a transaction in Israel's card network (Shva). */
export const ShvaParams = z.array(z.object({ Uid: Loose }));

export const Notification = z.object({
  ResponseCode: Loose,
  LowProfileId: z.string(),
  TranzactionId: Loose,
  ReturnValue: z.string(),
});

/** Response codes for success: 0 for a charge, 700 for a card check and 701 for a reservation. */
const SUCCESSES: ReadonlySet<number> = new Set([0, 700, 701]);
export const isSuccess = ({ ResponseCode }: { readonly ResponseCode: number }): boolean =>
  SUCCESSES.has(ResponseCode);

/**
 * Response code for a repeated ExternalUniqTranId. Cardcom answers with this code if the transaction exists
 * already, so it must not be sent again.
 */
export const DUPLICATE = 608;

/** Decline reasons by the codes of Israel's card network, which the gateway passes on. */
const REASONS: Readonly<Record<number, DeclineReason>> = {
  6: "wrongCvv",
  17: "wrongCvv",
  33: "wrongNumber",
  36: "expiredCard",
  51: "insufficientFunds",
  57: "wrongNumber",
};
export const reasonOf = (code: number): DeclineReason => REASONS[code] ?? "declined";

/**
 * Returns the card for later charges. The token includes the expiry, because Cardcom requires it with every
 * charge.
 */
export function keptCard({
  TokenInfo: token,
  TranzactionInfo: info,
}: PageResult): KeptCard | undefined {
  const month = token?.CardMonth ?? info?.CardMonth;
  const year = token?.CardYear ?? info?.CardYear;
  const last4 = info?.Last4CardDigitsString;
  if (!token || month === undefined || year === undefined || last4 === undefined) return undefined;
  const expiry = expiryOf(month, year);
  return { token: `${token.Token}|${expiry.replace("/", "")}`, last4, expiry };
}

/**
 * Returns the data that identifies a transaction's card. `identity` is the holder's ID number, if the payment
 * page asked for it.
 */
export const cardMark = (
  info: TransactionInfo | null | undefined,
  identity?: string,
): CardMark | undefined =>
  markOf({
    last4: info?.Last4CardDigitsString,
    month: info?.CardMonth,
    year: info?.CardYear,
    more: [info?.FirstCardDigits],
    identity,
  });
