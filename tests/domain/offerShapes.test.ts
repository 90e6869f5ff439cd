import { AreaDonation, CartDonation, Donation } from "../../domain/donation.ts";
import { EnrolmentParts } from "../../domain/enrolmentOffer.ts";
import { CartMembership, Membership } from "../../domain/membershipOffer.ts";
import { AvailableMember } from "../../domain/membership.ts";
import { MiniSite } from "../../domain/minisite.ts";
import { Modify } from "../../domain/modify.ts";
import { OfferTerms } from "../../domain/offer.ts";
import { VoucherPayment } from "../../domain/voucher.ts";
import { CartVoucher, GiftVoucher, SystemVoucher } from "../../domain/voucherOffer.ts";
import { all, testShapes, type ShapeRow } from "./testShapes.ts";

const AT = "2026-11-28T20:30:00+02:00";
const OPEN = all(1, "min max multiplier");
const TERMS = { termsId: 1, text: "t" };

const SHAPES: readonly ShapeRow[] = [
  ["the terms of an offer", OfferTerms, TERMS, {}],
  [
    "a membership that is for sale",
    Membership,
    {
      ...all(
        1,
        "MembershipId MembershipTypeId businessId authProfileId locationId balance " +
          "pointsBalance months seasonId",
      ),
      ...all("a", "Code Name ClassName description"),
      startDate: AT,
      endDate: AT,
      prices: [
        {
          ...all(1, "MembershipPriceId Price oldPrice DiscountId selectedQuantity usedQuantity"),
          ...all("a", "PriceCode Name SystemVoucherReference"),
          currency: { CurrencyId: 1, Price: 250, CurrencySymbol: "₪", CurrencyCode: "ILS" },
          references: ["HALF"],
        },
      ],
      topups: {
        M1: {
          name: "Dana",
          membershipIdentifier: "S-1",
          balance: 3,
          pointsBalance: 4,
          endDate: AT,
          isExpired: false,
          newEndDate: AT,
        },
      },
      terms: TERMS,
    },
    {
      nullable:
        "months startDate endDate seasonId prices.0.oldPrice prices.0.SystemVoucherReference " +
        "prices.0.DiscountId topups.M1.name topups.M1.membershipIdentifier topups.M1.balance " +
        "topups.M1.pointsBalance topups.M1.endDate topups.M1.newEndDate terms",
      fraction: "prices.0.Price prices.0.oldPrice prices.0.currency.Price",
    },
  ],
  [
    "a membership in a cart",
    CartMembership,
    {
      MembershipId: 1,
      prices: [{ ...all(1, "MembershipPriceId selectedQuantity Price"), references: ["HALF"] }],
      seat: all(1, "sectionId x y"),
      selections: [all(1, "presentationId sectionId x y")],
      member: all("a", "FirstName LastName SSN memberNumber"),
      topups: {
        M1: { ...all(1, "MembershipPriceId selectedQuantity Price"), references: ["HALF"] },
      },
    },
    {
      nullable:
        "prices.0.Price seat selections selections.0.sectionId selections.0.x selections.0.y member " +
        "member.SSN member.memberNumber topups.M1.Price",
      absent:
        "prices prices.0.Price prices.0.references seat selections selections.0.sectionId " +
        "selections.0.x selections.0.y member member.FirstName member.LastName member.SSN " +
        "member.memberNumber topups topups.M1.MembershipPriceId " +
        "topups.M1.selectedQuantity topups.M1.Price topups.M1.references",
      fraction: "prices.0.Price topups.M1.Price",
    },
  ],
  [
    "a member whose membership a cart uses",
    AvailableMember,
    {
      ...all("a", "name additionalName memberCustomerName membershipIdentifier"),
      ...all(1, "membershipId membershipTypeId balance pointsBalance customerId usedBalance"),
      startDate: AT,
      endDate: AT,
      ...all(
        true,
        "isAvailable isExpired isNotStarted isLoyaltyPointsRedemption allowMemberSaleTickets",
      ),
    },
    { nullable: "additionalName customerId startDate endDate" },
  ],
  [
    "a membership with enrolment in a season",
    EnrolmentParts,
    {
      SeasonId: 1,
      seasonName: "Winter",
      IsSkipMemberSeat: false,
      IsPricingPerTicket: true,
      DefaultTicketGroupId: 2,
      TicketGroups: [
        { id: 2, name: "Stalls", color: 1, fares: [{ MembershipPriceId: 3, amount: 60 }] },
      ],
      Presentations: [{ PresentationId: 4, IsRequired: true, MembershipPayableAmount: 15 }],
      PresentationDetail: {
        p4: {
          ...all(1, "featureId locationId venueId seatplanId"),
          ...all("a", "featureName locationName venueName"),
          dateTime: AT,
        },
      },
      maxSeats: 10,
    },
    {
      absent: "maxSeats",
      fraction: "TicketGroups.0.fares.0.amount Presentations.0.MembershipPayableAmount",
    },
  ],
  [
    "a voucher that is for sale",
    SystemVoucher,
    {
      ...all(
        1,
        "SystemVoucherId SystemVoucherClassId SystemVoucherSuperClassId businessId " +
          "authProfileId locationId validDays",
      ),
      ...all("a", "Name ClassName SuperClassName description"),
      IsForReplacement: false,
      StartDate: AT,
      EndDate: AT,
      isAutoApply: false,
      benefits: [{ name: "Adult", quantity: 2 }],
      Prices: [
        {
          ...all(1, "SystemVoucherPriceId Price value selectedQuantity"),
          Name: "100",
          openPrice: OPEN,
          redemptionData: { reference: "HALF", price: 45 },
        },
      ],
      terms: TERMS,
    },
    {
      nullable:
        "SystemVoucherSuperClassId SuperClassName StartDate EndDate validDays Prices.0.value Prices.0.openPrice Prices.0.redemptionData " +
        "Prices.0.redemptionData.price terms",
      absent: "Prices.0.redemptionData.price",
      fraction:
        "Prices.0.Price Prices.0.value Prices.0.openPrice.min Prices.0.openPrice.max " +
        "Prices.0.openPrice.multiplier Prices.0.redemptionData.price",
    },
  ],
  [
    "a voucher in a cart",
    CartVoucher,
    {
      SystemVoucherId: 1,
      Prices: [
        {
          ...all(1, "SystemVoucherPriceId Price selectedQuantity"),
          redemptionData: { reference: "HALF", price: 45 },
          gifts: [
            {
              ...all("a", "name sender email mobileNumber greeting"),
              isPrinted: false,
              day: "2026-11-05",
            },
          ],
        },
      ],
    },
    {
      nullable:
        "Prices.0.Price Prices.0.redemptionData Prices.0.redemptionData.price " +
        "Prices.0.gifts.0.email Prices.0.gifts.0.mobileNumber Prices.0.gifts.0.day",
      absent:
        "Prices.0.Price Prices.0.redemptionData Prices.0.redemptionData.price Prices.0.gifts " +
        "Prices.0.gifts.0.email Prices.0.gifts.0.mobileNumber Prices.0.gifts.0.isPrinted " +
        "Prices.0.gifts.0.day",
      fraction: "Prices.0.Price Prices.0.redemptionData.price",
    },
  ],
  [
    "a voucher as it is printed",
    GiftVoucher,
    {
      ...all("a", "Reference Name seller"),
      StartDate: AT,
      EndDate: AT,
      isCancelled: false,
      value: 100,
      balance: 60,
      benefits: [{ name: "Adult", quantity: 2, balance: 1 }],
      delivery: {
        ...all("a", "name sender greeting"),
        to: "n•••@e•••.org",
        deliverAt: AT,
        isSent: false,
      },
    },
    {
      nullable: "StartDate EndDate value balance delivery.to",
      absent: "delivery",
      fraction: "value balance",
    },
  ],
  [
    "a voucher that pays",
    VoucherPayment,
    { ...all(1, "amount id systemVoucherItemId"), systemVoucher: "V1" },
    {
      nullable: "systemVoucher systemVoucherItemId",
      absent: "systemVoucher systemVoucherItemId",
      fraction: "amount",
    },
  ],
  [
    "a donation on offer",
    Donation,
    {
      ...all(1, "id businessId authProfileId locationId"),
      ...all("a", "Code name description"),
      donationDetails: [
        { ...all(1, "id amount customAmount selectedQuantity"), name: "Any", openAmount: OPEN },
      ],
      terms: TERMS,
    },
    {
      nullable: "donationDetails.0.customAmount donationDetails.0.openAmount terms",
      fraction:
        "donationDetails.0.amount donationDetails.0.customAmount donationDetails.0.openAmount.min " +
        "donationDetails.0.openAmount.max donationDetails.0.openAmount.multiplier",
    },
  ],
  [
    "a donation in a cart",
    CartDonation,
    { id: 1, donationDetails: [all(1, "id amount customAmount selectedQuantity")] },
    {
      nullable: "donationDetails.0.amount donationDetails.0.customAmount",
      absent: "donationDetails.0.amount donationDetails.0.customAmount",
      fraction: "donationDetails.0.amount donationDetails.0.customAmount",
    },
  ],
  [
    "a past donation",
    AreaDonation,
    { type: "Help", quantity: 1, amount: 50, ReservationIdentifier: "K7M2P9QX", dateTime: AT },
    { fraction: "amount" },
  ],
  [
    "a partner's page",
    MiniSite,
    {
      id: 1,
      URL: "club",
      name: "Club",
      businessId: 2,
      PresentationList: "calendar",
      featureIds: [3],
      reference: { ticketId: 4, prompt1: "Hotel", prompt2: "Room" },
    },
    { nullable: "reference reference.prompt1 reference.prompt2" },
  ],
  [
    "tickets that move to other seats",
    Modify,
    {
      resId: "K7M2P9QX",
      lastTransactionId: "x1",
      tickets: [{ ...all(1, "presentationId sectionId x y"), newSeat: all(1, "sectionId x y") }],
    },
    { nullable: "lastTransactionId", absent: "lastTransactionId" },
  ],
];

testShapes(SHAPES);
