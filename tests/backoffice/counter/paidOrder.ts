import type { CounterOrder, CounterTicket } from "../../../domain/counterOrder.ts";

/** A paid order of one ticket, as the box-office API returns it. */
export const PAID_ORDER: CounterOrder = {
  ReservationIdentifier: "R1",
  state: "paid",
  customerInfo: { FirstName: "Dana", LastName: "Amir", EmailAddress1: "", MobileNumber1: "" },
  DateTimeCreated: "2026-11-20T10:00:00+02:00",
  PointOfSaleName: "",
  Total: 100,
  Due: 0,
  Owed: 0,
  PaymentMethod: "card",
  HoldDateTime: null,
  Complimentary: null,
  HandedOverDateTime: null,
  HandedOverBy: null,
  tickets: [
    {
      TicketIdentifier: "T1",
      documentKey: "d1",
      PresentationId: 1,
      FeatureName: "The play",
      LocationName: "Tel Aviv",
      VenueName: "Hall",
      PresentationDateTime: "2026-12-20T20:00:00+02:00",
      TicketName: "Adult",
      SectionName: "Stalls",
      RowName: "A",
      SeatName: "1",
      seat: { sectionId: 1, x: 1, y: 1 },
      Price: 100,
      state: "active",
    },
  ],
  products: [],
  purchases: [],
  movements: [],
  disputes: [],
  terms: null,
  hasWaiver: false,
  waivers: [],
};

/** Returns the paid order with other data. */
export const orderOf = (over: Partial<CounterOrder> = {}): CounterOrder => ({
  ...PAID_ORDER,
  ...over,
});

/** Returns a ticket of the paid order with other data. */
export const ticketOf = (over: Partial<CounterTicket> = {}): CounterTicket => ({
  ...PAID_ORDER.tickets[0]!,
  ...over,
});

/** The sample order while it is reserved and not paid. */
export const HELD_ORDER: CounterOrder = orderOf({
  state: "held",
  Due: 80,
  HoldDateTime: "2026-11-25T18:00:00+02:00",
  tickets: [ticketOf({ state: "unpaid" })],
});

/** An order of two popcorns that a voucher paid for. The popcorns were handed out without tickets. */
export const HAND_OUT: CounterOrder = orderOf({
  tickets: [],
  products: [{ ProductId: 1, Name: "Popcorn", Quantity: 2, Amount: 0, Redeemed: 2, Collected: 2 }],
});
