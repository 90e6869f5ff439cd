import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NewsletterAddress } from "../../domain/api/contactLetters.ts";
import { NEWSLETTER_TEXT_VERSION } from "../../domain/contact.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { secretsOf } from "../../server/platform/encryption/sealing.ts";
import { openStopLinks } from "../../server/reach/stopLinks.ts";
import { toldBy } from "../contract/stage.ts";
import { vouched } from "../vouched.ts";
import { writeBrand } from "./brands/brandOf.ts";
import { askAt } from "./brands/hostRequest.ts";
import { adminOf, logIn } from "./catalogueDesk/desk.ts";
import { openHouse, type House } from "./house.ts";
import { arrive, messagesTo, post } from "./people.ts";
import type { Shopper } from "./shopper.ts";

const HOST = "stage.example";
const PATH = "/pres-live/newsletter";

/** Each test uses another address, because mails of an earlier test may still arrive. */
let email = "";
let asked = 0;
let house: House;
let admin: Shopper;
let cinema: Shopper;
let stage: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
  cinema = await adminOf(house, DEMO.cinemaBusiness);
  stage = await adminOf(house, DEMO.stageBusiness);
  await writeBrand(admin, { businessId: DEMO.stageBusiness, host: HOST });
});
afterAll(() => house.close());
beforeEach(async () => {
  email = `reader.${++asked}@example.com`;
  await house.server.office.db.deleteFrom("newsletter").execute();
});

interface List {
  readonly rows: NewsletterAddress[];
  readonly hasMore: boolean;
  readonly confirmed: number;
}

const list = async (by: Shopper, query = ""): Promise<List> =>
  (await by.get<List>(`${PATH}${query}`)).body;
const statesOf = async (by: Shopper): Promise<string[]> =>
  (await list(by)).rows.map((row) => `${row.email} ${row.state}`);

const asking = () => ({ kind: "newsletter", name: "Reader", email, recaptchaToken: null });

/** Subscribes to the newsletter on the default pages, or on those of a host. */
async function ask(host?: string): Promise<void> {
  if (host === undefined) {
    expect((await post(await arrive(house), "/contact", asking())).status).toBe(200);
    return;
  }
  const session = await askAt(house.url, host, "/api/session", {}, {});
  const { uuid } = vouched<{ uuid: string }>(JSON.parse(session.body));
  const cookie = /visitor=[^;]+/.exec(session.headers["set-cookie"] ?? "")?.[0] ?? "";
  const answer = await askAt(house.url, host, "/api/contact", { uuid, cookie }, asking());
  expect(answer.status).toBe(200);
}

/** Waits until `count` links of a kind have been mailed. Returns the tokens of the links, oldest first. */
async function tokens(kind: "confirm" | "stop", count: number): Promise<string[]> {
  const found = async (): Promise<string[]> =>
    (await messagesTo(house, email))
      .toReversed()
      .flatMap(({ text }) => new RegExp(`${kind}=([\\w.-]+)`).exec(text)?.[1] ?? []);
  await expect.poll(async () => (await found()).length).toBe(count);
  return found();
}

const press = async (path: string) => post(await arrive(house), path);

