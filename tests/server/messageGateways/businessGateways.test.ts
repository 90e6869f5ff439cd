import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { openMessages, type Messages } from "../../../server/outside/messages.ts";
import { mailAddressOf, mailTo } from "../../../server/platform/mailAddress.ts";
import type { OutsideConfig } from "../../../server/platform/settings/outsideConfig.ts";
import { sell } from "../afterSale/reservations.ts";
import { writeBrand } from "../brands/brandOf.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openGateway, openMailbox, type Gateway } from "../gateway.ts";
import { openHouse, type House } from "../house.ts";
import { messagesTo } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { TO_LOOPBACK } from "../webhooks/webhookHouse.ts";
import { openSmtp, type FakeSmtp } from "./fakeSmtp.ts";
import { create, edit, MAIL_PATH, mailAt, retire, SMS, SMS_PATH } from "./gatewayForms.ts";

const { stageBusiness: STAGE, cinemaBusiness: CINEMA } = DEMO;
const NUMBER = "+972500000001";

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
  for (const table of ["mail_gateway", "sms_gateway", "brand"] as const) {
    await db.deleteFrom(table).execute();
  }
  for (const close of closers.splice(0)) await close();
});

async function smtp(options?: Parameters<typeof openSmtp>[0]): Promise<FakeSmtp> {
  const opened = await openSmtp(options);
  closers.push(opened.close);
  return opened;
}
async function gateway(): Promise<Gateway> {
  const opened = await openGateway();
  closers.push(opened.close);
  return opened;
}

/** Opens the messages of this server as outside the demo, with gateways of the installation. */
async function openInstallation() {
  const mailbox = await openMailbox();
  closers.push(mailbox.close);
  const texts = await gateway();
  const { db, config } = house.server.office;
  const outside: OutsideConfig = {
    ...config.outside,
    mail: { url: mailbox.url, from: mailAddressOf("tickets@parterre.example")! },
    sms: {
      url: `${texts.url}/?to={to}`,
      body: undefined,
      contentType: "application/json",
      authorization: "",
      countries: ["IL"],
    },
  };
  const messages = openMessages(db, outside, false, "https://tickets.example");
  return { messages, mailbox, texts };
}

const mail = (messages: Messages, businessId?: number, more: object = {}) =>
  messages.sendMail({
    id: crypto.randomUUID(),
    to: mailTo("noa@parterre.example"),
    subject: "x",
    text: "x",
    businessId,
    ...more,
  });
const text = (messages: Messages, businessId?: number) =>
  messages.sendSms({ id: crypto.randomUUID(), to: NUMBER, text: "x", businessId });

const addMail = (businessId: number, server: FakeSmtp, more: object = {}) =>
  create(admin, MAIL_PATH, { ...mailAt(server.port), businessId, ...more });
const addSms = (businessId: number, { url }: Gateway, more: object = {}) =>
  create(admin, SMS_PATH, {
    ...SMS,
    businessId,
    smsUrl: `${url}/send?to={to}&text={text}&from={from}`,
    ...more,
  });

