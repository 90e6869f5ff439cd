import { expect, test } from "vitest";
import * as z from "zod/mini";
import { HOLDER_KINDS } from "../../domain/allocation.ts";
import { MESSAGE_KINDS } from "../../domain/brand/messageKinds.ts";
import { MESSAGE_PARTS, placeholdersOf } from "../../domain/brand/messageTemplate.ts";
import { PAYMENT_METHODS } from "../../domain/cart.ts";
import { CONTENT_RATINGS, FORMATS } from "../../domain/catalogue.ts";
import { CONSISTENCY_CHECKS } from "../../domain/consistency.ts";
import { CONTACT_KINDS } from "../../domain/contact.ts";
import { CounterOrder } from "../../domain/counterOrder.ts";
import { DISPUTE_STATES, OPEN_DISPUTES } from "../../domain/dispute.ts";
import { EdocumentState } from "../../domain/edocument.ts";
import { PROVIDER_NAMES, WALLETS } from "../../domain/gateways.ts";
import { IMPORT_FAULTS, IMPORT_STATES } from "../../domain/imports/importReport.ts";
import { IMPORT_TARGETS, importTextKeys, READING_FAULTS } from "../../domain/imports/textKeys.ts";
import { KEY_SCOPES } from "../../domain/keyScopes.ts";
import { LOGIN_KINDS } from "../../domain/knownCustomer.ts";
import { GATEWAY_VERDICTS } from "../../domain/messageGateways.ts";
import { ServiceCharge } from "../../domain/presentation.ts";
import {
  CHANGE_KINDS,
  CHANGE_OUTCOMES,
  CHANGE_STATES,
  ORDER_STATES,
} from "../../domain/presentationChange.ts";
import { Purchase } from "../../domain/purchase.ts";
import { Receipt } from "../../domain/receipt.ts";
import { BLOCK_REASONS } from "../../domain/seatBlock.ts";
import { Marker, Scenery, SectionKind } from "../../domain/seatplan.ts";
import { FIGURES } from "../../domain/terms.ts";
import { VideoState } from "../../domain/vod.ts";
import { RepeatedHour } from "../../domain/wallTime.ts";
import { WEBHOOK_TYPES } from "../../domain/webhooks.ts";
import { WEEKDAYS } from "../../domain/attendance.ts";

