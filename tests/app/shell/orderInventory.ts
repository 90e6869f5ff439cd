import type { Inventory, Shown } from "./inventoryEntry.ts";

const REFUSED = "the refused order's dialog";
const MAP = "the seats' map";

const cart = (when: string): Shown => ({ when, screen: REFUSED, test: "tests/e2e/cartBends.ts" });
const seats = (when: string, named?: string): Shown => ({
  when,
  screen: MAP,
  test: "tests/e2e/seatErrors.spec.ts",
  ...(named && { named }),
});
/** Refusals of an order, from the choice of seats to the commit. */
export const ORDER: Inventory = {
  SEAT_UNAVAILABLE: seats("another visitor holds the seat"),
  SEAT_UNLOCK_FAILED: seats("the seat is another visitor's"),
  NO_TICKETS_LEFT: seats("the last places of an area were sold by another node"),
  NO_SEATS_LEFT: {
    because:
      "A full house is seen before anything is asked: the panel says seats.soldOut and leads to other dates.",
  },
  NO_SEATS_IN_SECTION: {
    because: "Map, list and search offer seats alone: a section without any has nothing to press.",
  },
  NO_PRICE_POLICY: {
    because: "A group without prices is drawn as not for sale: only another page's call names it.",
  },
  NOT_ENOUGH_SEATS: seats("none of the sets that were found could be had"),
  TOO_MANY_SEATS: {
    when: "more seats are pressed than one order takes",
    screen: MAP,
    test: "tests/app/order/seats/selection.test.ts",
  },
  HOUSEHOLD_LIMIT: {
    when: "a card or a mobile number has bought as many tickets as it may",
    screen: REFUSED,
    test: "tests/app/order/payment/wayOn.test.ts",
  },
  SINGLE_SEAT_GAP: seats("the middle one of three free seats is taken", "seats.alone"),
  SEATS_NOT_ADJACENT: seats("half a sofa is taken"),
  PRICE_LEVEL_MISMATCH: {
    when: "a changed order's seats cost another price",
    screen: "the panel of a changed order",
    test: "tests/app/order/modify/MovePanel.browser.test.tsx",
  },
  CONFIRMATION_NEEDED: {
    because:
      "It is asked before it is refused: a dialog (seats.ask) says what is special about the seat.",
  },
  CART_EXPIRED: seats("the locks behind the order are gone", "order.expiredText"),
  TICKETING_ENDED: seats("a broker has taken over the sales"),
  BRANCH_OFFLINE: seats("the branch's till is off line"),
  MULTIPLIER_MISMATCH: cart("a couple's ticket has one seat"),
  TICKET_MINIMUM: {
    because:
      "No ticket type of the demo has a minimum. Its words are told by name in orderRefusal.test.ts, like those of TICKET_MAXIMUM.",
  },
  TICKET_MAXIMUM: cart("five students come where four may"),
  TICKET_COMBINATION: {
    when: "a child is chosen without an adult",
    screen: "the tickets",
    test: "tests/e2e/modes.spec.ts",
  },
  SOLD_OUT: cart("the early birds are gone"),
  ticketNotFound: cart("the ticket type is not offered any more"),
  INCOMPATIBLE_AUTH_PROFILE: cart("a play and a film are in one cart"),
  INCOMPATIBLE_BUSINESS: cart("shows of two businesses are in one cart"),
  NOTHING_SELECTED: cart("no seat is in the cart"),
  PRICE_CHANGED: {
    when: "the cart's amounts are others than the house's",
    screen: "the payment's dialog",
    test: "tests/e2e/bentOrders.ts",
  },
  PRESENTATION_MOVED: {
    when: "the show was moved to another time while it was being paid for",
    screen: "the payment's dialog",
    test: "tests/app/order/payment/PaymentDialog.browser.test.tsx",
  },
  PRESENTATION_CANCELLED: {
    when: "the show was cancelled while it was being paid for",
    screen: REFUSED,
    test: "tests/app/order/payment/PaymentDialog.browser.test.tsx",
  },
  TERMS_NOT_CONFIRMED: cart("the terms are not confirmed"),
  TERMS_CHANGED: cart("other terms are in force than those that were read"),
  HOLD_UNAVAILABLE: {
    when: "a guest reserves",
    screen: REFUSED,
    test: "tests/e2e/checkout.spec.ts",
    named: "hold.reason.login",
  },
  HOLD_PREMIUM: {
    when: "a premium seat is reserved",
    screen: REFUSED,
    test: "tests/app/order/payment/PaymentDialog.browser.test.tsx",
  },
  VALIDATION: cart("a seat is not of the hall"),
  NOT_FOUND: cart("the show is not there any more"),
  CARD_DATA_REFUSED: cart("a field is named like a card's"),
  ALREADY_COMMITTED: cart("the seats were bought by an order before"),
  GENERAL_ERROR: cart("the order was changed since it was read"),
  IDEMPOTENCY_KEY_MISSING: cart("the request has lost its key"),
  IDEMPOTENCY_MISMATCH: cart("the key was used for another cart"),
  NO_VALID_MEMBERSHIP: cart("a member's ticket has no member"),
  INSUFFICIENT_BALANCE: cart("more tickets than the member has left"),
  SENIOR_TICKET_NOT_FOUND: cart("the ticket is not the benefit's"),
  PRICE_OUT_OF_RANGE: cart("the buyer names too little"),
  INTEGRATION_ERROR: cart("the partner's page is none of ours"),
};
