import type { Cart } from "../../../domain/cart.ts";
import { CODE_TICKET, DEMO_SSN } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { payingWith, Seats, type Wish } from "../codes/codeShopper.ts";
import { arrive } from "../people.ts";
import { cartOf, cartSeat } from "../shopper.ts";
import type { Scene, Situation, Situations, Told } from "./scene.ts";

const STALLS = GROUP.theatreStalls;
const SECOND = GROUP.theatreSecond;
const CART = "POST /cart";

/** Returns the situation in which a cart of the play's seats is refused when it is priced. */
const priced = (
  when: string,
  group: number,
  wishes: readonly Wish[],
  more: Partial<Cart> = {},
): Situation => ({
  call: CART,
  when,
  ask: async ({ play }) => {
    const { shopper, cart } = await play.guest(group, wishes, more);
    return shopper.price(cart);
  },
});

/** Returns the situation in which a cart of the play's seats is refused when it is paid by card. */
const bought = (
  when: string,
  wishes: readonly Wish[],
  change = (cart: Cart) => cart,
): Situation => ({
  call: "POST /payment/commit",
  when,
  ask: async ({ play }) => {
    const { shopper, cart } = await play.guest(STALLS, wishes);
    return shopper.commit(change({ ...cart, ...(await shopper.tokenise(1, play.show)) }));
  },
});

async function childAlone({ house }: Scene): Promise<Told> {
  const derby = await Seats.of(house.url, DEMO.derbyFeature);
  const wish = { ticketId: TICKET.childWithAdult };
  const { shopper, cart } = await derby.guest(GROUP.stadiumLower, [wish]);
  return shopper.commit({ ...cart, ...(await shopper.tokenise(1, derby.show)) });
}

async function earlyBird({ house, club }: Scene): Promise<Told> {
  const guest = await arrive(house);
  const { id } = (await guest.plan(club)).sections.find(({ kind }) => kind === "ga")!;
  const area = { sectionId: id, ticketGroupId: GROUP.club };
  const { body } = await guest.lock(club, area);
  const place = { ...area, ...body.lockedSeat, sectionName: "", rowName: "", seatName: "" };
  const cart = cartOf(club, [cartSeat(club, place, { ticketId: TICKET.early })]);
  return guest.commit({ ...cart, ...(await guest.tokenise(1, club)) });
}

/** Prices a cart with a seat of the play and a seat of another show. */
async function mixedWith({ play }: Scene, show: Scene["cinema"]): Promise<Told> {
  const { shopper, cart } = await play.guest(SECOND, [{}]);
  const plan = await shopper.plan(show);
  const section = plan.sections.find(({ groups }) => groups.length > 0)!;
  const [group] = section.groups;
  const row = group!.rows[0];
  const at = { x: Number(Object.keys(row?.seats ?? { 1: "" })[0]), y: row?.y ?? 0 };
  const place = { ...at, sectionId: section.id, ticketGroupId: group!.ticketGroupId };
  const other = cartSeat(show, { ...place, sectionName: "", rowName: "", seatName: "" });
  return shopper.price({ ...cart, seats: [...cart.seats, other] });
}

const member = (code: string | null): Wish => ({ ticketId: CODE_TICKET.member, code });

/** Refusals about a cart's seats, tickets, codes and members. */
export const CART_REFUSALS: Situations = {
  MULTIPLIER_MISMATCH: bought("a couple's ticket has one seat", [{ ticketId: TICKET.couple }]),
  TICKET_MINIMUM: bought("one is asked for of a type of three", [{ ticketId: TICKET.senior }]),
  TICKET_MAXIMUM: bought(
    "five students come where four may",
    Array<Wish>(5).fill({ ticketId: TICKET.student }),
  ),
  TICKET_COMBINATION: {
    call: "POST /payment/commit",
    when: "a child comes without an adult",
    ask: childAlone,
  },
  SOLD_OUT: {
    call: "POST /payment/commit",
    when: "the early birds are gone",
    ask: earlyBird,
  },
  INCOMPATIBLE_AUTH_PROFILE: {
    call: CART,
    when: "a play and a film are in one cart",
    ask: (on) => mixedWith(on, on.cinema),
  },
  INCOMPATIBLE_BUSINESS: {
    call: CART,
    when: "shows of one profile are of two businesses",
    ask: (on) => mixedWith(on, on.strange),
  },
  NOTHING_SELECTED: bought("no seat is in the cart", []),
  PRICE_CHANGED: bought("a seat is claimed to cost nothing", [{}]),
  PRESENTATION_MOVED: bought("the show begins at another time", [{}], (cart) => ({
    ...cart,
    seats: cart.seats.map((seat) => ({
      ...seat,
      ticket: { ...seat.ticket, dateTime: "2026-01-01T20:00:00+02:00" },
    })),
  })),
  TERMS_NOT_CONFIRMED: bought("the terms are not confirmed", [{}], (cart) => ({
    ...cart,
    termsConfirmed: false,
  })),
  TERMS_CHANGED: bought("other terms are in force than the buyer has read", [{}], (cart) => ({
    ...cart,
    termsKey: "of earlier terms",
  })),
  HOLD_UNAVAILABLE: bought("a guest reserves", [{}], (cart) => ({ ...cart, isHold: true })),
  INSUFFICIENT_BALANCE: priced("more tickets than a member has", STALLS, [member("2001006")]),
  NO_VALID_MEMBERSHIP: priced("a member's ticket has no member", STALLS, [member(null)]),
  COUPON_NEEDS_MORE: priced("one seat is chosen of two", STALLS, [{ code: "TWOFORONE" }]),
  COUPON_NOT_ELIGIBLE: priced("the coupon is for the stalls", SECOND, [{ code: "STALLS99" }]),
  CODE_ALREADY_ENTERED: priced("a discount code comes twice", STALLS, [
    { code: "WELCOME" },
    { code: "welcome" },
  ]),
  NO_BALANCE_LEFT: priced("the voucher is empty", SECOND, [{}], payingWith("GIFTEMPTY")),
  SYSTEM_VOUCHER_NOT_ACTIVE: priced("the voucher is not sold yet", SECOND, [{}], {
    ...payingWith("GIFTSOON"),
  }),
  PRICE_OUT_OF_RANGE: priced("the buyer names too little", SECOND, [
    { ticketId: CODE_TICKET.namedPrice, amount: 15 },
  ]),
  SENIOR_TICKET_NOT_FOUND: priced("the ticket is not the benefit's", STALLS, [
    { code: DEMO_SSN.senior },
  ]),
};
