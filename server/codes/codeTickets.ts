import { normalizeCode } from "../../domain/code.ts";
import { toShekels } from "../../domain/money.ts";
import { plus } from "../../domain/moneySums.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Ticket } from "../../domain/ticket.ts";
import type { PresentationRow } from "../prices/showRows.ts";
import { ticketView, type ChargeRow, type PricedGroup } from "../prices/priceLists.ts";
import type { Locale } from "../../domain/locale.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import type { Context } from "../identity/context.ts";
import { readCodes, type CodeBook } from "./codeBook.ts";
import { visitorAsker } from "./memberProof.ts";
import type { Grant, Offer } from "./offer.ts";
import { paidProducts } from "./voucherProducts.ts";

/** Returns a ticket with the price, the number of seats and the balance that its code gives. */
export const grantedTicket = (
  { price }: Offer,
  grant: Grant,
  charge: ChargeRow,
  locale: Locale,
): Ticket => ({
  ...ticketView(price, charge, locale),
  price: toShekels(plus(price.amount, grant.reduction)),
  multiplyFactor: grant.multiplyFactor,
  ...grant.view(locale),
});

/** Maximum number of codes in a query (`A,B`), so that nobody can guess many codes with one request. */
const MOST = 10;
const listOf = (ticketCodes: string | undefined): string[] =>
  (ticketCodes ?? "")
    .split(",")
    .map((code) => code.trim())
    .filter((code) => code !== "")
    .slice(0, MOST);

/**
 * Who requests a list of shows. Tickets that a code unlocks are only shown to the visitor who entered the
 * code, and attempts with unknown codes are counted.
 */
export type Looker = Pick<Context, "visitor" | "locale" | "noteMiss">;

/** Returns the context of a public page, on which nobody can enter codes. */
export const everyone = (locale: Locale): Looker => ({
  visitor: undefined,
  locale,
  noteMiss: () => {},
});

type Desk = Pick<PriceContainer, "db" | "config" | "priceLists">;

/** Whether the code exists, no matter whether the asker may use it. */
function isKnown(book: CodeBook, code: string): boolean {
  try {
    book.find(code);
    return true;
  } catch (error) {
    if (error instanceof Refused) return error.refusal.code === "MEMBER_PROOF_REQUIRED";
    throw error;
  }
}

/**
 * Returns the tickets that a code gives on an offer. Empty if the code cannot be used, because a list shows
 * no reasons.
 */
function granted(book: CodeBook, code: string, offer: Offer): Grant[] {
  try {
    const found = book.find(code);
    if (!found.opens(offer) || found.requiresAutoApply) return [];
    const grant = found.grant(offer);
    return grant.left < grant.use.amount ? [] : [grant];
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
}

function ticketsOf(
  book: CodeBook,
  codes: readonly string[],
  row: PresentationRow,
  group: PricedGroup | undefined,
  locale: Locale,
): Ticket[] {
  if (!group) return [];
  return codes.flatMap((code) =>
    group.prices.flatMap((price) => {
      const offer = { show: row, ticketGroupId: group.id, price };
      return granted(book, code, offer).map((grant) => grantedTicket(offer, grant, row, locale));
    }),
  );
}

/** Adds to each product the voucher codes that pay for it. */
function withVouchers(
  book: CodeBook,
  codes: readonly string[],
  products: Presentation["products"],
): Presentation["products"] {
  const paid = codes.flatMap((code) => paidProducts(book, code));
  return products.map((product) => {
    const own = paid.filter(({ productId }) => productId === product.id);
    const vouchers = own.map(({ code, balance }) => ({ code, balance }));
    return vouchers.length === 0 ? product : { ...product, vouchers };
  });
}

/**
 * Adds to presentations the tickets that `ticketCodes` unlock, after the other tickets of each group, and to
 * products the vouchers that pay for them. A code that cannot be used adds nothing. `lookUpTicket` returns
 * the reason.
 */
export async function withCodeTickets(
  { db, config, priceLists }: Desk,
  rows: readonly PresentationRow[],
  presentations: readonly Presentation[],
  ticketCodes: string | undefined,
  { visitor, locale, noteMiss }: Looker,
): Promise<Presentation[]> {
  const codes = listOf(ticketCodes);
  if (codes.length === 0) return [...presentations];
  const books = new Map<number, CodeBook>();
  const asker = visitorAsker(config, visitor?.id);
  for (const businessId of new Set(rows.map((row) => row.business_id))) {
    books.set(businessId, await readCodes(db, { businessId, codes, asker, promptedTicketIds: [] }));
  }
  const all = [...books.values()];
  noteMiss(codes.filter((code) => !all.some((book) => isKnown(book, code))).length);
  return Promise.all(
    rows.map(async (row, place) => {
      const list = await priceLists.of(row.price_policy_id);
      const shown = presentations[place]!;
      const book = books.get(row.business_id)!;
      const ticketGroups = shown.ticketGroups.map((group) => {
        const own = ticketsOf(book, codes, row, list.get(group.id), locale);
        return { ...group, tickets: [...group.tickets, ...own] };
      });
      const products = withVouchers(book, [...new Set(codes.map(normalizeCode))], shown.products);
      return { ...shown, ticketGroups, products };
    }),
  );
}