/** Lists of codes that the database, other programs or texts depend on. */
const LISTS: readonly (readonly [what: string, list: readonly string[], codes: string])[] = [
  ["kinds of holders", HOLDER_KINDS, "code miniSite partner member membershipType"],
  ["contact forms", CONTACT_KINDS, "contact newsletter VOD"],
  ["formats of a feature", FORMATS, "2D 3D IMAX VIP"],
  ["ratings of contents", CONTENT_RATINGS, "violence fear language sex drugs flashing"],
  ["states of a dispute", DISPUTE_STATES, "needsResponse underReview won lost closed"],
  ["undecided disputes", OPEN_DISPUTES, "needsResponse underReview"],
  ["ways to log in", LOGIN_KINDS, "mobile password social link"],
  ["providers of payments", PROVIDER_NAMES, "sandbox stripe payplus cardcom none"],
  [
    "results of a test message",
    GATEWAY_VERDICTS,
    "accepted closed unknownHost connectionRefused noAnswer encryption login sender receiver " +
      "refused broken",
  ],
  [
    "messages of a business",
    MESSAGE_KINDS,
    "paid held reminder lapse receivedReminder receivedMoved receivedReseated " +
      "receivedShowCancelled receivedCancelled bought ticketsSent ticketsCancelled showCancelled " +
      "showMoved showExchanged ticketOffered ticketAccepted gift loginCode loginLink memberCode " +
      "accountChanged newsletterAsked newsletterJoined seatsFree operatorInvite",
  ],
  ["parts of a message", MESSAGE_PARTS, "subject greeting body footer sms"],
  [
    "values in the mail of an order",
    placeholdersOf("paid"),
    "name reservation shows links house invoice",
  ],
  ["kinds of changes", CHANGE_KINDS, "cancel move exchange"],
  ["states of a change", CHANGE_STATES, "closing running paused done"],
  ["outcomes of an order", CHANGE_OUTCOMES, "refunded counter released moved exchanged gone"],
  ["states of a changed order", ORDER_STATES, "waiting done refunding failed"],
  [
    "states of an import",
    IMPORT_STATES,
    "draft checked running done undoing undone failing failed",
  ],
  [
    "faults of an imported line",
    IMPORT_FAULTS,
    "required oneOf notEmail notMobile notNationalId notMoney notCount notDay notMoment skipped " +
      "repeated notFlag notCode tooLong control formula tooManyCells twice exists twoCustomers " +
      "otherCustomer unknown ambiguous outOfRange past notPast noPlan noPriceList hallTaken " +
      "otherMember seatTaken",
  ],
  [
    "records of an import",
    IMPORT_TARGETS,
    "customer customerFields member membership voucher feature presentation pastSale soldSeat " +
      "priceList price reference",
  ],
  [
    "faults of an imported file",
    READING_FAULTS,
    "empty notTable oldExcel tooManyColumns tooManyLines tooManySheets tooManyCells longLine " +
      "noHeadings headingTwice zipBomb brokenZip formulas doctype tookTooMuch",
  ],
  [
    "checks of consistency",
    CONSISTENCY_CHECKS,
    "seatSoldTwice ticketWithoutSeat seatWithoutTicket seatWithoutOrder ticketWithoutOrder " +
      "ticketsDiffer itemsDiffer itemGaveNothing enrolmentWithoutTickets priceDiffers " +
      "moneyDiffers paymentOfAnotherOrder paymentWithoutOrder",
  ],
  ["reasons to block seats", BLOCK_REASONS, "house production repair safety other"],
  ["wallets of a merchant account", WALLETS, "bit applepay googlepay paypal"],
  [
    "methods of payment",
    PAYMENT_METHODS,
    "card saved paypal blik redirect bit applepay googlepay voucher none",
  ],
  [
    "events of a webhook",
    WEBHOOK_TYPES,
    "order.paid order.cancelled order.refunded ticket.scanned hold.made hold.lapsed " +
      "presentation.created presentation.changed presentation.cancelled membership.sold " +
      "voucher.sold customer.registered",
  ],
  [
    "texts of failed imports",
    importTextKeys().filter((key) => key.startsWith("imports.failure.")),
    "imports.failure.newFaults imports.failure.fileGone imports.failure.broken",
  ],
  ["weekdays of a business", WEEKDAYS, "sunday monday tuesday wednesday thursday friday saturday"],
  [
    "scopes of an API key",
    KEY_SCOPES,
    "sales:read reports:read references:read references:write orders:read orders:write sell:write " +
      "refund:write seatsAside:read seatsAside:write door:write eventSales:read eventSales:write " +
      "changes:read changes:write catalogue:read catalogue:write offers:read offers:write " +
      "policies:read policies:write plans:read plans:write",
  ],
  [
    "figures in terms",
    FIGURES,
    "seller sellerNumber sellerAddress vatPercent cancelHours cancelHoursInWords cancelDays " +
      "cancelDaysInWords reminderHours reminderHoursInWords moveRefundHours moveRefundHoursInWords " +
      "voucherReplaceDays voucherReplaceDaysInWords replacementValidDays " +
      "replacementValidDaysInWords",
  ],
];

test.each(LISTS)("%s: exactly these codes, in this order", (_, list, codes) => {
  expect(list.join(" ")).toBe(codes);
});

/** Fields that accept these codes and no others. */
const FIELDS: readonly (readonly [what: string, schema: z.ZodMiniType, codes: string])[] = [
  [
    "the state of a ticket",
    EdocumentState,
    "active unpaid blocked scanned cancelled transferred expired past",
  ],
  ["the kind of a section", SectionKind, "reserved ga table"],
  ["what a hall looks at", Marker.shape.kind, "screen stage pitch"],
  ["a decoration of a hall", Scenery.shape.kind, "wall zone text"],
  ["the charge of a presentation", ServiceCharge.shape.type, "flat percent perTicket"],
  ["the kind of a purchase", Purchase.shape.kind, "membership voucher donation"],
  ["the state of a receipt", Receipt.shape.state, "paid held cancelled"],
  ["the state of an order at the box office", CounterOrder.shape.state, "paid held cancelled"],
  ["the state of a video", VideoState, "expired future available"],
  ["an hour that happens twice", RepeatedHour, "first second"],
  [
    "a movement of money",
    CounterOrder.shape.movements.def.element.shape.kind,
    "sale capture refund cancellation cancellationCharge credit dispute disputeReturn",
  ],
];

test.each(FIELDS)("%s: accepts its own codes only", (_, schema, codes) => {
  const words = codes.split(" ");
  expect(words.filter((code) => !schema.safeParse(code).success)).toEqual([]);
  // The codes of all other fields.
  const others = FIELDS.flatMap(([, , each]) => each.split(" ")).filter(
    (code) => !words.includes(code),
  );
  expect(["", ...others].filter((code) => schema.safeParse(code).success)).toEqual([]);
});