describe("the mail of a business", () => {
  test("goes through its own server, and no other business's goes there", async () => {
    const { messages, mailbox } = await openInstallation();
    const [stage, cinema] = [await smtp(), await smtp()];
    const counts = () => [stage.mails.length, cinema.mails.length, mailbox.mails.length];
    await mail(messages, STAGE);
    expect(counts()).toEqual([0, 0, 1]);
    await addMail(STAGE, stage);
    await mail(messages, STAGE);
    await mail(messages, CINEMA);
    expect(counts()).toEqual([1, 0, 2]);
    await addMail(CINEMA, cinema, { fromAddress: "tickets@cinema.example" });
    for (let round = 0; round < 3; round++) {
      await Promise.all([mail(messages, STAGE), mail(messages, CINEMA)]);
    }
    expect(counts()).toEqual([4, 3, 2]);
    for (const each of stage.mails) expect(each).toContain("From: tickets@stage.example");
    for (const each of cinema.mails) expect(each).toContain("From: tickets@cinema.example");
    await mail(messages);
    expect(counts()).toEqual([4, 3, 3]);
  });

  test("has the sender of the business's brand, beside the address of its server", async () => {
    const { messages } = await openInstallation();
    const stage = await smtp();
    await addMail(STAGE, stage);
    await writeBrand(admin, { businessId: STAGE, mailSender: "Stage Tickets" });
    await mail(messages, STAGE);
    expect(stage.mails[0]).toContain("From: Stage Tickets <tickets@stage.example>");
  });

  test("logs in with the password, which a form without one keeps", async () => {
    const { messages } = await openInstallation();
    const stage = await smtp({ login: ["stage", "s3cret of the stage"] });
    const { body } = await addMail(STAGE, stage, {
      smtpUser: "stage",
      smtpPassword: "s3cret of the stage",
    });
    await mail(messages, STAGE);
    const { id, values } = body.resource;
    await edit(admin, MAIL_PATH, id, { ...values, fromAddress: "other@stage.example" });
    await mail(messages, STAGE);
    expect(stage.mails).toHaveLength(2);
    expect(stage.mails[1]).toContain("From: other@stage.example");
    await edit(admin, MAIL_PATH, id, { ...values, smtpPassword: "another" });
    await expect(mail(messages, STAGE)).rejects.toThrow("EAUTH 535");
  });

  test("is the installation's again once its server is retired, and not dropped meanwhile", async () => {
    const { messages, mailbox } = await openInstallation();
    const stage = await smtp();
    const { body } = await addMail(STAGE, stage);
    await retire(admin, MAIL_PATH, body.resource.id);
    await mail(messages, STAGE);
    expect([stage.mails.length, mailbox.mails.length]).toEqual([0, 1]);
    await retire(admin, MAIL_PATH, body.resource.id, false);
    await mail(messages, STAGE);
    expect([stage.mails.length, mailbox.mails.length]).toEqual([1, 1]);
  });

  test("fails with its server, and does not take another way out", async () => {
    const { messages, mailbox } = await openInstallation();
    const stage = await smtp({ refuses: { sender: "550 not you" } });
    await addMail(STAGE, stage);
    await expect(mail(messages, STAGE)).rejects.toThrow("EENVELOPE 550");
    expect(mailbox.mails).toEqual([]);
  });

  test("of an operator's invitation is the installation's", async () => {
    const { messages, mailbox } = await openInstallation();
    const stage = await smtp();
    await addMail(STAGE, stage);
    await mail(messages, STAGE, { isOfInstallation: true });
    expect([stage.mails.length, mailbox.mails.length]).toEqual([0, 1]);
  });

  test("goes to its server after a sale", async () => {
    const [stage, cinema] = [await smtp(), await smtp()];
    await addMail(STAGE, stage);
    await addMail(CINEMA, cinema);
    const seats = await Seats.of(house.url, DEMO.play);
    const { cart } = await sell(seats, GROUP.theatreSecond, [{}]);
    const to = cart.customerInfo.EmailAddress1 ?? "";
    await expect.poll(() => stage.mails.length, { timeout: 30_000 }).toBe(1);
    expect(stage.mails[0]).toContain(`To: ${to}`);
    expect(cinema.mails).toEqual([]);
    expect((await messagesTo(house, to)).filter(({ kind }) => kind === "mail")).toEqual([]);
  });
});

describe("the text messages of a business", () => {
  const sentTo = ({ asked, url }: Gateway) =>
    asked.map((call) => Object.fromEntries(new URL(call.url, url).searchParams));

  test("go through its own gateway, and no other business's go there", async () => {
    const { messages, texts } = await openInstallation();
    const [stage, cinema] = [await gateway(), await gateway()];
    const counts = () => [stage, cinema, texts].map(({ asked }) => asked.length);
    await addSms(STAGE, stage, { gatewaySender: "STAGE" });
    await text(messages, STAGE);
    await text(messages, CINEMA);
    expect(counts()).toEqual([1, 0, 1]);
    expect(sentTo(stage)).toEqual([{ to: "0500000001", text: "x", from: "STAGE" }]);
    await addSms(CINEMA, cinema);
    await Promise.all([text(messages, STAGE), text(messages, CINEMA), text(messages)]);
    expect(counts()).toEqual([2, 1, 2]);
  });

  test("are called with the body and the key of its gateway", async () => {
    const { messages } = await openInstallation();
    const stage = await gateway();
    await addSms(STAGE, stage, {
      smsUrl: `${stage.url}/send`,
      smsBody: "phone={to}&words={text}&key=k3y",
      bodyFormat: "form",
      smsAuthorization: "Bearer s3cret",
    });
    await text(messages, STAGE);
    expect(stage.asked[0]).toMatchObject({
      method: "POST",
      body: "phone=0500000001&words=x&key=k3y",
      headers: {
        authorization: "Bearer s3cret",
        "content-type": "application/x-www-form-urlencoded",
      },
    });
    stage.answer = () => ({ status: 403 });
    await expect(text(messages, STAGE)).rejects.toThrow("the SMS gateway answered 403");
  });

  test("reach the countries that its gateway serves", async () => {
    const { messages } = await openInstallation();
    const [stage, american] = [await gateway(), "+14155550132"];
    const reached = async () => [
      await messages.hasSmsFor(american, STAGE),
      await messages.hasSmsFor(american, CINEMA),
      await messages.hasSmsFor(NUMBER, STAGE),
    ];
    expect(await reached()).toEqual([false, false, true]);
    const { body } = await addSms(STAGE, stage, { smsCountries: ["US"] });
    expect(await reached()).toEqual([true, false, false]);
    const { id, values } = body.resource;
    await edit(admin, SMS_PATH, id, { ...values, smsCountries: ["*"] });
    expect(await reached()).toEqual([true, false, true]);
    await edit(admin, SMS_PATH, id, { ...values, smsCountries: [] });
    expect(await reached()).toEqual([false, false, true]);
  });
});
