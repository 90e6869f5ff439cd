import { sql } from "kysely";
import { wireSeat } from "../../contract/stage.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { holdCalls } from "../frame/heldCalls.ts";
import { arrive, post } from "../people.ts";
import { Shopper } from "../shopper.ts";
import { openHouse, quickLogins, type House } from "../house.ts";
import { MOST_CALLS, type Scene, type Situations, type Told } from "./scene.ts";

/** Causes an internal error by renaming a table during the call. */
async function broken({ url, server }: House): Promise<Told> {
  const { db, log } = server.office;
  const { level } = log;
  log.level = "silent";
  await sql`alter table mini_site rename to mini_site_gone`.execute(db);
  try {
    return await new Shopper(url).get("/mini-site/teachers-club");
  } finally {
    await sql`alter table mini_site_gone rename to mini_site`.execute(db);
    log.level = level;
  }
}

/** Makes one call more than the rate limit of the guarded server allows. */
async function impatient({ guarded, cinema }: Scene): Promise<Told> {
  const shopper = await arrive(guarded);
  const ask = () => shopper.get(`/presentations/${cinema.id}`);
  for (let turn = 0; turn < MOST_CALLS; turn++) await ask();
  return ask();
}

async function closedByBroker({ house, cinema }: Scene): Promise<Told> {
  const broker = new Shopper(house.url);
  await post(broker, "/operator/login", { username: "broker", password: "broker" });
  const body = { presentationId: cinema.id };
  await post(broker, "/broker/event/lock", body);
  const path = `/seats/best-available?quantity=1&presentationId=${cinema.id}`;
  const told = await (await arrive(house)).get(path);
  await post(broker, "/broker/event/unlock", body);
  return told;
}

/** Makes a call as an operator without an authenticator, at a server that requires one. */
async function lackingFactor(): Promise<Told> {
  const house = await openHouse({ logins: quickLogins({ SECOND_FACTOR: "demanded" }) });
  const admin = new Shopper(house.url);
  await post(admin, "/operator/login", { username: "admin", password: "admin" });
  const told: Told = await admin.get("/operator/events");
  await house.close();
  return told;
}

/** Calls a server that is already processing two calls, and accepts only one. */
async function overloaded(): Promise<Told> {
  const overload = { delayMs: 0, openCalls: 1 };
  const house = await openHouse({ frame: { ...readConfig({}).frame, overload } });
  const calls = await holdCalls(house);
  calls.hold(2);
  const shopper = new Shopper(house.url);
  let told: Told = await shopper.get("/categories");
  // Calls are accepted until the server has read both of the calls that keep it busy.
  while (told.status === 200) told = await shopper.get("/categories");
  await calls.release();
  await house.close();
  return told;
}

/** Refusals that are possible for any call before its handler runs. */
export const FRAME_REFUSALS: Situations = {
  VALIDATION: {
    call: "GET /presentations/{id}",
    when: "the number is a word",
    ask: async ({ house }) => (await arrive(house)).get("/presentations/abc"),
  },
  UNAUTHORIZED: {
    call: "GET /seats/mine",
    when: "there is no cookie",
    ask: ({ house, cinema }) =>
      new Shopper(house.url).get(`/seats/mine?presentationId=${cinema.id}`),
  },
  FORBIDDEN: {
    call: "PUT /seats/extend",
    when: "the header names another visitor than the cookie",
    ask: async ({ house }) => {
      const { uuid } = await arrive(house);
      return (await arrive(house)).call("PUT", "/seats/extend", { step: 1 }, { uuid });
    },
  },
  SECOND_FACTOR_NEEDED: {
    call: "GET /operator/events",
    when: "the operator has no authenticator and SECOND_FACTOR=demanded",
    ask: lackingFactor,
  },
  NOT_FOUND: {
    call: "GET /presentations/{id}",
    when: "nobody has that number",
    ask: async ({ house }) => (await arrive(house)).get("/presentations/999999999"),
  },
  RATE_LIMITED: {
    call: "GET /presentations/{id}",
    when: "it is asked once more than a visitor may",
    ask: impatient,
  },
  OVERLOADED: {
    call: "GET /categories",
    when: "more calls are being answered than the server takes",
    ask: overloaded,
  },
  INTERNAL: {
    call: "GET /mini-site/{url}",
    when: "the database lacks a table",
    ask: ({ house }) => broken(house),
  },
  CARD_DATA_REFUSED: {
    call: "PUT /seats/extend",
    when: "a field is named cvv",
    ask: async ({ house }) =>
      (await arrive(house)).call("PUT", "/seats/extend", { step: 1, cvv: "123" }),
  },
  recaptcha: {
    call: "PUT /seats/lock-seat",
    when: "no captcha was solved",
    ask: async ({ guarded, cinema }) => {
      const seat = wireSeat(cinema, { sectionId: 1, ticketGroupId: 1, x: 1, y: 1 });
      return (await arrive(guarded)).call("PUT", "/seats/lock-seat", { seat });
    },
  },
  invalid_captcha: {
    call: "POST /customer/mobile-login",
    when: "no captcha was solved",
    ask: async ({ guarded }) =>
      post(await arrive(guarded), "/customer/mobile-login", { mobileNumber: "0500000001" }),
  },
  INTEGRATION_ERROR: {
    call: "GET /integration",
    when: "the partner's key is not ours",
    ask: async ({ house }) => (await arrive(house)).get("/integration?TS=1&ret=x&key=x"),
  },
  BRANCH_OFFLINE: {
    call: "GET /presentations/{id}",
    when: "the branch's till is off line",
    ask: async ({ house, offline }) => (await arrive(house)).get(`/presentations/${offline.id}`),
  },
  TICKETING_ENDED: {
    call: "GET /seats/best-available",
    when: "a broker has closed all sales",
    ask: closedByBroker,
  },
};
