import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { testMailGateway } from "../../../domain/api/gatewayTests.ts";
import type { Reply } from "../../../domain/api/route.ts";
import type { Values } from "../../../domain/resources/fields.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { openGateway, type Gateway } from "../gateway.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { TO_LOOPBACK } from "../webhooks/webhookHouse.ts";
import { openSmtp } from "./fakeSmtp.ts";
import { create, MAIL, MAIL_PATH, mailAt, retire, SMS, SMS_PATH } from "./gatewayForms.ts";

const TO = "noa@parterre.example";
const PASSWORD = "s3cret-of-the-mail";
const LOGIN = ["stage", PASSWORD] as const;

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse(TO_LOOPBACK);
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  const { db } = house.server.office;
  await db.deleteFrom("mail_gateway").execute();
  await db.deleteFrom("sms_gateway").execute();
  for (const close of closers.splice(0)) await close();
});

interface Tried {
  readonly values: Values;
  readonly id?: number;
  readonly to?: string;
  readonly by?: Shopper;
}
type Answer = Reply<typeof testMailGateway>;

const tryMail = ({ values, id, to = TO, by = admin }: Tried) =>
  by.call<Answer>("POST", "/pres-live/mail-gateways/test", { id: id ?? null, values, to });
const trySms = ({ values, id, to = "0500000001", by = admin }: Tried) =>
  by.call<Answer>("POST", "/pres-live/sms-gateways/test", { id: id ?? null, values, to });

async function smtp(options?: Parameters<typeof openSmtp>[0]) {
  const opened = await openSmtp(options);
  closers.push(opened.close);
  return opened;
}
async function gateway(): Promise<Gateway> {
  const opened = await openGateway();
  closers.push(opened.close);
  return opened;
}
const smsAt = ({ url }: Gateway) => ({ ...SMS, smsUrl: `${url}/send?to={to}&text={text}` });

describe("a test mail", () => {
  test("is accepted, with the gateway's words and how long it took", async () => {
    const server = await smtp();
    const { status, body } = await tryMail({ values: mailAt(server.port) });
    expect([status, body]).toEqual([
      200,
      {
        verdict: "accepted",
        status: 250,
        answer: "250 2.0.0 queued as 4711",
        durationMs: expect.any(Number),
      },
    ]);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toContain(`To: ${TO}`);
    expect(server.mails[0]).toContain("Subject: Test message");
    expect(server.mails[0]).toContain("From: tickets@stage.example");
  });

  test("goes out before the gateway is saved, and saves nothing", async () => {
    const server = await smtp({ login: LOGIN });
    const values = { ...mailAt(server.port), smtpUser: "stage", smtpPassword: PASSWORD };
    expect((await tryMail({ values })).body.verdict).toBe("accepted");
    const { db } = house.server.office;
    expect(await db.selectFrom("mail_gateway").selectAll().execute()).toEqual([]);
  });

  test("uses the saved password while none is typed", async () => {
    const server = await smtp({ login: LOGIN });
    const values = { ...mailAt(server.port), smtpUser: "stage", smtpPassword: PASSWORD };
    const { resource } = (await create(admin, MAIL_PATH, values)).body;
    const tried = { id: resource.id, values: resource.values };
    expect((await tryMail(tried)).body.verdict).toBe("accepted");
    const wrong = { ...tried, values: { ...resource.values, smtpPassword: "typed and wrong" } };
    expect((await tryMail(wrong)).body.verdict).toBe("login");
    const stolen = { ...tried, values: { ...resource.values, smtpHost: "localhost" } };
    expect(wrongFields(await tryMail(stolen))).toEqual(["smtpPassword"]);
    expect(server.mails).toHaveLength(1);
  });

  test("says that the login was refused, without a secret that the gateway repeats", async () => {
    const server = await smtp({ login: ["stage", "another"] });
    const values = { ...mailAt(server.port), smtpUser: "stage", smtpPassword: PASSWORD };
    const { body } = await tryMail({ values });
    expect(body).toMatchObject({ verdict: "login", status: 535 });
    expect(body.answer).toContain("535 5.7.8 who is AUTH PLAIN •••");
    expect(server.mails).toEqual([]);
  });

  test.each([
    ["sender", { sender: "553 5.7.1 not your address" }, 553],
    ["receiver", { receiver: "550 5.1.1 nobody here" }, 550],
    ["refused", { message: "554 5.7.1 looks like spam" }, 554],
    ["login", { sender: "530 5.7.0 authentication required" }, 530],
  ])("says that it was refused: %s", async (verdict, refuses, status) => {
    const server = await smtp({ refuses });
    const { body } = await tryMail({ values: mailAt(server.port) });
    expect(body).toMatchObject({ verdict, status });
    expect(body.answer).toContain(Object.values(refuses)[0]);
  });

  test("says that nobody listens, that there is no such name, and that TLS is not offered", async () => {
    const server = await smtp();
    const values = mailAt(server.port);
    const verdictOf = async (changes: Values) =>
      (await tryMail({ values: { ...values, ...changes } })).body.verdict;
    expect(await verdictOf({ mailSecurity: "starttls" })).toBe("encryption");
    expect(await verdictOf({ mailSecurity: "tls" })).toBe("encryption");
    await server.close();
    expect(await verdictOf({})).toBe("connectionRefused");
    expect(await verdictOf({ smtpHost: "smtp.parterre.invalid" })).toBe("unknownHost");
  });

  test("is not sent with values that could not be saved, nor to what is no address", async () => {
    const { port } = await smtp();
    expect(wrongFields(await tryMail({ values: { ...mailAt(port), smtpPort: 0 } }))).toEqual([
      "smtpPort",
    ]);
    expect(wrongFields(await tryMail({ values: { ...MAIL, smtpHost: "10.0.0.1" } }))).toEqual([
      "smtpHost",
    ]);
    for (const to of ["noa", "a@b.example, c@d.example"]) {
      expect(wrongFields(await tryMail({ values: mailAt(port), to }))).toEqual(["to"]);
    }
  });

  test("is the business's own: no other operator sends with its password", async () => {
    const server = await smtp({ login: LOGIN });
    const values = { ...mailAt(server.port), smtpUser: "stage", smtpPassword: PASSWORD };
    const { resource } = (await create(admin, MAIL_PATH, values)).body;
    const stranger = await adminOf(house, 1);
    const tried = { values: resource.values, by: stranger };
    expect((await tryMail({ ...tried, id: resource.id })).status).toBe(404);
    expect((await tryMail(tried)).status).toBe(403);
    const own = { ...resource.values, businessId: 1 };
    expect(wrongFields(await tryMail({ ...tried, values: own }))).toEqual(["smtpPassword"]);
    expect(server.connections()).toBe(0);
  });

  test("of a retired gateway still goes out", async () => {
    const server = await smtp();
    const { resource } = (await create(admin, MAIL_PATH, mailAt(server.port))).body;
    await retire(admin, MAIL_PATH, resource.id);
    const { body } = await tryMail({ id: resource.id, values: resource.values });
    expect(body.verdict).toBe("accepted");
  });
});

