import { DEMO_PARTNER } from "../../server/demo/partners.ts";
import { CODE_TICKET } from "../../server/demo/codeIds.ts";
import { linkKey } from "../../server/partners/integrations.ts";
import { RESOURCE_SAMPLES } from "./resourceSamples.ts";
import { IMPORT_SAMPLES } from "./importSamples.ts";
import { ALLOCATION_SAMPLES } from "./allocationSamples.ts";
import { BLOCK_SAMPLES } from "./blockSamples.ts";
import { AFTER_SALE_SAMPLES } from "./afterSaleSamples.ts";
import { CHANGE_SAMPLES } from "./changeSamples.ts";
import { COUNTER_SAMPLES } from "./counterSamples.ts";
import { CATALOGUE_SAMPLES } from "./catalogueSamples.ts";
import { OFFER_SAMPLES } from "./offerSamples.ts";
import { OPERATOR_SAMPLES } from "./operatorSamples.ts";
import { operator, PEOPLE_SAMPLES } from "./peopleSamples.ts";
import { PROGRAM_SAMPLES } from "./programSamples.ts";
import { REACH_SAMPLES } from "./reachSamples.ts";
import { PHOTO_SAMPLES } from "./photoSamples.ts";
import { PLAN_SAMPLES } from "./planSamples.ts";
import { REFERENCE_SAMPLES } from "./referenceSamples.ts";
import { SALES_SAMPLES } from "./salesSamples.ts";
import { WAITING_SAMPLES } from "./waitingSamples.ts";
import { VIDEO_SAMPLES } from "./videoSamples.ts";
import type { Samples } from "./sample.ts";
import { paidCart, rowOf, wireSeat, type Stage } from "./stage.ts";

const seatBody = async ({ guest, play }: Stage, row: string) => ({
  recaptchaToken: null,
  seat: wireSeat(play, (await rowOf(guest, play, row))[0]!),
});

const brokers = async (on: Stage, act: string) => ({
  path: `/broker/event/${act}`,
  body: { presentationId: on.cinema.id },
  from: await operator(on, "broker"),
});

const BROKER_SAMPLES: Samples = {
  "GET /broker/events": async (on) => ({
    path: "/broker/events?businessIds=1&locationId=0",
    from: await operator(on, "broker"),
  }),
  "POST /broker/event/save": (on) => brokers(on, "save"),
  "POST /broker/event/lock": (on) => brokers(on, "lock"),
  "POST /broker/event/unlock": (on) => brokers(on, "unlock"),
};

const WAIVER_SAMPLES: Samples = {
  // The play requires no waivers, so the list is empty.
  "GET /pres-live/waivers": async (on) => ({
    path: `/pres-live/waivers?reservationIdentifier=${on.bought.reservationIdentifier}`,
    from: await operator(on, "other"),
  }),
};

/**
 * A valid request for each call of the contract. The order matters: a call that depends on another one comes
 * after it.
 */
