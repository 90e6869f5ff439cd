import { DEMO } from "../../../server/demo/ids.ts";
import { arrive, codeFor, newLink, post, wrongCode } from "../people.ts";
import { Shopper } from "../shopper.ts";
import type { House } from "../house.ts";
import type { Scene, Situation, Situations, Told } from "./scene.ts";

const NOA = "0500000001";
const LINK_SECONDS = 1801;
const FRESH_SECONDS = 1201;

const asked = (when: string, path: string, body: object): Situation => ({
  call: `POST ${path}`,
  when,
  ask: async ({ house }) => post(await arrive(house), path, body),
});

/** Looks a customer up as an operator. */
async function lookedUp({ url }: House, identity: object): Promise<Told> {
  const staff = await new Shopper(url).arrive();
  await post(staff, "/operator/login", { username: "operator", password: "operator" });
  return post(staff, "/operator/customer-login-link", identity);
}

const byOperator = (when: string, identity: object): Situation => ({
  call: "POST /operator/customer-login-link",
  when,
  ask: ({ house }) => lookedUp(house, identity),
});

async function wrongSms({ house }: Scene): Promise<Told> {
  const guest = await arrive(house);
  await post(guest, "/customer/mobile-login", { mobileNumber: NOA });
  const smsCode = wrongCode(await codeFor(house, NOA));
  return post(guest, "/customer/mobile-login-validation-area", { mobileNumber: NOA, smsCode });
}

async function linked(house: House): Promise<string> {
  const guest = await arrive(house);
  return newLink(house, NOA, () => post(guest, "/customer/login-link", { mobileNumber: NOA }));
}

const redeemed = async (house: House, token: string): Promise<Told> =>
  post(await arrive(house), "/customer/login-link/redeem", { token });

const REDEEM = "POST /customer/login-link/redeem";

/** Refusals of logins and other proofs of identity. */
export const PEOPLE_REFUSALS: Situations = {
  LOGIN_FAILED: asked("the password is wrong", "/customer/login", {
    email: "noa@parterre.example",
    password: "another",
  }),
  PASSWORD_GUESSABLE: {
    call: "PUT /customer-area/password",
    when: "it is among the commonest",
    ask: async ({ house }) => {
      const guest = await arrive(house);
      const owner = { email: "noa@parterre.example", password: "parterre", customerArea: true };
      await post(guest, "/customer/login", owner);
      return guest.call("PUT", "/customer-area/password", { password: "iloveyou" });
    },
  },
  FRESH_LOGIN_NEEDED: {
    call: "PUT /customer-area/password",
    when: "the login is twenty minutes old",
    ask: async ({ house }) => {
      const guest = await arrive(house);
      const owner = { email: "noa@parterre.example", password: "parterre", customerArea: true };
      await post(guest, "/customer/login", owner);
      const { clock } = house.server.office;
      await clock.shift(FRESH_SECONDS);
      const told = await guest.call("PUT", "/customer-area/password", { password: "parterre" });
      await clock.shift(-FRESH_SECONDS);
      return told;
    },
  },
  SOCIAL_LOGIN_UNAVAILABLE: asked("no provider is configured", "/customer/social-login", {
    provider: "google",
    token: "t",
  }),
  invalid_mobileNumber: asked("the number is too short", "/customer/mobile-login", {
    mobileNumber: "12",
  }),
  MEMBER_PROOF_REQUIRED: asked("nothing is on record to write to", "/members/proof/code", {
    code: "2001008",
    businessId: DEMO.stageBusiness,
  }),
  INVALID_SMS_CODE: {
    call: "POST /customer/mobile-login-validation-area",
    when: "the code is another one",
    ask: wrongSms,
  },
  SMS_FAILED: {
    call: "POST /operator/customer-login-link",
    when: "the gateway does not answer",
    ask: ({ guarded }) => lookedUp(guarded, { memberNumber: "2001001" }),
  },
  CUSTOMER_NOT_FOUND: byOperator("the member number is nobody's", { memberNumber: "nobody" }),
  CUSTOMER_NO_MOBILE: byOperator("there is no number on record", { ssn: "200005056" }),
  invalid_ssn: byOperator("the ID's check digit is wrong", { ssn: "123456789" }),
  SYSTEM_VOUCHER_NOT_FOUND: {
    call: "GET /system-vouchers/{ref}/history",
    when: "the voucher is not the customer's own",
    ask: async ({ house }) => {
      const owner = { email: "noa@parterre.example", password: "parterre", customerArea: true };
      const guest = await arrive(house);
      await post(guest, "/customer/login", owner);
      return guest.get("/system-vouchers/GIFT100/history");
    },
  },
  SETUP_CLOSED: asked("the house has operators", "/operator/setup/look", { setupKey: "never" }),
  INVITE_EXPIRED: asked("nobody was invited by it", "/operator/invite/look", { token: "never" }),
  CUSTOMER_TOKEN_ERROR: {
    call: REDEEM,
    when: "there never was such a link",
    ask: ({ house }) => redeemed(house, "never"),
  },
  CUSTOMER_TOKEN_REDEEMED: {
    call: REDEEM,
    when: "the link was used",
    ask: async ({ house }) => {
      const token = await linked(house);
      await redeemed(house, token);
      return redeemed(house, token);
    },
  },
  CUSTOMER_TOKEN_EXPIRED: {
    call: REDEEM,
    when: "the link is half an hour old",
    ask: async ({ house }) => {
      const token = await linked(house);
      const { clock } = house.server.office;
      await clock.shift(LINK_SECONDS);
      const told = await redeemed(house, token);
      await clock.shift(-LINK_SECONDS);
      return told;
    },
  },
};
