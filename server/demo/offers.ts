import type { Pair } from "./names.ts";
import type { Eligible } from "../../domain/coupon.ts";

/** Ids of the demo's memberships, vouchers and donations, to which tests and pages refer. */
export const OFFER = {
  membership: {
    club: 1,
    firstSeries: 2,
    secondSeries: 3,
    points: 4,
    abroad: 5,
    cinema: 6,
    seated: 7,
    /** A membership with an enrolment: a permanent seat and a choice of shows. */
    season: 8,
    /**
     * Needs an enrolment. A membership with an enrolment in which the buyer chooses a seat for each show, and
     * each seat has its own price.
     */
    evenings: 9,
  },
  voucher: { gift: 1, open: 2, pair: 3, drink: 4, jump: 5, cinema: 6, filmNight: 7 },
  donation: { youth: 1, restoration: 2, cinema: 3 },
} as const;

/** Discount codes for memberships and vouchers. Discount codes for tickets are in `codes.ts`. */
export const OFFER_CODES: readonly {
  readonly code: string;
  readonly name: Pair;
  readonly percent: number;
  readonly balance: number;
  readonly used?: number;
  readonly eligible: Eligible;
}[] = [
  {
    code: "JOIN20",
    name: ["20% למצטרפים", "A fifth off for joining"],
    percent: 20,
    balance: 5000,
    eligible: {
      membershipIds: [
        OFFER.membership.club,
        OFFER.membership.secondSeries,
        OFFER.membership.season,
      ],
    },
  },
  {
    code: "JOINED",
    name: ["נוצל", "Used up"],
    percent: 50,
    balance: 1,
    used: 1,
    eligible: { membershipIds: [OFFER.membership.club] },
  },
  {
    code: "GIFT10",
    name: ["10% על שובר מתנה", "A tenth off a gift"],
    percent: 10,
    balance: 5000,
    eligible: { systemVoucherIds: [OFFER.voucher.gift] },
  },
];