describe("addresses on the newsletter", () => {
  test("are listed with the time, the text and the confirmation of their consent", async () => {
    await ask();
    const row = {
      businessId: DEMO.cinemaBusiness,
      email,
      state: "unconfirmed",
      askedAt: expect.stringMatching(/^\d{4}-/),
      confirmedAt: null,
      leftAt: null,
      textVersion: NEWSLETTER_TEXT_VERSION,
    };
    expect(await list(cinema)).toMatchObject({ rows: [row], hasMore: false, confirmed: 0 });
    const [token] = await tokens("confirm", 1);
    await press(`/subscribe/${token}`);
    const confirmed = { state: "confirmed", confirmedAt: expect.stringMatching(/^\d{4}-/) };
    expect(await list(cinema)).toMatchObject({ rows: [confirmed], confirmed: 1 });
    const [stop] = await tokens("stop", 1);
    await press(`/unsubscribe/${stop}`);
    const left = { state: "left", leftAt: expect.stringMatching(/^\d{4}-/) };
    expect(await list(cinema)).toMatchObject({ rows: [left], confirmed: 0 });
    await ask();
    expect(await list(cinema)).toMatchObject({ rows: [{ state: "unconfirmed", leftAt: null }] });
  });

  test("keep their consent when somebody enters a subscribed address again", async () => {
    await ask();
    const [token] = await tokens("confirm", 1);
    await press(`/subscribe/${token}`);
    const { db } = house.server.office;
    const old = { asked_at: sql<Date>`app_now() - interval '1 year'`, text_version: "2020-01" };
    await db.updateTable("newsletter").set(old).execute();
    const [before] = (await list(cinema)).rows;
    await ask();
    expect((await list(cinema)).rows).toEqual([before]);
  });

  test("of two businesses are apart: each is confirmed, left and seen by itself", async () => {
    await ask();
    await ask(HOST);
    expect(await statesOf(cinema)).toEqual([`${email} unconfirmed`]);
    expect(await statesOf(stage)).toEqual([`${email} unconfirmed`]);
    const confirms = await tokens("confirm", 2);
    await press(`/subscribe/${confirms[0]}`);
    const states = async () => [await statesOf(cinema), await statesOf(stage)].flat();
    const one = await states();
    expect(one.toSorted()).toEqual([`${email} confirmed`, `${email} unconfirmed`]);
    await press(`/subscribe/${confirms[1]}`);
    expect(await states()).toEqual([`${email} confirmed`, `${email} confirmed`]);
    const stops = await tokens("stop", 2);
    expect((await press(`/unsubscribe/${stops[0]}`)).body).toMatchObject({ isStopped: true });
    expect((await states()).toSorted()).toEqual([`${email} confirmed`, `${email} left`]);
  });

  test("answer the links of earlier versions, which name no business", async () => {
    await ask();
    await ask(HOST);
    const links = openStopLinks(secretsOf(house.server.office.db, "links"));
    const join = links.sign({ kind: "join", of: email });
    expect((await press(`/subscribe/${join}`)).body).toMatchObject({ isJoined: true });
    expect(await statesOf(cinema)).toEqual([`${email} confirmed`]);
    expect(await statesOf(stage)).toEqual([`${email} unconfirmed`]);
    const stop = links.sign({ kind: "newsletter", of: email });
    expect((await press(`/unsubscribe/${stop}`)).body).toMatchObject({ isStopped: true });
    expect(await statesOf(cinema)).toEqual([`${email} left`]);
    const nobody = links.sign({ kind: "join", of: email, businessId: 99 });
    expect(toldBy(await press(`/subscribe/${nobody}`))).toEqual([404, "NOT_FOUND"]);
  });

  test("are found by words and state, come in pages of 100, and are exported whole", async () => {
    const { db } = house.server.office;
    const now = sql<Date>`app_now()`;
    await db
      .insertInto("newsletter")
      .values(
        Array.from({ length: 120 }, (_, at) => ({
          email: `reader${at}@example.com`,
          business_id: 1,
          locale: "en",
          is_on: at % 2 === 0,
          asked_at: now,
          changed_at: now,
          confirmed_at: at % 2 === 0 ? now : null,
        })),
      )
      .execute();
    const first = await list(admin);
    expect([first.rows.length, first.hasMore, first.confirmed]).toEqual([100, true, 60]);
    expect(first.rows[0]!.email).toBe("reader119@example.com");
    expect((await list(admin, `?before=${first.rows.at(-1)!.id}`)).rows).toHaveLength(20);
    expect((await list(admin, "?words=Reader7")).rows).toHaveLength(11);
    expect((await list(admin, "?state=unconfirmed")).rows).toHaveLength(60);
    expect((await list(admin, "?state=left")).rows).toEqual([]);
    const table = await admin.send("GET", `${PATH}/export?state=confirmed`);
    const lines = (await table.text()).trim().split("\r\n");
    expect(lines).toHaveLength(61);
    expect(lines[1]).toContain("reader118@example.com,en,confirmed,");
    expect((await (await stage.send("GET", `${PATH}/export`)).text()).trim()).not.toContain("\n");
  });

  test("are shown only to roles that may read personal data", async () => {
    const clerk = await logIn(house, "operator");
    expect((await clerk.get("/pres-live/contact-letters")).status).toBe(200);
    for (const path of [PATH, `${PATH}/export`])
      expect(toldBy(await clerk.get(path))).toEqual([403, "FORBIDDEN"]);
  });
});
