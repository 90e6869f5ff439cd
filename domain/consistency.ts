/** Contradictions between seats, tickets, orders and money. The server runs these checks continuously. */
export const CONSISTENCY_CHECKS = [
  "seatSoldTwice",
  "ticketWithoutSeat",
  "seatWithoutTicket",
  "seatWithoutOrder",
  "ticketWithoutOrder",
  "ticketsDiffer",
  "itemsDiffer",
  "itemGaveNothing",
  "enrolmentWithoutTickets",
  "priceDiffers",
  "moneyDiffers",
  "paymentOfAnotherOrder",
  "paymentWithoutOrder",
] as const;
export type ConsistencyCheck = (typeof CONSISTENCY_CHECKS)[number];
