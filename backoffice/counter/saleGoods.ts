import type { counterQuote } from "../../domain/api/counterSale.ts";
import type { Asked } from "../../domain/api/route.ts";
import { isIncomplete, type SaleLine } from "./saleTickets.ts";

/** What is sold, in the words of the calls. */
export type SaleGoods = Asked<typeof counterQuote>["body"];
type SoldSeat = SaleGoods["seats"][number];

/** What is sold besides the tickets, and what pays besides money. */
export interface SaleExtras {
  /** By product id; nothing of nought. */
  readonly products: Readonly<Record<number, number>>;
  /** The code of the voucher of money that pays. */
  readonly voucher: string | undefined;
  /** Why it is given away; undefined where it is sold. */
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

/** The goods of a sale; `undefined` while a line lacks something. */
export function goodsOf(
  presentationId: number,
  lines: readonly SaleLine[],
  { products, voucher, complimentary }: SaleExtras,
): SaleGoods | undefined {
  if (lines.length === 0 || lines.some(isIncomplete)) return undefined;
  return {
    presentationId,
    seats: lines.flatMap(soldSeat),
    products: Object.entries(products).map(([id, quantity]) => ({ id: Number(id), quantity })),
    voucher: voucher ?? null,
    complimentary: complimentary ?? null,
  };
}