export const SAMPLES: Samples = {
  ...PEOPLE_SAMPLES,
  ...OPERATOR_SAMPLES,
  ...AFTER_SALE_SAMPLES,
  ...BROKER_SAMPLES,
  ...VIDEO_SAMPLES,
  ...WAIVER_SAMPLES,
  ...ALLOCATION_SAMPLES,
  ...BLOCK_SAMPLES,
  ...CHANGE_SAMPLES,
  ...IMPORT_SAMPLES,
  ...REACH_SAMPLES,
  ...SALES_SAMPLES,
  ...REFERENCE_SAMPLES,
  ...PHOTO_SAMPLES,
  ...PLAN_SAMPLES,
  ...COUNTER_SAMPLES,
  ...OFFER_SAMPLES,
  ...CATALOGUE_SAMPLES,
  ...RESOURCE_SAMPLES,
  ...PROGRAM_SAMPLES,
  ...WAITING_SAMPLES,
  "POST /session": () => ({ path: "/session" }),
  "GET /customer/locations": () => ({ path: "/customer/locations" }),
  "GET /features/{id}/tags": ({ play }) => ({ path: `/features/${play.featureId}/tags` }),
  "GET /customer/locations/{id}": ({ play }) => ({
    path: `/customer/locations/${play.locationId}`,
  }),
  "GET /categories": () => ({ path: "/categories" }),
  "GET /features/": () => ({ path: "/features/?featureIds=" }),
  "GET /seats/presentations": ({ play }) => ({
    path: `/seats/presentations?date=${play.dateTime.slice(0, 10)}`,
  }),
  "GET /presentations/": ({ play }) => ({
    path: `/presentations/?featureIds=${play.featureId}&locationId=${play.locationId}`,
  }),
  "GET /presentations/{id}": ({ play }) => ({ path: `/presentations/${play.id}` }),
  "GET /presentations/{id}/ticketGroups": ({ play }) => ({
    path: `/presentations/${play.id}/ticketGroups?_=${play.id}`,
  }),
  "GET /presentations/{id}/ticket": ({ play }) => ({
    path: `/presentations/${play.id}/ticket?ticketGroupId=${play.ticketGroups[0]!.id}`,
  }),
  "GET /features/{id}/placeholderImage": ({ play }) => ({
    path: `/features/${play.featureId}/placeholderImage`,
  }),
  "GET /products/{id}/image": ({ cinema }) => ({
    path: `/products/${cinema.products[0]!.id}/image`,
  }),
  "GET /mini-site/{url}": () => ({ path: "/mini-site/teachers-club" }),
  "GET /mini-site/validate/{url}": () => ({
    path: `/mini-site/validate/teachers-club?ticketId=${CODE_TICKET.hotel}&reference1=GALIL`,
  }),
  "GET /integration": () => {
    const link = { TS: Math.floor(Date.now() / 1000), ret: "https://partner.example/" };
    const key = linkKey(DEMO_PARTNER.id, DEMO_PARTNER.secret, link);
    return { path: `/integration?TS=${link.TS}&ret=${link.ret}&key=${key}` };
  },
  "GET /seats/seatplan": ({ play }) => ({
    path: `/seats/seatplan?seatplanId=${play.seatplanId}&venueId=${play.venueId}`,
  }),
  "POST /seats/seatplanV2": ({ play }) => ({
    path: `/seats/seatplanV2?seatplanId=${play.seatplanId}&venueId=${play.venueId}`,
    body: { recaptchaToken: null },
  }),
  "GET /seats/seats-status": ({ play }) => ({
    path: `/seats/seats-status?presentationId=${play.id}&venueTypeId=2&isReserved=1`,
  }),
  "GET /seats/seats-statusV2": ({ play }) => ({
    path: `/seats/seats-statusV2?presentationId=${play.id}&venueTypeId=2&isReserved=1&sectionId=1`,
  }),
  "GET /seats/snapshot": ({ play }) => ({ path: `/seats/snapshot?presentationId=${play.id}` }),
  "GET /seats/mine": ({ play }) => ({ path: `/seats/mine?presentationId=${play.id}` }),
  "GET /seats/stream": ({ play }) => ({ path: `/seats/stream?presentationId=${play.id}` }),
  "PUT /seats/lock-seat": async (on) => ({
    path: "/seats/lock-seat",
    body: await seatBody(on, "5"),
  }),
  "PUT /seats/lock-seats": async ({ guest, play }) => ({
    path: "/seats/lock-seats",
    body: {
      seats: (await rowOf(guest, play, "6")).slice(0, 2).map((seat) => wireSeat(play, seat)),
    },
  }),
  "PUT /seats/extend": () => ({ path: "/seats/extend", body: { step: 1 } }),
  "PUT /seats/unlock-seat": async (on) => {
    const body = await seatBody(on, "7");
    await on.guest.call("PUT", "/seats/lock-seat", body);
    // A seat cannot be unlocked twice.
    return { path: "/seats/unlock-seat", body, toldAgain: [409, "SEAT_UNLOCK_FAILED"] };
  },
  "GET /seats/best-available": ({ play }) => ({
    path:
      `/seats/best-available?maxMatches=5&resultsPerMatch=1&isBestPerPresentation=1&isLock=0` +
      `&featureId=${play.featureId}&quantity=2&partOfDay=evening`,
  }),
  "POST /cart": ({ bought, guest }) => ({
    path: "/cart",
    body: { cart: bought.cart, uuid: guest.uuid },
  }),
  "GET /payment/voucher": () => ({ path: "/payment/voucher?reference=GIFT100" }),
  "GET /payment/methods": () => ({ path: "/payment/methods" }),
  "GET /forms/{formType}": () => ({ path: "/forms/order" }),
  "GET /sale-flags": () => ({ path: "/sale-flags" }),
  "GET /terms/{kind}": ({ play }) => ({
    path: `/terms/tickets?businessId=${play.businessId}&authProfileId=${play.authProfileId}`,
  }),
  "GET /payment/form/{locale}": ({ play }) => ({
    path: `/payment/form/he?ssn=&total=42.5&locationId=${play.locationId}&authProfileId=${play.authProfileId}`,
  }),
  "POST /payment/commit": ({ bought }) => ({
    path: "/payment/commit",
    body: { cart: bought.cart, miniSiteUrl: null, recaptchaToken: null },
    headers: { "idempotency-key": bought.key },
    from: bought.shopper,
  }),
  "POST /payment/confirm": ({ bought }) => ({
    path: "/payment/confirm",
    body: { paymentIdentifier: bought.cart.paymentIdentifier },
    from: bought.shopper,
  }),
  "GET /payment/status/{paymentIdentifier}": ({ bought }) => ({
    path: `/payment/status/${bought.cart.paymentIdentifier}`,
    from: bought.shopper,
  }),
  "GET /payment/cards": () => ({ path: "/payment/cards" }),
  "POST /payment/cards/{token}/delete": async ({ guest, play }) => {
    const [seat] = await rowOf(guest, play, "9");
    await guest.lock(play, seat!, seat);
    const cart = await paidCart(guest, play, [seat!]);
    await guest.commit({ ...cart, saveMagCard: true });
    const { body } = await guest.get<{ MagCards: { token: string }[] }>("/payment/cards");
    return {
      path: `/payment/cards/${body.MagCards[0]?.token}/delete`,
      toldAgain: [404, "NOT_FOUND"],
    };
  },
  "GET /edocument/{documentKey}": ({ bought }) => ({ path: `/edocument/${bought.documentKey}` }),
  "GET /dev/outbox": () => ({ path: "/dev/outbox?to=0541234567" }),
};
