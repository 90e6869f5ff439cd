import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ContactLetter } from "../../domain/api/contactLetters.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { toldBy } from "../contract/stage.ts";
import { vouched } from "../vouched.ts";
import { writeBrand } from "./brands/brandOf.ts";
import { askAt } from "./brands/hostRequest.ts";
import { adminOf, logIn, wrongFields } from "./catalogueDesk/desk.ts";
import { openHouse, type House } from "./house.ts";
import { arrive, messagesTo, post } from "./people.ts";
import { NO_RULES } from "./resources/noRules.ts";
import type { Shopper } from "./shopper.ts";

const HOST = "stage.example";
const PATH = "/pres-live/contact-letters";

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
  await house.server.office.db.deleteFrom("contact_message").execute();
});

interface List {
  readonly rows: ContactLetter[];
  readonly hasMore: boolean;
  readonly waiting: number;
}

const list = async (by: Shopper, query = ""): Promise<List> =>
  (await by.get<List>(`${PATH}${query}`)).body;
const textsOf = ({ rows }: List): string[] => rows.map(({ text }) => text);

const letterOf = (more: object = {}) => ({
  kind: "contact",
  name: "Ruth Gal",
  email: "ruth@example.com",
  mobileNumber: null,
  reservationIdentifier: null,
  text: "Where do I park?",
  recaptchaToken: null,
  ...more,
});
const write = async (more: object = {}) =>
  expect((await post(await arrive(house), "/contact", letterOf(more))).status).toBe(200);

/** Sends a letter through the contact form at a business's own host. */
async function writeAt(host: string, more: object): Promise<void> {
  const session = await askAt(house.url, host, "/api/session", {}, {});
  const { uuid } = vouched<{ uuid: string }>(JSON.parse(session.body));
  const cookie = /visitor=[^;]+/.exec(session.headers["set-cookie"] ?? "")?.[0] ?? "";
  const answer = await askAt(house.url, host, "/api/contact", { uuid, cookie }, letterOf(more));
  expect(answer.status).toBe(200);
}

