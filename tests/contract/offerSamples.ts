import { addDays, dateOf } from "../../domain/zone.ts";
import { OFFER } from "../../server/demo/offers.ts";
import { arrive } from "../server/people.ts";
import {
  enrolment,
  freeIn,
  idsOf,
  planOf,
  seatBody,
  SEASON,
} from "../server/enrolment/enrolShopper.ts";
import { bought, enterArea, guestOf, offerCart, voucher } from "../server/offers/offerShopper.ts";
import { operator } from "./peopleSamples.ts";
import type { Samples } from "./sample.ts";
import { rowOf, wireSeat, type Stage } from "./stage.ts";

let guests = 100;

/** Returns a guest who has bought a voucher and is logged in to the customer area. */
async function holder({ house }: Stage, id: number = OFFER.voucher.gift) {
  const customerInfo = guestOf(guests++);
  const from = await arrive(house);
  const body = await bought(from, offerCart({ ...voucher(id), customerInfo }));
  const { reservationIdentifier } = body;
  await enterArea(house, from, customerInfo.MobileNumber1, reservationIdentifier);
  const [reference = ""] = body.ticketIdentifiers;
  const [documentKey = ""] = body.documentKeys;
  return { from, reference, documentKey, reservationIdentifier };
}

/** Returns the body of a delivery to somebody tomorrow. */
const giftTo = () => ({
  name: "Dana",
  sender: "Noa",
  email: "dana@example.com",
  greeting: "Mazal tov!",
  day: addDays(dateOf(new Date()), 1),
});

/** Returns a free seat of the play, in the season of the membership with a permanent seat. */
async function permanent({ guest, play }: Stage, row: string) {
  const [seat] = await rowOf(guest, play, row);
  if (!seat) throw new Error(`row ${row} is full`);
  const { presentationId: _, ...wire } = wireSeat(play, seat);
  return { membershipId: OFFER.membership.seated, ...wire, recaptchaToken: null };
}

/** Returns a free seat of the enrolment's season. */
async function seasonSeat({ guest }: Stage, place: number) {
  const plan = await planOf(guest);
  return seatBody(freeIn(plan).at(place)!, {
    seasonId: plan.SeasonId,
    presentationId: null,
    selections: plan.presentations.map(({ PresentationId }) => ({
      presentationId: PresentationId,
    })),
  });
}

/** A valid request for each call about goods other than tickets. */
export const OFFER_SAMPLES: Samples = {
  "GET /pres-live/permanent-seats": async (on) => ({
    path: "/pres-live/permanent-seats?words=a&isPast=1",
    from: await operator(on, "admin"),
  }),
  "GET /pres-live/permanent-seats/export": async (on) => ({
    path: "/pres-live/permanent-seats/export?format=csv",
    from: await operator(on, "admin"),
  }),
  "GET /memberships": () => ({ path: "/memberships?miniSiteUrl=teachers-club&membershipTypeId=2" }),
  "GET /memberships/{membershipCode}": () => ({
    path: "/memberships/club?membershipPriceCode=STAFF&memberNumber=2001001",
  }),
  "GET /memberships/prices/{code}": () => ({ path: "/memberships/prices/JOIN20?entered=A,B" }),
  "GET /membership/seatplan": () => ({
    path: `/membership/seatplan?membershipId=${OFFER.membership.seated}`,
  }),
  "PUT /membership/lock-seat": async (on) => ({
    path: "/membership/lock-seat",
    body: await permanent(on, "10"),
  }),
  "PUT /membership/unlock-seat": async (on) => {
    const body = await permanent(on, "11");
    await on.guest.call("PUT", "/membership/lock-seat", body);
    const toldAgain = [409, "SEAT_UNLOCK_FAILED"] as const;
    return { path: "/membership/unlock-seat", body, toldAgain };
  },
  "GET /enroll": () => ({ path: "/enroll?miniSiteUrl=teachers-club&locationId=6" }),
  "GET /enroll/{id}": () => ({ path: `/enroll/${SEASON}` }),
  "GET /enroll/{id}/seatplan": async ({ guest }) => {
    const [show = 0, other = 0] = idsOf(await enrolment(guest));
    return { path: `/enroll/${SEASON}/seatplan?presentationId=${show}&presentationIds=${other}` };
  },
  "PUT /enroll/{id}/lock-seat": async (on) => ({
    path: `/enroll/${SEASON}/lock-seat`,
    body: { ...(await seasonSeat(on, 0)), recaptchaToken: null },
  }),
  "PUT /enroll/{id}/unlock-seat": async (on) => {
    const body = { ...(await seasonSeat(on, 1)), recaptchaToken: null };
    await on.guest.call("PUT", `/enroll/${SEASON}/lock-seat`, body);
    const toldAgain = [409, "SEAT_UNLOCK_FAILED"] as const;
    return { path: `/enroll/${SEASON}/unlock-seat`, body, toldAgain };
  },
  "POST /enroll/{id}/member": () => ({
    path: `/enroll/${SEASON}/member`,
    body: { memberNumber: "2001001", recaptchaToken: null },
  }),
  "GET /donations": () => ({ path: "/donations?locationId=6&code=YOUTH" }),
  "GET /system-vouchers": () => ({
    path: "/system-vouchers?locationId=2&systemVoucherSuperClassId=4",
  }),
  "GET /system-vouchers/prices/{code}": () => ({
    path: "/system-vouchers/prices/GIFT10?locationId=6&entered=A,B",
  }),
  "GET /system-vouchers/gift/{documentKey}": async (on) => ({
    path: `/system-vouchers/gift/${(await holder(on)).documentKey}`,
  }),
  "POST /system-vouchers/gift/{documentKey}/delivery": async (on) => ({
    path: `/system-vouchers/gift/${(await holder(on)).documentKey}/delivery`,
    body: giftTo(),
  }),
  "POST /system-vouchers/gift/{documentKey}/delivery/take-back": async (on) => {
    const { from, documentKey } = await holder(on);
    const path = `/system-vouchers/gift/${documentKey}/delivery`;
    await from.call("POST", path, giftTo());
    return { path: `${path}/take-back`, body: {}, toldAgain: [409, "GENERAL_ERROR"] };
  },
  "GET /system-vouchers/gift/{documentKey}/page": async (on) => ({
    path: `/system-vouchers/gift/${(await holder(on)).documentKey}/page`,
  }),
  "POST /system-vouchers/{ref}/cancel": async (on) => {
    const { from, reference, reservationIdentifier } = await holder(on);
    const body = { reservationIdentifier, preview: false };
    const toldAgain = [409, "SYSTEM_VOUCHER_NOT_ACTIVE"] as const;
    return { path: `/system-vouchers/${reference}/cancel`, body, from, toldAgain };
  },
  "POST /system-vouchers/{ref}/replacement": async (on) => {
    const { from, reference, reservationIdentifier } = await holder(on, OFFER.voucher.jump);
    const body = { reservationIdentifier, DateOfBirth: "2020-02-29" };
    const toldAgain = [409, "SYSTEM_VOUCHER_ALREADY_FOR_REPLACEMENT"] as const;
    return { path: `/system-vouchers/${reference}/replacement`, body, from, toldAgain };
  },
};
