import type { KnownLogin } from "../../domain/api/knownLogin.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { arrive, newCode, newLink, loginToArea, post } from "../server/people.ts";
import type { Shopper } from "../server/shopper.ts";
import type { Samples } from "./sample.ts";
import type { Stage } from "./stage.ts";

const [NOA, AVI, LIOR] = ["0500000001", "0500000002", "0500000006"];
/** Noa's member number. */
const MEMBER = "2001001";
const NOA_MAIL = "noa@parterre.example";
const USED_CODE = [401, "INVALID_SMS_CODE"] as const;

export async function inArea({ house }: Stage, mobile = AVI): Promise<Shopper> {
  const shopper = await arrive(house);
  await loginToArea(house, shopper, mobile);
  return shopper;
}

/** Returns a session in which an operator is logged in, by default one of the staff of business 1. */
export async function operator({ house }: Stage, name = "operator"): Promise<Shopper> {
  const shopper = await arrive(house);
  await post(shopper, "/operator/login", { username: name, password: name });
  return shopper;
}

const linkTo = (house: Stage["house"], from: Shopper): Promise<string> =>
  newLink(house, LIOR, () => post(from, "/customer/login-link", { mobileNumber: LIOR }));

/** A valid request for each login and other proof of identity. */
export const PEOPLE_SAMPLES: Samples = {
  "POST /customer/login": async ({ house }) => ({
    path: "/customer/login",
    body: { email: NOA_MAIL, password: "parterre", recaptchaToken: null, includeMemberships: true },
    from: await arrive(house),
  }),
  "POST /customer/social-login": () => ({
    path: "/customer/social-login",
    body: { provider: "google", token: "token", recaptchaToken: null },
    told: [503, "SOCIAL_LOGIN_UNAVAILABLE"],
  }),
  "POST /customer/mobile-login": () => ({
    path: "/customer/mobile-login",
    body: { mobileNumber: NOA, recaptchaToken: null, sendSmsRegardlessOfCustomerExistence: true },
  }),
  "POST /customer/mobile-login-validation-area": async ({ house }) => {
    const from = await arrive(house);
    const smsCode = await newCode(house, LIOR, () =>
      post(from, "/customer/mobile-login", { mobileNumber: LIOR }),
    );
    const body = { smsCode, mobileNumber: LIOR };
    const path = "/customer/mobile-login-validation-area";
    return { path, body, from, toldAgain: USED_CODE };
  },
  "POST /members/proof/code": () => ({
    path: "/members/proof/code",
    body: { code: MEMBER, businessId: DEMO.stageBusiness },
  }),
  "POST /members/proof": async ({ house }) => {
    const from = await arrive(house);
    const proving = { code: MEMBER, businessId: DEMO.stageBusiness };
    const smsCode = await newCode(house, NOA, () => post(from, "/members/proof/code", proving));
    const body = { ...proving, smsCode };
    return { path: "/members/proof", body, from, toldAgain: USED_CODE };
  },
  "POST /customer/refresh": () => ({ path: "/customer/refresh" }),
  "POST /customer/logout": () => ({ path: "/customer/logout" }),
  "POST /customer/login-link": () => ({
    path: "/customer/login-link",
    body: { email: NOA_MAIL, recaptchaToken: null },
  }),
  "POST /customer/login-link/look": async ({ house }) => {
    const from = await arrive(house);
    const body = { token: await linkTo(house, from) };
    return { path: "/customer/login-link/look", body, from };
  },
  "POST /customer/login-link/redeem": async ({ house }) => {
    const from = await arrive(house);
    const body = { token: await linkTo(house, from) };
    const toldAgain = [409, "CUSTOMER_TOKEN_REDEEMED"] as const;
    return { path: "/customer/login-link/redeem", body, from, toldAgain };
  },
  "POST /customer-area/mobile-login": () => ({
    path: "/customer-area/mobile-login?checkout",
    body: { mobileNumber: NOA },
  }),
  "POST /customer-area/mobile-login-validation": async ({ house }) => {
    const from = await arrive(house);
    const smsCode = await newCode(house, AVI, () =>
      post(from, "/customer-area/mobile-login", { mobileNumber: AVI }),
    );
    const body = { smsCode };
    return { path: "/customer-area/mobile-login-validation", body, from, toldAgain: USED_CODE };
  },
  "GET /customer-area/customerAreaData": async (on) => ({
    path: "/customer-area/customerAreaData",
    from: await inArea(on),
  }),
  "POST /customer-area/logout": () => ({ path: "/customer-area/logout" }),
  "POST /customer-area/logout-everywhere": async (on) => ({
    path: "/customer-area/logout-everywhere",
    from: await inArea(on, LIOR),
    toldAgain: [401, "UNAUTHORIZED"],
  }),
  "GET /customer-area/logins": async (on) => ({
    path: "/customer-area/logins",
    from: await inArea(on),
  }),
  "POST /customer-area/logins/{id}/end": async (on) => {
    const from = await inArea(on);
    await inArea(on);
    const { body } = await from.get<{ logins: KnownLogin[] }>("/customer-area/logins");
    const other = body.logins.find(({ isThis }) => !isThis)!;
    const toldAgain = [404, "NOT_FOUND"] as const;
    return { path: `/customer-area/logins/${other.id}/end`, from, toldAgain };
  },
  "POST /customer-area/end-other-logins": async (on) => ({
    path: "/customer-area/end-other-logins",
    from: await inArea(on),
  }),
  "PUT /customer-area/details": async (on) => ({
    path: "/customer-area/details",
    body: { City: "חולון", IsMailingAllowed: false },
    from: await inArea(on),
  }),
  "PUT /customer-area/password": async (on) => ({
    path: "/customer-area/password",
    body: { password: "a long one" },
    from: await inArea(on),
  }),
  "PUT /customer-area/mobile-number": async (on) => ({
    path: "/customer-area/mobile-number",
    body: { mobileNumber: "0500000088" },
    from: await inArea(on),
  }),
  "POST /customer-area/mobile-number-validation": async (on) => {
    const from = await inArea(on, LIOR);
    const mobileNumber = "0500000087";
    const smsCode = await newCode(on.house, mobileNumber, () =>
      from.call("PUT", "/customer-area/mobile-number", { mobileNumber }),
    );
    const body = { smsCode };
    return { path: "/customer-area/mobile-number-validation", body, from, toldAgain: USED_CODE };
  },
  "GET /captcha/challenge": () => ({ path: "/captcha/challenge", told: [404, "NOT_FOUND"] }),
  "POST /operator/login": () => ({
    path: "/operator/login",
    body: { username: "reports", password: "reports", code: null },
  }),
  "POST /operator/logout": async (on) => ({
    path: "/operator/logout",
    from: await operator(on),
    toldAgain: [401, "UNAUTHORIZED"],
  }),
  "GET /operator/me": async (on) => ({ path: "/operator/me", from: await operator(on) }),
  "POST /operator/customer-export": async (on) => ({
    path: "/operator/customer-export",
    body: { mobileNumber: NOA },
    from: await operator(on, "admin"),
  }),
  "POST /operator/customer-login-link": async (on) => ({
    path: "/operator/customer-login-link",
    body: { mobileNumber: NOA },
    from: await operator(on),
  }),
};
