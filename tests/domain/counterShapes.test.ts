import { Allocation } from "../../domain/allocation.ts";
import { MovedShow, Totals } from "../../domain/cart.ts";
import { CounterOrder, FoundOrder } from "../../domain/counterOrder.ts";
import { Affected, ChangedOrder, PresentationChange } from "../../domain/presentationChange.ts";
import { Purchase } from "../../domain/purchase.ts";
import { Receipt } from "../../domain/receipt.ts";
import { SeatBlock, SeatNote } from "../../domain/seatBlock.ts";
import { AcceptedTerms, TermsInForce } from "../../domain/terms.ts";
import { all, testShapes, type ShapeRow } from "./testShapes.ts";

const AT = "2026-11-28T20:30:00+02:00";
const SHOWS = all("a", "he en ru ar pl");
const PURCHASE = {
  kind: "membership",
  ...all("a", "name reference memberName documentKey"),
  quantity: 1,
  amount: 250.5,
  shows: [{ documentKey: "k", featureName: "Derby", dateTime: AT }],
  isTopup: false,
  StartDate: AT,
  EndDate: AT,
  isCancelled: false,
};
const TERMS = {
  kind: "tickets",
  locale: "he",
  text: "t",
  version: 3,
  offers: [{ name: "n", version: 2 }],
};
const CHANGE_SHOW = {
  PresentationId: 1,
  ...all("a", "FeatureName LocationName VenueName"),
  isSameFeature: true,
  shows: SHOWS,
  PresentationDateTime: AT,
  Availability: 7,
};

