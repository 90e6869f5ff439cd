import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import * as references from "../../../domain/api/ticketReferences.ts";
import { edocument, scanTicket, ticketKey, turnTicket } from "../../../domain/api/tickets.ts";
import * as transfers from "../../../domain/api/ticketTransfers.ts";
import { Edocument } from "../../../domain/edocument.ts";
import { replyExample } from "../../../server/http/examples/exampleOf.ts";
import { digits, letters, testBorders } from "./borders.ts";
import { accepts, fieldsTaking } from "./inputs.ts";

/** Names of the fields that can be null, absent or a fraction, in the order of the sample. */
type Taking = Partial<Record<"nullable" | "optional" | "fractional", string>>;
type Row = [of: string, schema: z.ZodMiniType, sent: object, taking?: Taking];

const at = "2026-11-05T20:30:00+02:00";
const scanned = {
  outcome: "admitted",
  scannedAt: at,
  ticketIdentifier: "T4R8N2WZ",
  reservationIdentifier: "P7K2M9QX",
  ticketName: "Adult",
  holderName: "Dana",
  seat: { SectionName: "Stalls", RowName: "5", SeatName: "12" },
  venueName: "Hall 1",
  entrance: "B",
  scannedBy: "door",
  party: { tickets: 4, admitted: 1 },
};
const agent = {
  CustomerId: 0,
  TicketId: 1,
  FeatureId: 2,
  PricePolicyId: 3,
  PresentationId: 4,
  FeatureCategoryId: 5,
  CustomerName: "Hotel",
  MobileNumber: "0541234567",
  TicketName: "Adult",
  PricePolicyName: "Stalls",
  FeatureName: "Hamlet",
  References: 6,
  Quantity: 7,
  UsedQuantity: 8,
};
const item = {
  Reference1: "GALIL",
  Reference2: "12",
  PriceType: "ticket",
  PriceId: 1,
  PriceRowId: 2,
  CustomerId: 3,
  TicketName: "Adult",
  Prompt: "Hotel code",
  Quantity: 4,
  UsedQuantity: 5,
  Balance: 6,
};
const sale = {
  ReservationIdentifier: "P7K2M9QX",
  TicketIdentifier: "T4R8N2WZ",
  SaleDateTime: at,
  PresentationId: 1,
  PresentationDateTime: at,
  FeatureId: 2,
  FeatureName: "Hamlet",
  LocationName: "North",
  CustomerId: 3,
  CustomerName: "Hotel",
  BuyerName: "Dana",
  MobileNumber: "0541234567",
  TicketId: 4,
  TicketName: "Adult",
  Reference1: "GALIL",
  Reference2: "12",
  Quantity: 5,
  CancelledQuantity: 6,
  AdmittedQuantity: 7,
  Amount: 80.5,
};

describe("fields", () => {
  const ofItem = "Reference1 Reference2 Quantity Balance";

  // An item without a type is a ticket.
  const typed = { nullable: ofItem, optional: "PriceType" };
  const keys = { version: "1", algorithm: "Ed25519", publicKey: "k", otherKeys: ["l"] };
  const turned = { presentationId: 1, venueId: 2, seatplanId: 3, seats: [] };
  const receiver = { name: "Noa", email: "noa@example.com", mobileNumber: "0541234567" };
  const ofReceiver = { nullable: "email mobileNumber", optional: "email mobileNumber" };
  const ofScan = { nullable: "seat entrance scannedBy", optional: "holderName" };
  const ofAgent = { nullable: "MobileNumber Quantity" };
  const sales = {
    rows: [sale],
    startDate: "2026-10-05",
    endDate: "2026-11-05",
    detailLevel: 2,
    dateType: 1,
    isCut: true,
  };
  const { referenceAgents, referenceAgent, referenceItems } = references;
  const { referenceSales, editReferenceQuantity } = references;

  test.each<Row>([
    ["the public keys of tickets", ticketKey.reply, keys],
    ["a ticket to scan", scanTicket.body, { qr: "T4R8N2WZ", presentationId: 1 }],
    ["a scanned ticket", scanTicket.reply, scanned, ofScan],
    ["a hold paid by its ticket", turnTicket.reply, { expiresAt: at, events: [turned] }],
    ["a ticket for somebody else", transfers.offerTicket.body, receiver, ofReceiver],
    ["the name on a ticket", transfers.nameTicket.body, { name: "Noa" }],
    ["the agents", referenceAgents.reply, { rows: [agent] }, ofAgent],
    ["one agent", referenceAgent.reply, { rows: [agent] }, ofAgent],
    ["references", referenceItems.reply, { rows: [item] }, typed],
    [
      "tickets bought by references",
      referenceSales.reply,
      sales,
      { nullable: "TicketIdentifier MobileNumber Reference1 Reference2", fractional: "Amount" },
    ],
    ["a changed number of uses", editReferenceQuantity.reply, { success: true, item }, typed],
    [
      "a number of uses",
      editReferenceQuantity.body,
      { reference: "GALIL", quantity: 5 },
      { nullable: "quantity" },
    ],
  ])(
    "of %s are all kept, and only the listed ones may be null, absent or a fraction",
    (_, schema, sent, { nullable = "", optional = "", fractional = "" } = {}) => {
      expect(schema.safeParse(sent).data).toEqual(sent);
      expect(fieldsTaking(schema, sent, null)).toBe(nullable);
      expect(fieldsTaking(schema, sent, undefined)).toBe(optional);
      expect(fieldsTaking(schema, sent, 0.5)).toBe(fractional);
    },
  );

  const { offerTicket, takeBackTicket, acceptTicket, nameTicket } = transfers;
  test.each([edocument, offerTicket, takeBackTicket, acceptTicket, nameTicket])(
    "of a ticket are handed on by $path",
    ({ reply }) => {
      const whole = { document: replyExample(Edocument, "document") };
      expect(reply.safeParse(whole).data).toEqual(whole);
      expect(accepts(reply, { document: null })).toBe(false);
      expect(accepts(reply, {})).toBe(false);
    },
  );
});