describe("a test text message", () => {
  test("is accepted, with the gateway's words", async () => {
    const texts = await gateway();
    texts.answer = () => ({ status: 200, body: '{"queued":1}' });
    const { status, body } = await trySms({ values: smsAt(texts) });
    expect([status, body]).toMatchObject([
      200,
      { verdict: "accepted", status: 200, answer: '{"queued":1}' },
    ]);
    const { searchParams } = new URL(texts.asked[0]!.url, texts.url);
    expect(searchParams.get("to")).toBe("0500000001");
    expect(searchParams.get("text")).toContain("test message");
  });

  test.each([
    [401, "login"],
    [403, "login"],
    [422, "refused"],
    [302, "refused"],
    [500, "refused"],
  ])("that is answered with %i is told as %s", async (status, verdict) => {
    const texts = await gateway();
    texts.answer = () => ({ status, body: "no" });
    const { body } = await trySms({ values: smsAt(texts) });
    expect(body).toMatchObject({ verdict, status, answer: "no" });
  });

  test("uses what is saved while nothing is typed, and shows no key that is repeated", async () => {
    const texts = await gateway();
    texts.answer = ({ url, headers }) => ({
      status: 400,
      body: `no: ${url} ${headers.authorization}`,
    });
    const values = {
      ...SMS,
      smsUrl: `${texts.url}/send?to={to}&text={text}&key=k3y-of-the-texts`,
      smsAuthorization: "Bearer t0ken-of-the-texts",
    };
    const { resource } = (await create(admin, SMS_PATH, values)).body;
    const { body } = await trySms({ id: resource.id, values: resource.values });
    expect(body.verdict).toBe("refused");
    expect(texts.asked[0]!.url).toContain("k3y-of-the-texts");
    expect(texts.asked[0]!.headers.authorization).toBe("Bearer t0ken-of-the-texts");
    expect(body.answer).toContain("no: ");
    expect(body.answer).not.toContain("k3y-of-the-texts");
    expect(body.answer).not.toContain("t0ken-of-the-texts");
  });

  test("says that nobody listens and that there is no such name", async () => {
    const texts = await gateway();
    const values = smsAt(texts);
    await texts.close();
    closers.pop();
    expect((await trySms({ values })).body.verdict).toBe("connectionRefused");
    expect((await trySms({ values: SMS })).body.verdict).toBe("unknownHost");
  });

  test("is not sent to a number that the gateway does not serve, nor to what is none", async () => {
    const texts = await gateway();
    for (const to of ["12", "+14155550132"]) {
      expect(wrongFields(await trySms({ values: smsAt(texts), to }))).toEqual(["to"]);
    }
    expect(texts.asked).toEqual([]);
  });
});

test("an operator's tests are limited by receiver, whatever the gateway answers", async () => {
  const limited = await openHouse({ ...TO_LOOPBACK, hasLimits: true });
  try {
    const by = await logIn(limited, "admin");
    const server = await openSmtp();
    closers.push(server.close);
    const statuses: number[] = [];
    for (let round = 0; round < 21; round++) {
      statuses.push((await tryMail({ values: mailAt(server.port), by })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const other = await tryMail({ values: mailAt(server.port), to: "dana@parterre.example", by });
    expect(other.status).toBe(200);
  } finally {
    await limited.close();
  }
});
