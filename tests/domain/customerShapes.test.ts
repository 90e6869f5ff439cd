import { AreaCustomer } from "../../domain/customerArea.ts";
import { CustomerInfo } from "../../domain/customer.ts";
import { FormSettings, FORM_FIELDS } from "../../domain/customerForm.ts";
import { Edocument } from "../../domain/edocument.ts";
import { ImportCounts, ImportFault } from "../../domain/imports/importReport.ts";
import { VideoFormat } from "../../domain/vod.ts";
import { Waiver } from "../../domain/waiver.ts";
import { all, testShapes, type ShapeRow } from "./testShapes.ts";

const AT = "2026-11-28T20:30:00+02:00";
const TICKET = {
  ...all(
    "a",
    "ReservationIdentifier ticketIdentifier documentKey featureName locationName " +
      "venueName ticketName SectionName RowName SeatName",
  ),
  presentationId: 1,
  venueTypeId: 2,
  dateTime: AT,
  state: "active",
  price: 45,
};

const SHAPES: readonly ShapeRow[] = [
  [
    "the customer area",
    AreaCustomer,
    {
      CustomerId: 1,
      ...all(
        "a",
        "FirstName LastName SSN EmailAddress1 MobileNumber1 PhoneNumber1 Address1 " +
          "Address2 City PostalCode LicensePlateNumber Photo",
      ),
      DateOfBirth: "1990-05-01",
      ...all(true, "IsSMSAllowed IsEmailAllowed IsMailingAllowed isDigitel isActive"),
      Location: { id: 2, name: "Bowl" },
      MagCards: [{ ...all("a", "token LastFourDigits Expiry"), isDeleted: false }],
      Members: [
        {
          ...all("a", "name additionalName memberCustomerName membershipIdentifier memberNumber"),
          ...all(1, "membershipId membershipTypeId balance pointsBalance customerId usedBalance"),
          startDate: AT,
          endDate: AT,
          ...all(
            true,
            "isAvailable isExpired isNotStarted isLoyaltyPointsRedemption " +
              "allowMemberSaleTickets",
          ),
        },
      ],
      SystemVouchers: [
        {
          ...all(1, "SystemVoucherId SystemVoucherClassId balance"),
          ...all("a", "terms Reference Name ReservationIdentifier documentKey"),
          ...all(true, "IsForReplacement isPartiallyRedeemed isCancelled canCancel canReplace"),
          ...all(AT, "StartDate EndDate DateTimeCreated"),
          benefits: [{ name: "Adult", ...all(1, "quantity redeemed balance") }],
        },
      ],
      VODTickets: [
        {
          ...all(1, "presentationId playCount playsRemaining"),
          ...all("a", "featureName ReservationIdentifier documentKey"),
          ...all(AT, "purchaseDate availableFrom availableUntil lastPlayback"),
          state: "available",
          isBlocked: false,
        },
      ],
      Tickets: [TICKET],
      Donations: [
        { type: "Help", quantity: 1, amount: 50, ReservationIdentifier: "K7M2P9QX", dateTime: AT },
      ],
      reservations: [
        {
          ReservationIdentifier: "K7M2P9QX",
          dateTime: AT,
          state: "paid",
          total: 90,
          balanceDue: 0,
          locationName: "Bowl",
          tickets: [TICKET],
          purchases: [],
        },
      ],
    },
    {
      nullable:
        "DateOfBirth Photo Location Members.0.additionalName Members.0.customerId " +
        "Members.0.startDate Members.0.endDate SystemVouchers.0.terms " +
        "SystemVouchers.0.ReservationIdentifier SystemVouchers.0.StartDate " +
        "SystemVouchers.0.EndDate SystemVouchers.0.DateTimeCreated SystemVouchers.0.documentKey " +
        "VODTickets.0.availableUntil VODTickets.0.lastPlayback",
      absent:
        "SystemVouchers.0.SystemVoucherId SystemVouchers.0.SystemVoucherClassId " +
        "SystemVouchers.0.terms SystemVouchers.0.canCancel SystemVouchers.0.canReplace " +
        "SystemVouchers.0.documentKey Donations reservations.0.purchases",
      fraction:
        "SystemVouchers.0.balance Tickets.0.price Donations.0.amount reservations.0.total " +
        "reservations.0.balanceDue reservations.0.tickets.0.price",
    },
  ],
  [
    "the buyer in a cart",
    CustomerInfo,
    {
      ...all(
        "a",
        "FirstName LastName EmailAddress1 MobileNumber1 SSN Address1 Address2 City PostalCode",
      ),
      DateOfBirth: "1990-05-01",
      LocationId: 2,
      IsMailingAllowed: true,
      agreedTerms: ["age"],
    },
    {
      nullable: "DateOfBirth LocationId",
      absent:
        "SSN Address1 Address2 City PostalCode DateOfBirth LocationId IsMailingAllowed agreedTerms",
    },
  ],
  [
    "the settings of a customer form",
    FormSettings,
    {
      fields: Object.fromEntries(
        FORM_FIELDS.map((field) => [field, { isIncluded: true, isRequired: false }]),
      ),
      ...all(
        true,
        "isSSNRequired isDefaultMailingAllowed isMailingAllowedExcluded " +
          "isVoucherPaymentEnabled",
      ),
      terms: [{ name: "age", label: "Of age", isRequired: true, isExcludedOnVOD: true }],
    },
    {},
  ],
  [
    "an electronic ticket",
    Edocument,
    {
      ...all(
        "a",
        "reservationIdentifier entrance featureName locationName venueName ticketName " +
          "qr holderName",
      ),
      dateTime: AT,
      durationMinutes: 105,
      pastAt: AT,
      state: "unpaid",
      seat: all("a", "SectionName RowName SeatName"),
      due: {
        amount: 90,
        tickets: 2,
        until: AT,
        places: [{ name: "Bowl", address: "Haifa" }],
        shows: [{ featureName: "Derby", dateTime: AT }],
      },
      wallets: ["apple", "google"],
      canName: true,
      isReceived: true,
      transfer: { canOffer: true, until: AT, offered: { name: "Noa", to: "n•••@e•••.org" } },
      offer: { from: "Dana", name: "Noa", until: AT },
      vouchers: [{ name: "Popcorn", quantity: 2, collected: 1 }],
    },
    {
      nullable: "entrance pastAt seat qr transfer.offered",
      absent: "due wallets holderName canName isReceived transfer offer vouchers.0.collected",
      fraction: "due.amount",
    },
  ],
  [
    "a fault of an imported line",
    ImportFault,
    { line: 2, field: "mobile", code: "twice", other: 1 },
    { absent: "other" },
  ],
  [
    "the counts of an import",
    ImportCounts,
    { ...all(1, "make change same fault"), made: { customer: 5 } },
    {},
  ],
  [
    "what a device has to play",
    VideoFormat,
    { isStream: true, codecs: ["avc1"], isAppleAllowed: false },
    {},
  ],
  [
    "a waiver",
    Waiver,
    {
      termsIds: [1],
      children: [{ FirstName: "Tom", LastName: "Levi", DateOfBirth: "2018-05-01" }],
      isSignerTakingPart: true,
      signature: "M10,10l60,0",
      signedName: "Dana Levi",
    },
    { nullable: "children.0.DateOfBirth signature", absent: "children.0.DateOfBirth" },
  ],
];

testShapes(SHAPES);
