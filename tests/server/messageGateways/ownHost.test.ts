import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO } from "../../../server/demo/ids.ts";
import { vouched } from "../../vouched.ts";
import { writeBrand } from "../brands/brandOf.ts";
import { askAt } from "../brands/hostRequest.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openGateway, type Gateway } from "../gateway.ts";
import { openHouse, type House } from "../house.ts";
import { messagesTo } from "../people.ts";
import { TO_LOOPBACK } from "../webhooks/webhookHouse.ts";
import { openSmtp, type FakeSmtp } from "./fakeSmtp.ts";
import { readMail } from "./readMail.ts";
import { create, MAIL_PATH, mailAt, SMS, SMS_PATH } from "./gatewayForms.ts";

const HOST = "stage.example";

let house: House;
let texts: Gateway;
let mails: FakeSmtp;
beforeAll(async () => {
  house = await openHouse(TO_LOOPBACK);
  [texts, mails] = [await openGateway(), await openSmtp()];
  const admin = await logIn(house, "admin");
  const businessId = DEMO.stageBusiness;
  await writeBrand(admin, { businessId, host: HOST });
  await create(admin, SMS_PATH, {
    ...SMS,
    businessId,
    smsUrl: `${texts.url}/?to={to}&text={text}`,
  });
  await create(admin, MAIL_PATH, { ...mailAt(mails.port), businessId });
});
afterAll(async () => {
  await house.close();
  await texts.close();
  await mails.close();
});

/** Returns the parsed mails that were sent through the business's mail server. */
const sent = () => mails.mails.map((source) => readMail(source));
const linkTo = (path: string): RegExp => new RegExp(`http://${HOST}:\\d+/${path}`);

const textsTo = (number: string): string[] =>
  texts.asked
    .map(({ url }) => new URL(url, texts.url).searchParams)
    .filter((query) => query.get("to") === number)
    .map((query) => query.get("text") ?? "");

/** Makes a call for a login code or link, at the pages of a host. */
async function ask(host: string, path: string, body: object): Promise<void> {
  const session = await askAt(house.url, host, "/api/session", {}, {});
  const { uuid } = vouched<{ uuid: string }>(JSON.parse(session.body));
  const cookie = /visitor=[^;]+/.exec(session.headers["set-cookie"] ?? "")?.[0] ?? "";
  const asked = { ...body, recaptchaToken: null };
  const answer = await askAt(house.url, host, `/api${path}`, { uuid, cookie }, asked);
  expect(answer.status).toBe(200);
}

test("a code that is asked for at a business's own host goes out by its gateway", async () => {
  await ask(HOST, "/customer/mobile-login", { mobileNumber: "0500000001" });
  await expect.poll(() => textsTo("0500000001")).toEqual([expect.stringMatching(/\b\d{6}\b/)]);
  expect(await messagesTo(house, "0500000001")).toEqual([]);
});

test("a code that is asked for at the house's own host does not", async () => {
  await ask("localhost", "/customer/mobile-login", { mobileNumber: "0500000002" });
  await expect
    .poll(async () => (await messagesTo(house, "0500000002")).map(({ kind }) => kind))
    .toEqual(["sms"]);
  expect(textsTo("0500000002")).toEqual([]);
});

test("a login link that is asked for there goes out by its mail server, and leads back there", async () => {
  await ask(HOST, "/customer/login-link", { email: "maya@parterre.example" });
  await expect.poll(() => mails.mails.length).toBe(1);
  expect(sent()[0]?.to).toBe("maya@parterre.example");
  expect(sent()[0]?.text).toMatch(linkTo("customer#login="));
});

test("a newsletter that is asked for there is confirmed and left there", async () => {
  await ask(HOST, "/contact", {
    kind: "newsletter",
    name: "Reader",
    email: "reader@parterre.example",
  });
  await expect.poll(() => mails.mails.length).toBe(2);
  expect(sent()[1]?.text).toMatch(linkTo("contact/newsletter\\?confirm="));
});
