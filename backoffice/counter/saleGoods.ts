import type { counterQuote } from "../../domain/api/counterSale.ts";
import type { Asked } from "../../domain/api/route.ts";
import { isIncomplete, type SaleLine } from "./saleTickets.ts";

/** The goods of a sale in the API's form. */
export type SaleGoods = Asked<typeof counterQuote>["body"];
type SoldSeat = SaleGoods["seats"][number];

/** Pieces of a product that a voucher pays for, and how many it has left. */
export interface RedeemedPieces {
  readonly code: string;
  readonly id: number;
  readonly quantity: number;
  readonly balance: number;
}

/**
 * Products sold besides the tickets, and what replaces payment: a voucher, or the reason for a complimentary
 * sale.
 */
export interface SaleExtras {
  /** By product id. Zero quantities are left out. */
  readonly products: Readonly<Record<number, number>>;
  /** What vouchers pay for of the products. */
  readonly redeemed: readonly RedeemedPieces[];
  /** Code of the gift voucher that pays. */
  readonly voucher: string | undefined;
  /** Reason for a complimentary sale. Undefined for a regular one. */
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
      ...(own.openPrice && { amount: Number(chosen.amount ?? own.price) }),
      addons: own.addons.filter(({ id }) => chosen.addons?.includes(id)).map(({ id }) => ({ id })),
    },
  ];
}

/** Returns the goods of a sale, or `undefined` while a line is incomplete. */
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
