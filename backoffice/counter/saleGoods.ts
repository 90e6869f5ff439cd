import type { counterQuote } from "../../domain/api/counterSale.ts";
import type { Asked } from "../../domain/api/route.ts";
import { amountOf, isIncomplete, type SaleLine } from "./saleTickets.ts";

/** The contents of a sale in the format of the API. */
export type SaleGoods = Asked<typeof counterQuote>["body"];
type SoldSeat = SaleGoods["seats"][number];

/** A product that a voucher pays for: how many are taken, and how many the voucher has left. */
export interface RedeemedPieces {
  readonly code: string;
  readonly id: number;
  readonly quantity: number;
  readonly balance: number;
}

/** The products of a sale, and what replaces payment: a voucher, or the reason for a complimentary sale. */
export interface SaleExtras {
  /** Quantities by product id. Quantities of zero are omitted. */
  readonly products: Readonly<Record<number, number>>;
  /** Products that vouchers pay for. */
  readonly redeemed: readonly RedeemedPieces[];
  /** Code of the gift voucher that pays. */
  readonly voucher: string | undefined;
  /** Reason for a complimentary sale. Undefined for a regular sale. */
  readonly complimentary: string | undefined;
}

const answer = (text: string | undefined): string | null => text?.trim() || null;

function soldSeat({ seat: { sectionId, x, y }, under, ticket, chosen }: SaleLine): SoldSeat[] {
  const own = under?.ticket ?? ticket;
  if (!own) return [];
  const place = { sectionId, x, y, ticketId: own.id, code: own.code };
  if (under) return [{ ...place, isMultiplyFactorSubTicket: true }];
  return [
    {
      ...place,
      ref1: answer(chosen.ref1),
      ref2: answer(chosen.ref2),
      ...(own.openPrice && { amount: amountOf(chosen, own) }),
      addons: own.addons.filter(({ id }) => chosen.addons?.includes(id)).map(({ id }) => ({ id })),
    },
  ];
}

/** Returns the contents of a sale, or `undefined` while a line is incomplete. */
export function goodsOf(
  presentationId: number,
  lines: readonly SaleLine[],
  { products, redeemed, voucher, complimentary }: SaleExtras,
): SaleGoods | undefined {
  if (lines.length === 0 || lines.some(isIncomplete)) return undefined;
  return {
    presentationId,
    seats: lines.flatMap(soldSeat),
    products: [
      ...Object.entries(products).map(([id, quantity]) => ({ id: Number(id), quantity })),
      ...redeemed.map(({ id, quantity, code }) => ({ id, quantity, code })),
    ],
    voucher: voucher ?? null,
    complimentary: complimentary ?? null,
  };
}