describe("a ticket", () => {
  test.each([{ outcome: "scanned" }, { seat: null }])("may be scanned with %j", (parts) => {
    expect(accepts(scanTicket.reply, { ...scanned, ...parts })).toBe(true);
  });

  test.each([{ outcome: "refused" }, { seat: { SectionName: "Stalls" } }])(
    "cannot be scanned with %j",
    (parts) => {
      expect(accepts(scanTicket.reply, { ...scanned, ...parts })).toBe(false);
    },
  );

  test("is signed by no other algorithm", () => {
    const keys = { version: "1", algorithm: "RS256", publicKey: "k", otherKeys: [] };
    expect(accepts(ticketKey.reply, keys)).toBe(false);
  });

  testBorders("POST /edocument/{documentKey}/transfer body", [
    ["name", ["N", letters(60)], ["", letters(61), "N\na"]],
    ["email", ["", letters(254)], [letters(255)]],
    ["mobileNumber", ["", digits(30)], [digits(31)]],
  ]);
  testBorders("POST /edocument/{documentKey}/name body", [
    ["name", ["", letters(60)], [letters(61), "N\na"]],
  ]);
  for (const action of ["transfer", "transfer/take-back", "transfer/accept", "name"])
    testBorders(`POST /edocument/{documentKey}/${action} params`, [
      ["documentKey", ["", letters(100)], [letters(101)]],
    ]);
});

describe("the query", () => {
  const scope = { businessIds: "1,2", userId: "3" };
  const scopeRead = { businessIds: [1, 2], userId: 3 };
  const row = {
    ...scope,
    data: "-1",
    featureId: "4",
    ticketId: "5",
    pricePolicyId: "6",
    presentationId: "7",
    featureCategoryId: "0",
  };
  const rowRead = {
    ...scopeRead,
    data: -1,
    featureId: 4,
    ticketId: 5,
    pricePolicyId: 6,
    presentationId: 7,
    featureCategoryId: 0,
  };
  const days = { startDate: "2026-10-05", endDate: "2026-11-05" };

  test.each<[name: string, schema: z.ZodMiniType, sent: object, received: object]>([
    ["of the agents", references.referenceAgents.query, scope, scopeRead],
    [
      "of one agent",
      references.referenceAgent.query,
      { ...scope, customerId: "8" },
      { ...scopeRead, customerId: 8 },
    ],
    [
      "of references",
      references.referenceItems.query,
      { ...row, isDetail: "false" },
      { ...rowRead, isDetail: false },
    ],
    [
      "of bought tickets",
      references.referenceSales.query,
      { ...row, isDetail: "true", detailLevel: "2", ...days, dateType: "1" },
      { ...rowRead, isDetail: true, detailLevel: 2, ...days, dateType: 1 },
    ],
  ])(
    "%s turns texts into values, none is null, and each may be absent",
    (_, schema, sent, received) => {
      expect(schema.safeParse(sent).data).toEqual(received);
      expect(fieldsTaking(schema, sent, null)).toBe("");
      expect(fieldsTaking(schema, sent, undefined)).toBe(Object.keys(sent).join(" "));
    },
  );

  test.each([
    ["0", false],
    ["1", true],
    ["true", true],
    ["false", false],
    [1, true],
    [0, undefined],
    ["yes", undefined],
  ])("of references reads the detail %j as %j", (isDetail, read) => {
    expect(references.referenceItems.query.safeParse({ isDetail }).data?.isDetail).toBe(read);
  });
});

test("the uses of no reference are refused at the first of the two fields", () => {
  const read = references.editReferenceQuantity.body.safeParse({ quantity: 1 });
  expect(read.error?.issues[0]).toMatchObject({
    message: "one of the two references",
    path: ["reference"],
  });
});
