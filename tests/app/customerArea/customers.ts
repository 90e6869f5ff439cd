import type { AreaCustomer, AreaReservation, AreaTicket } from "../../../domain/customerArea.ts";

/** A ticket as the customer area's API returns it. */
export const ticket = (over: Partial<AreaTicket> = {}): AreaTicket => ({
  ReservationIdentifier: "AAAA2222",
  ticketIdentifier: "T1",
  documentKey: "key-1",
  presentationId: 7,
  featureName: "The Bridge",
  locationName: "Eucalyptus Theatre",
  venueName: "Main stage",
  venueTypeId: 1,
  dateTime: "2026-12-01T20:00:00+02:00",
  ticketName: "Adult",
  SectionName: "C",
  RowName: "5",
  SeatName: "12",
  state: "active",
  price: 95,
  ...over,
});

export const reservation = (over: Partial<AreaReservation> = {}): AreaReservation => ({
  ReservationIdentifier: "AAAA2222",
  dateTime: "2026-11-20T10:00:00+02:00",
  state: "paid",
  total: 190,
  balanceDue: 0,
  locationName: "Eucalyptus Theatre",
  tickets: [ticket(), ticket({ ticketIdentifier: "T2", documentKey: "key-2", SeatName: "13" })],
  ...over,
});

/** Returns the customer Noa with these reservations. */
export const customer = (
  reservations: AreaReservation[],
  over: Partial<AreaCustomer> = {},
): AreaCustomer => ({
  CustomerId: 1001,
  FirstName: "Noa",
  LastName: "Levi",
  SSN: "200100113",
  EmailAddress1: "noa@example.com",
  MobileNumber1: "0500000001",
  PhoneNumber1: "",
  Address1: "",
  Address2: "",
  City: "",
  PostalCode: "",
  DateOfBirth: null,
  LicensePlateNumber: "",
  IsSMSAllowed: false,
  IsEmailAllowed: false,
  IsMailingAllowed: false,
  isDigitel: false,
  isActive: true,
  Photo: null,
  Location: null,
  MagCards: [],
  Members: [],
  SystemVouchers: [],
  VODTickets: [],
  Tickets: reservations.flatMap(({ tickets }) => tickets),
  reservations,
  ...over,
});
