import { Cart } from "../../domain/cart.ts";
import { normalizeCode } from "../../domain/code.ts";
import { Refused } from "../../domain/refusal.ts";
import { defaultTicket, type Ticket } from "../../domain/ticket.ts";
import type { PresentationRow } from "../prices/showRows.ts";
import { groupViews, ticketView, type PriceList } from "../prices/priceLists.ts";
import type { Locale } from "../../domain/locale.ts";
import { unsealJson } from "../platform/encryption/sealing.ts";
import type { Plan } from "../seats/plans.ts";
import type { Db } from "../platform/store/db.ts";
import { readCodes, type CodeBook } from "./codeBook.ts";
import { grantedTicket } from "./codeTickets.ts";
import type { CodeAsker } from "./memberProof.ts";
import type { FoundCode, Grant, Offer } from "./offer.ts";
import { promptOf, referenceOf, type Reference } from "./references.ts";

export interface TicketQuery {
  readonly sectionId?: number | undefined;
  readonly ticketGroupId?: number | undefined;
  readonly ticketCode?: string | undefined;
  readonly ticketId?: number | undefined;
  readonly ignoreTicketIds?: readonly number[] | undefined;
}

/** The context of a look-up: a presentation with its plan and prices, for one asker. */
export interface TicketDesk {
  readonly db: Db;
  /** Returns all other codes in the cart: codes on tickets and products, and the voucher that pays. */
  readonly beside: () => Promise<readonly string[]>;
  /** Whether the asker is the box office, which also sells walk-in tickets. */
  readonly isCounter?: boolean;
  readonly asker: CodeAsker;
  readonly row: PresentationRow;
  readonly plan: Plan;
  readonly list: PriceList;
  readonly locale: Locale;
}

const groupsOfSection = ({ layout }: Plan, sectionId: number): readonly number[] =>
  layout.sections.find(({ id }) => id === sectionId)?.ticketGroupIds ?? [];

/** Returns the part of the price list to which the query is restricted. */
function askedList({ list, plan, isCounter }: TicketDesk, query: TicketQuery): PriceList {
  const { sectionId, ticketGroupId, ticketId } = query;
  const inSection = sectionId === undefined ? undefined : groupsOfSection(plan, sectionId);
  const ignored = new Set(query.ignoreTicketIds);
  const groups = [...list.values()]
    .filter(({ id }) => ticketGroupId === undefined || id === ticketGroupId)
    .filter(({ id }) => inSection?.includes(id) ?? true)
    .map((group) => ({
      ...group,
      prices: group.prices.filter(
        (price) =>
          (isCounter || !price.isWalkin) &&
          !ignored.has(price.ticketId) &&
          (ticketId === undefined || price.ticketId === ticketId),
      ),
    }));
  return new Map(groups.map((group) => [group.id, group]));
}

/**
 * Returns the ticket without a code: the requested type, or the type that a newly chosen seat gets. Throws
 * ticketNotFound if the price list has no such ticket.
 */
function plainTicket({ row, locale }: TicketDesk, list: PriceList, query: TicketQuery): Ticket {
  for (const group of groupViews(list, row, locale)) {
    const ticket = query.ticketId === undefined ? defaultTicket(group, false) : group.tickets[0];
    if (ticket) return ticket;
  }
  throw new Refused("ticketNotFound");
}

/**
 * Returns the ticket of a type that has a prompt, with the entered text as the answer. Throws
 * refPromptOptError if the answer is used up, and the errors of `referenceOf`.
 */
function byReference(desk: TicketDesk, book: CodeBook, offer: Offer, answer: string): Ticket {
  const found = answerOf(book, offer, answer);
  if (found && found.left < 1) {
    throw new Refused("refPromptOptError", { slot: found.slot, reason: "usedUp" });
  }
  const slot = found?.slot ?? (promptOf(offer, 1) ? 1 : 2);
  const value = found?.value ?? answer;
  return {
    ...ticketView(offer.price, desk.row, desk.locale),
    [slot === 1 ? "ref1" : "ref2"]: value,
    balance: found && Number.isFinite(found.left) ? found.left : null,
  };
}

/**
 * Returns the reference for the first prompt that accepts the answer. If no prompt accepts the answer, throws
 * the refusal of the last prompt.
 */