describe("letters of the contact forms", () => {
  test("are listed for the business of the pages, and else for the first one", async () => {
    await write({ text: "To the house" });
    await writeAt(HOST, { text: "To the stage", kind: "VOD" });
    expect(await list(cinema)).toMatchObject({
      rows: [{ text: "To the house", kind: "contact", businessId: 1, answered: null }],
      hasMore: false,
      waiting: 1,
    });
    expect(textsOf(await list(stage))).toEqual(["To the stage"]);
    expect(textsOf(await list(admin))).toEqual(["To the stage", "To the house"]);
  });

  test("do not include the forms of the newsletter", async () => {
    await write({ kind: "newsletter", text: null });
    expect(await list(admin)).toEqual({ rows: [], hasMore: false, waiting: 0 });
  });

  test("are found by words in any order, by a number in any spelling, and by their state", async () => {
    await write({
      name: "Dana Levi",
      text: "The popcorn was 100% salt",
      mobileNumber: "0541239876",
    });
    await write({ reservationIdentifier: "AB12CD34", text: "A refund, please" });
    const found = async (words: string): Promise<string[]> =>
      textsOf(await list(admin, `?words=${encodeURIComponent(words)}`));
    expect(await found("popcorn dana")).toEqual(["The popcorn was 100% salt"]);
    expect(await found("100%")).toEqual(["The popcorn was 100% salt"]);
    expect(await found("054-123-9876")).toEqual(["The popcorn was 100% salt"]);
    expect(await found("+972541239876")).toEqual(["The popcorn was 100% salt"]);
    expect(await found("ab12cd34")).toEqual(["A refund, please"]);
    expect(await found("popcorn refund")).toEqual([]);
    expect(await found("_")).toEqual([]);
    const [last] = (await list(admin)).rows;
    await admin.call("POST", `${PATH}/${last!.id}/answered`, { isAnswered: true });
    expect(textsOf(await list(admin, "?answered=0"))).toEqual(["The popcorn was 100% salt"]);
    expect(textsOf(await list(admin, "?answered=1"))).toEqual(["A refund, please"]);
  });

  test("are marked as dealt with by a name, and as waiting again", async () => {
    await write();
    const { id } = (await list(admin)).rows[0]!;
    const mark = (by: Shopper, isAnswered: boolean) =>
      by.call("POST", `${PATH}/${id}/answered`, { isAnswered });
    expect(toldBy(await mark(stage, true))).toEqual([404, "NOT_FOUND"]);
    expect((await mark(cinema, true)).body).toEqual({ success: true });
    // If a second operator marks the letter later, the first operator stays recorded.
    expect((await mark(admin, true)).status).toBe(200);
    const answered = { at: expect.stringMatching(/^\d{4}-/), OperatorName: "Only One" };
    expect(await list(admin)).toMatchObject({ rows: [{ answered }], waiting: 0 });
    await mark(admin, false);
    expect(await list(admin)).toMatchObject({ rows: [{ answered: null }], waiting: 1 });
    expect(toldBy(await mark(stage, false))).toEqual([404, "NOT_FOUND"]);
  });

  test("come in pages of 100, newest first", async () => {
    await house.server.office.db
      .insertInto("contact_message")
      .values(
        Array.from({ length: 130 }, (_, at) => ({
          id: randomUUID(),
          kind: "contact" as const,
          name: "Ruth",
          email: "r@example.com",
          text: String(at),
          locale: "en",
          business_id: 1,
          created_at: sql<Date>`app_now()`,
        })),
      )
      .execute();
    const first = await list(admin);
    expect([first.rows.length, first.hasMore, first.waiting]).toEqual([100, true, 130]);
    const second = await list(admin, `?before=${first.rows.at(-1)!.id}`);
    expect([second.rows.length, second.hasMore]).toEqual([30, false]);
    const texts = [...textsOf(first), ...textsOf(second)];
    expect(texts).toEqual(Array.from({ length: 130 }, (_, at) => String(129 - at)));
  });

  test("are exported as a table that runs no formula", async () => {
    await write({ name: "Ruth", text: '=HYPERLINK("http://evil.example")' });
    await writeAt(HOST, { text: "To the stage" });
    const answer = await cinema.send("GET", `${PATH}/export`);
    expect(answer.headers.get("content-disposition")).toContain('filename="contact-letters.csv"');
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines[0]).toMatch(/^\uFEFF?id,sentAt,kind,businessId,name,email,/);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    const book = await admin.send("GET", `${PATH}/export?format=xlsx&answered=1`);
    expect(book.headers.get("content-disposition")).toContain('filename="contact-letters.xlsx"');
    expect((await book.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  });
});

describe("the receiver in the rules of a business", () => {
  const RULES = "/pres-live/resources/business-rules";
  const values = { ...NO_RULES, businessId: DEMO.cinemaBusiness };

  test("gets the letters of that business, and of no other", async () => {
    const wrong = { ...values, contactEmail: "bo\u0445@example.com" };
    expect(wrongFields(await admin.call("POST", RULES, { values: wrong }))).toEqual([
      "contactEmail",
    ]);
    const contactEmail = "box@cinema.example";
    const { body } = await admin.call<{ resource: { id: number } }>("POST", RULES, {
      values: { ...values, contactEmail },
    });
    await write({ text: "To the box office" });
    await writeAt(HOST, { text: "To the stage" });
    const mailedTo = async (to: string): Promise<string> =>
      (await messagesTo(house, to)).map(({ text }) => text).join("\n");
    await expect.poll(() => mailedTo(contactEmail)).toContain("To the box office");
    await expect.poll(() => mailedTo("office@parterre.example")).toContain("To the stage");
    expect(await mailedTo("office@parterre.example")).not.toContain("To the box office");
    await admin.call("POST", `${RULES}/${body.resource.id}/retire`, { isRetired: true });
    await write({ text: "To the sender" });
    await expect.poll(() => mailedTo("office@parterre.example")).toContain("To the sender");
  });
});