const SHAPES: readonly ShapeRow[] = [
  [
    "seats set aside",
    Allocation,
    { allocationId: 1, presentationId: 2, name: "Club", releaseAt: AT },
    {},
  ],
  ["a show that was moved", MovedShow, { presentationId: 1, dateTime: AT }, {}],
  [
    "the totals of a cart",
    Totals,
    {
      ...all(
        1,
        "listed coupon tickets addons products ticketCharges globalCharge serviceCharge " +
          "vouchers memberships donations total voucherPayments balanceDue",
      ),
    },
    {
      fraction:
        "listed coupon tickets addons products ticketCharges globalCharge serviceCharge vouchers " +
        "memberships donations total voucherPayments balanceDue",
    },
  ],
  [
    "an order in the box office's list",
    FoundOrder,
    {
      ...all(
        "a",
        "ReservationIdentifier CustomerName MobileNumber EmailAddress FeatureName " +
          "LocationName",
      ),
      state: "paid",
      PresentationDateTime: AT,
      ...all(1, "Quantity Total Due"),
      isHandedOver: false,
    },
    { nullable: "FeatureName LocationName PresentationDateTime", fraction: "Total Due" },
  ],
  [
    "an order at the box office",
    CounterOrder,
    {
      ...all("a", "ReservationIdentifier PointOfSaleName PaymentMethod Complimentary HandedOverBy"),
      state: "held",
      customerInfo: all("a", "FirstName LastName EmailAddress1 MobileNumber1"),
      ...all(AT, "DateTimeCreated HoldDateTime HandedOverDateTime"),
      ...all(1, "Total Due Owed"),
      tickets: [
        {
          ...all(
            "a",
            "TicketIdentifier documentKey FeatureName LocationName VenueName TicketName " +
              "SectionName RowName SeatName",
          ),
          PresentationId: 1,
          PresentationDateTime: AT,
          seat: all(1, "sectionId x y"),
          Price: 45,
          state: "unpaid",
        },
      ],
      products: [{ ...all(1, "ProductId Quantity Amount Redeemed Collected"), Name: "Popcorn" }],
      purchases: [PURCHASE],
      movements: [
        {
          kind: "sale",
          Amount: 90,
          DateTime: AT,
          method: "cash",
          Reference: "R1",
          OperatorName: "Noa",
        },
      ],
      disputes: [
        {
          id: 5,
          state: "underReview",
          dueAt: AT,
          Taken: 45,
          isInquiry: false,
          reason: "fraudulent",
          disputed: { amount: 45, currency: "ils" },
          openedAt: AT,
          closedAt: AT,
        },
      ],
      terms: TERMS,
      hasWaiver: true,
      waivers: [
        {
          terms: { ...all(1, "termsId minimumAge maximumAge"), name: "Ice", text: "t" },
          places: 2,
          dateTime: AT,
        },
      ],
    },
    {
      nullable:
        "PaymentMethod HoldDateTime Complimentary HandedOverDateTime HandedOverBy tickets.0.seat " +
        "purchases.0.reference purchases.0.documentKey purchases.0.StartDate purchases.0.EndDate " +
        "movements.0.method movements.0.Reference movements.0.OperatorName disputes.0.dueAt " +
        "disputes.0.closedAt terms terms.version waivers.0.terms.minimumAge waivers.0.terms.maximumAge",
      absent: "purchases.0.memberName purchases.0.shows",
      fraction:
        "Total Due Owed tickets.0.Price products.0.Amount purchases.0.amount movements.0.Amount " +
        "disputes.0.Taken disputes.0.disputed.amount",
    },
  ],
  [
    "a purchase other than tickets",
    Purchase,
    PURCHASE,
    {
      nullable: "reference documentKey StartDate EndDate",
      absent: "memberName shows",
      fraction: "amount",
    },
  ],
  [
    "a tax receipt",
    Receipt,
    {
      ...all("a", "reservationIdentifier number seller sellerNumber sellerAddress"),
      creditNotes: [{ number: "C-1", issuedAt: AT, amount: 30 }],
      issuedAt: AT,
      state: "paid",
      buyer: { name: "Dana Levi", email: "dana@example.org" },
      currency: "ILS",
      lines: [{ name: "Popcorn", ...all(1, "quantity amount cancelled"), voucher: "SNACK2" }],
      stages: [{ stage: "tickets", amount: 90 }],
      ...all(1, "total vatPercent vat returned leftVat"),
      movements: [{ kind: "capture", amount: 90, at: AT }],
    },
    {
      nullable: "number",
      absent: "lines.0.voucher",
      fraction:
        "creditNotes.0.amount lines.0.amount stages.0.amount total vatPercent vat returned leftVat movements.0.amount",
    },
  ],
  [
    "what a change of a presentation affects",
    Affected,
    {
      ...all(1, "PresentationId openChangeId orders tickets holds amount refundHours"),
      shows: SHOWS,
      FeatureName: "Derby",
      PresentationDateTime: AT,
      isCancelled: false,
      methods: [{ method: "card", isOnline: true, orders: 3, amount: 360 }],
      others: [CHANGE_SHOW],
    },
    { nullable: "openChangeId", fraction: "amount methods.0.amount" },
  ],
  [
    "a change of a presentation",
    PresentationChange,
    {
      ...all(
        1,
        "changeId PresentationId toPresentationId orders waiting done refunding failed " +
          "tickets refunded due",
      ),
      kind: "exchange",
      state: "running",
      ...all("a", "FeatureName LocationName VenueName OperatorName"),
      ...all(AT, "PresentationDateTime toDateTime refundUntil createdAt endedAt"),
      reason: { he: "א", en: "a" },
    },
    { nullable: "toDateTime toPresentationId refundUntil endedAt", fraction: "refunded due" },
  ],
  [
    "an order of such a change",
    ChangedOrder,
    {
      ...all("a", "ReservationIdentifier CustomerName MobileNumber"),
      state: "refunding",
      outcome: "refunded",
      code: "SOLD_OUT",
      ...all(1, "tries tickets refund due"),
      doneAt: AT,
    },
    { nullable: "MobileNumber outcome code doneAt", fraction: "refund due" },
  ],
  [
    "blocked seats",
    SeatBlock,
    {
      blockId: 1,
      reason: "repair",
      note: "Armrest",
      seats: [3],
      places: [{ sectionId: 2, quantity: 4 }],
      by: "Noa",
      at: AT,
    },
    { nullable: "note by" },
  ],
  ["a note on seats", SeatNote, { note: "VIP", seats: [3], by: "Noa", at: AT }, { nullable: "by" }],
  [
    "terms in force",
    TermsInForce,
    { key: "k", text: "t", since: AT, more: ["m"] },
    { nullable: "since", absent: "more" },
  ],
  ["terms that a buyer accepted", AcceptedTerms, TERMS, { nullable: "version" }],
];

testShapes(SHAPES);