function answerOf(book: CodeBook, offer: Offer, answer: string): Reference | undefined {
  const slots = ([1, 2] as const).filter((slot) => promptOf(offer, slot));
  for (const slot of slots.slice(0, -1)) {
    try {
      return referenceOf(book.options, offer, slot, answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }
  return referenceOf(book.options, offer, slots.at(-1) ?? 1, answer);
}

/**
 * Returns the grant of a code on the first offer that accepts it. If no offer accepts the code, throws the
 * refusal of the first offer.
 */
function firstGrant(found: FoundCode, offers: readonly Offer[]): { offer: Offer; grant: Grant } {
  let first: Refused | undefined;
  for (const offer of offers.filter(found.opens)) {
    try {
      return { offer, grant: found.grant(offer) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      first ??= error;
    }
  }
  throw first ?? new Refused(found.noTicket);
}

/** Returns the codes in a visitor's stored cart: codes on tickets and products, and the voucher that pays. */
export async function storedCodes(db: Db, visitorId: string): Promise<string[]> {
  const visitor = await db
    .selectFrom("visitor")
    .select("cart")
    .where("id", "=", visitorId)
    .executeTakeFirst();
  const cart = Cart.safeParse(unsealJson(db, "visitor.cart", visitor?.cart));
  if (!cart.success) return [];
  const { seats, products, voucherPayments = {} } = cart.data;
  return [
    ...seats.flatMap(({ ticket }) => ticket.code ?? []),
    ...products.flatMap(({ code }) => code ?? []),
    ...Object.keys(voucherPayments),
  ];
}

/** Throws autoApplyVoucherRequired if the cart has no other voucher with which this code can be combined. */
async function judgeCombined(desk: TicketDesk, { code }: FoundCode): Promise<void> {
  const others = (await desk.beside()).filter((each) => normalizeCode(each) !== code);
  const businessId = desk.row.business_id;
  const book = await readCodes(desk.db, {
    businessId,
    codes: others,
    asker: desk.asker,
    promptedTicketIds: [],
  });
  if (!others.some((each) => isVoucher(book, each))) {
    throw new Refused("autoApplyVoucherRequired", { enteredCode: code });
  }
}

/**
 * Whether a code of the stored cart is a voucher that can accompany a voucher which requires another one.
 * False if the code no longer exists.
 */
function isVoucher(book: CodeBook, code: string): boolean {
  try {
    const found = book.find(code);
    return found.isVoucher && !found.requiresAutoApply;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

async function byCode(
  desk: TicketDesk,
  found: FoundCode,
  offers: readonly Offer[],
): Promise<Ticket> {
  const { offer, grant } = firstGrant(found, offers);
  const { code } = found;
  if (grant.left < grant.use.amount) throw new Refused(found.noneLeft, { enteredCode: code });
  if (found.requiresAutoApply) await judgeCombined(desk, found);
  return grantedTicket(offer, grant, desk.row, desk.locale);
}

/**
 * Returns the ticket that a code gives on a presentation (`GET /presentations/{id}/ticket`). The code is not
 * used up. The code is a coupon, a discount code, a voucher, a member's number or ID, a senior citizen's ID,
 * or the answer to a ticket type's prompt. Without a code, returns the requested ticket type or the default
 * one.
 */
export async function lookUpTicket(desk: TicketDesk, query: TicketQuery): Promise<Ticket> {
  const { row } = desk;
  const list = askedList(desk, query);
  if (!query.ticketCode?.trim()) return plainTicket(desk, list, query);
  const offers = [...list.values()].flatMap(({ id: ticketGroupId, prices }) =>
    prices.map((price): Offer => ({ show: row, ticketGroupId, price })),
  );
  if (offers.length === 0) throw new Refused("ticketNotFound");
  const asked = query.ticketId === undefined ? undefined : offers[0];
  const prompted = asked && (promptOf(asked, 1) ?? promptOf(asked, 2)) ? asked : undefined;
  const book = await readCodes(desk.db, {
    businessId: row.business_id,
    codes: [query.ticketCode],
    asker: desk.asker,
    promptedTicketIds: prompted ? [prompted.price.ticketId] : [],
  });
  if (prompted) return byReference(desk, book, prompted, query.ticketCode.trim());
  return byCode(desk, book.find(query.ticketCode, asked?.price.access), offers);
}
