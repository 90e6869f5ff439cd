import type { AgentRow, RedemptionItem, ReferenceSale } from "../../../domain/ticketReference.ts";

/** Returns a ticket type for which an agent has references. */
export const agentRow = (more: Partial<AgentRow>): AgentRow => ({
  CustomerId: 5001,
  TicketId: 7,
  FeatureId: 0,
  PricePolicyId: 3,
  PresentationId: 0,
  FeatureCategoryId: 0,
  CustomerName: "Galilee Hotels",
  MobileNumber: "0541112233",
  TicketName: "Hotel guest",
  PricePolicyName: "Theatre",
  FeatureName: "",
  References: 2,
  Quantity: 40,
  UsedQuantity: 4,
  ...more,
});

/** Returns a reference of which 4 of 40 uses are used. */
export const redemptionItem = (more: Partial<RedemptionItem>): RedemptionItem => ({
  Reference1: "GALIL",
  Reference2: null,
  PriceType: "ticket",
  PriceId: 3,
  PriceRowId: 12,
  CustomerId: 5001,
  TicketName: "Hotel guest",
  Prompt: "Name of the hotel",
  Quantity: 40,
  UsedQuantity: 4,
  Balance: 36,
  ...more,
});

/** Returns two tickets of a reservation that were bought with a reference. */
export const referenceSale = (more: Partial<ReferenceSale>): ReferenceSale => ({
  ReservationIdentifier: "R-1",
  TicketIdentifier: null,
  SaleDateTime: "2026-11-20T10:00:00+02:00",
  PresentationId: 57,
  PresentationDateTime: "2026-11-27T20:30:00+02:00",
  FeatureId: 5,
  FeatureName: "The Storm",
  LocationName: "Tel Aviv",
  CustomerId: 5001,
  CustomerName: "Galilee Hotels",
  BuyerName: "Dana Levi",
  MobileNumber: "0547654321",
  TicketId: 7,
  TicketName: "Hotel guest",
  Reference1: "GALIL",
  Reference2: null,
  Quantity: 2,
  CancelledQuantity: 0,
  AdmittedQuantity: 0,
  Amount: 80,
  ...more,
});
