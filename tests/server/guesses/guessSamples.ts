import { randomUUID } from "node:crypto";
import type { Cart } from "../../../domain/cart.ts";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { addDays, dateOf } from "../../../domain/zone.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { DEMO_PARTNER } from "../../../server/demo/partners.ts";
import { linkKey } from "../../../server/partners/integrations.ts";

/** The data against which a test's guesses are checked. */
export interface Stage {
  readonly presentationId: number;
  /** A cart of one seat. The guess is the code of the cart's ticket. */
  readonly cart: Cart;
  /** An order of the visitor. */
  readonly reservationIdentifier: string;
  readonly documentKey: string;
  /** The secret in the URL of the visitor's gift voucher. */
  readonly giftKey: string;
  readonly pickToken: string;
  readonly loginToken: string;
  readonly inviteToken: string;
  /** Id of a presentation whose presale can be joined. */
  readonly presaleId: number;
}

export interface GuessCall {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A lookup: how a guess is sent, and the right guess if the demo has one. */
export interface GuessSample {
  readonly send: (guess: string, stage: Stage) => GuessCall;
  readonly right: (stage: Stage) => string | undefined;
  /** Returns the wrong guess with this number. By default these are digits that no member has. */
  readonly wrong?: (number: number) => string;
}

const businessId = DEMO.stageBusiness;
const NOA = "2001001";
const get = (path: string): GuessCall => ({ method: "GET", path });
const postTo = (path: string, body: object, headers = {}): GuessCall => ({
  method: "POST",
  path,
  body,
  headers,
});
const ret = `https://${DEMO_PARTNER.returnHost}/back`;
const TS = Math.round(Date.now() / 1000);
const NONE = (): undefined => undefined;
const own = ({ reservationIdentifier }: Stage): string => reservationIdentifier;
const always = (text: string) => (): string => text;

function withCode({ cart }: Stage, code: string): Cart {
  const [seat] = cart.seats;
  return { ...cart, seats: [{ ...seat!, ticket: { ...seat!.ticket, code } }] };
}

const GIFT = {
  name: "Dana",
  sender: "Noa",
  email: "dana@example.com",
  greeting: "",
  day: addDays(dateOf(new Date()), 1),
};

/** A sample of every registered look-up, by method and path. */
export const GUESS_SAMPLES: Readonly<Record<string, GuessSample>> = {
  "GET /presentations/": {
    send: (guess) => get(`/presentations/?featureIds=${DEMO.play}&ticketCodes=${guess}`),
    right: always("HALF"),
  },
  "GET /presentations/{id}": {
    send: (guess, { presentationId }) =>
      get(`/presentations/${presentationId}?ticketCodes=${guess}`),
    right: always("HALF"),
  },
  "GET /presentations/{id}/ticket": {
    send: (guess, { presentationId }) =>
      get(`/presentations/${presentationId}/ticket?ticketCode=${guess}`),
    right: always(NOA),
  },
  "POST /members/proof/code": {
    send: (code) => postTo("/members/proof/code", { code, businessId }),
    right: always(NOA),
  },
  "POST /members/proof": {
    send: (code) => postTo("/members/proof", { code, businessId, smsCode: "000000" }),
    right: always(NOA),
  },
  "POST /cart": {
    send: (guess, stage) => postTo("/cart", { cart: withCode(stage, guess), uuid: null }),
    right: always("HALF"),
  },
  "POST /payment/commit": {
    send: (guess, stage) =>
      postTo(
        "/payment/commit",
        { cart: withCode(stage, guess), miniSiteUrl: null, recaptchaToken: null },
        { "idempotency-key": randomUUID() },
      ),
    right: always("HALF"),
  },
  "POST /waiting-room/{id}/join": {
    send: (presaleCode, { presaleId }) =>
      postTo(`/waiting-room/${presaleId}/join`, { recaptchaToken: null, presaleCode }),
    // A visitor with a place keeps it, so that no code is looked up any more.
    right: NONE,
  },
  "GET /payment/voucher": {
    send: (guess) => get(`/payment/voucher?reference=${guess}`),
    right: always("GIFT500"),
  },
  "POST /customer-area/mobile-login": {
    send: (memberNumber) => postTo("/customer-area/mobile-login", { memberNumber }),
    right: always(NOA),
  },
  "PUT /customer-area/details": {
    send: (SSN) => ({ method: "PUT", path: "/customer-area/details", body: { SSN } }),
    right: always("200100113"),
  },
  "POST /customer/login-link/look": {
    send: (token) => postTo("/customer/login-link/look", { token }),
    right: ({ loginToken }) => loginToken,
  },
  "POST /customer/login-link/redeem": {
    send: (token) => postTo("/customer/login-link/redeem", { token }),
    right: ({ loginToken }) => loginToken,
  },
  "POST /operator/invite/look": {
    send: (token) => postTo("/operator/invite/look", { token }),
    right: ({ inviteToken }) => inviteToken,
  },
  "POST /operator/invite": {
    send: (token) => postTo("/operator/invite", { token, password: "tangerine kettle" }),
    right: ({ inviteToken }) => inviteToken,
  },
  "GET /edocument/{documentKey}": {
    send: (guess) => get(`/edocument/${guess}`),
    right: ({ documentKey }) => documentKey,
  },
  "POST /edocument/{documentKey}/turn": {
    send: (guess) => postTo(`/edocument/${guess}/turn`, {}),
    right: ({ documentKey }) => documentKey,
  },
  "POST /edocument/{documentKey}/transfer": {
    send: (guess) =>
      postTo(`/edocument/${guess}/transfer`, { name: "Dana", email: "dana@example.com" }),
    right: ({ documentKey }) => documentKey,
  },
  "POST /edocument/{documentKey}/transfer/take-back": {
    send: (guess) => postTo(`/edocument/${guess}/transfer/take-back`, {}),
    right: ({ documentKey }) => documentKey,
  },
  "POST /edocument/{documentKey}/transfer/accept": {
    send: (guess) => postTo(`/edocument/${guess}/transfer/accept`, {}),
    right: ({ documentKey }) => documentKey,
  },
  "POST /edocument/{documentKey}/name": {
    send: (guess) => postTo(`/edocument/${guess}/name`, { name: "Dana" }),
    right: ({ documentKey }) => documentKey,
  },
  ...Object.fromEntries(
    ["pdf", "apple-pass", "google-pass"].map((what) => [
      `GET /edocument/{documentKey}/${what}`,
      {
        send: (guess: string) => get(`/edocument/${guess}/${what}`),
        // The demo has no account at Google, so a right key is refused in the same way as a wrong one.
        right: what === "google-pass" ? NONE : ({ documentKey }: Stage) => documentKey,
      },
    ]),
  ),
  "GET /reservations/{id}/receipt/pdf": {
    send: (guess) => get(`/reservations/${guess}/receipt/pdf`),
    right: own,
  },
  "GET /reservations/{id}/tickets/pdf": {
    send: (guess) => get(`/reservations/${guess}/tickets/pdf`),
    right: own,
  },
  "GET /system-vouchers/gift/{documentKey}": {
    send: (guess) => get(`/system-vouchers/gift/${guess}`),
    right: ({ giftKey }) => giftKey,
  },
  "GET /system-vouchers/gift/{documentKey}/page": {
    send: (guess) => get(`/system-vouchers/gift/${guess}/page`),
    right: ({ giftKey }) => giftKey,
  },
  "POST /system-vouchers/gift/{documentKey}/delivery": {
    send: (guess) => postTo(`/system-vouchers/gift/${guess}/delivery`, GIFT),
    right: ({ giftKey }) => giftKey,
  },
  "POST /system-vouchers/gift/{documentKey}/delivery/take-back": {
    send: (guess) => postTo(`/system-vouchers/gift/${guess}/delivery/take-back`, {}),
    right: ({ giftKey }) => giftKey,
  },
  "GET /system-vouchers/prices/{code}": {
    send: (guess) => get(`/system-vouchers/prices/${guess}`),
    right: always("GIFT10"),
  },
  "GET /system-vouchers/{ref}/history": {
    send: (guess) => get(`/system-vouchers/${guess}/history`),
    right: always("GIFT500"),
  },
  "POST /system-vouchers/{ref}/cancel": {
    send: (guess) => postTo(`/system-vouchers/${guess}/cancel`, { preview: true }),
    right: always("GIFT500"),
  },
  "POST /system-vouchers/{ref}/replacement": {
    send: (guess) => postTo(`/system-vouchers/${guess}/replacement`, {}),
    right: always("GIFT500"),
  },
  "GET /memberships": {
    send: (guess) => get(`/memberships?memberNumber=${guess}`),
    right: always(NOA),
  },
  "GET /memberships/{membershipCode}": {
    send: (guess) => get(`/memberships/club?memberNumber=${guess}`),
    right: always(NOA),
  },
  "GET /memberships/prices/{code}": {
    send: (guess) => get(`/memberships/prices/${guess}`),
    right: always("staff"),
  },
  "POST /enroll/{id}/member": {
    send: (memberNumber) => postTo("/enroll/8/member", { memberNumber }),
    right: always(NOA),
  },
  "GET /mini-site/validate/{url}": {
    send: (guess) =>
      get(`/mini-site/validate/teachers-club?ticketId=${CODE_TICKET.hotel}&reference1=${guess}`),
    right: always("CARMEL"),
  },
  "GET /integration": {
    send: (key) => get(`/integration?TS=${TS}&ret=${encodeURIComponent(ret)}&key=${key}`),
    right: () => linkKey(DEMO_PARTNER.id, DEMO_PARTNER.secret, { TS, ret }),
    wrong: (number) => `${DEMO_PARTNER.id}.${number}`,
  },
  "POST /allocations/open": {
    send: (code) => postTo("/allocations/open", { code }),
    right: always("TEACHERS"),
  },
  "POST /reservations/{id}/cancel": {
    send: (guess) =>
      postTo(`/reservations/${guess}/cancel`, {
        itemsToCancel: [],
        refundToTransactionCredit: false,
        preview: true,
      }),
    right: own,
  },
  "POST /reservations/{id}/turn": {
    send: (guess) => postTo(`/reservations/${guess}/turn`, {}),
    right: own,
  },
  "POST /reservations/{id}/sendTickets": {
    send: (guess) => postTo(`/reservations/${guess}/sendTickets`, { mobileNumber: "0541234567" }),
    right: own,
  },
  "GET /reservations/{id}/receipt": {
    send: (guess) => get(`/reservations/${guess}/receipt`),
    right: own,
  },
  "GET /reservations/{id}/calendar": {
    send: (guess) => get(`/reservations/${guess}/calendar`),
    right: own,
  },
  "GET /reservations/{id}/terms": {
    send: (guess) => get(`/reservations/${guess}/terms`),
    right: own,
  },
  // The stage's order contains no video, so it is refused like a wrong number.
  "GET /vod/{vodId}": { send: (guess) => get(`/vod/1?resId=${guess}`), right: NONE },
  "POST /vod/{vodId}/play": { send: (resId) => postTo("/vod/1/play", { resId }), right: NONE },
  "POST /vod/{vodId}/renew": {
    send: (resId) => postTo("/vod/1/renew", { resId, token: "nobody" }),
    right: NONE,
  },
  // The valid token is only in a message that was sent, so the test does not know the right guess.
  "GET /subscribe/{token}": { send: (guess) => get(`/subscribe/${guess}`), right: NONE },
  "POST /subscribe/{token}": { send: (guess) => postTo(`/subscribe/${guess}`, {}), right: NONE },
  "GET /unsubscribe/{token}": { send: (guess) => get(`/unsubscribe/${guess}`), right: NONE },
  "POST /unsubscribe/{token}": {
    send: (guess) => postTo(`/unsubscribe/${guess}`, {}),
    right: NONE,
  },
  "GET /picks/{token}": {
    send: (guess) => get(`/picks/${guess}`),
    right: ({ pickToken }) => pickToken,
  },
};
