import { afterEach, describe, expect, test } from "vitest";
import { readConfig } from "../../server/platform/settings/config.ts";
import type { SmsConfig } from "../../server/platform/settings/outsideConfig.ts";
import { mailAddressOf, mailTo } from "../../server/platform/mailAddress.ts";
import { smtpMail } from "../../server/outside/mail/smtpMail.ts";
import { httpSms } from "../../server/outside/sms/httpSms.ts";
import { Undeliverable } from "../../server/outside/undeliverable.ts";
import { openGateway, openMailbox } from "./gateway.ts";
import { vouched } from "../vouched.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
async function gateway() {
  const opened = await openGateway();
  closers.push(opened.close);
  return opened;
}
async function mailbox(refuseWith?: string) {
  const opened = await openMailbox(refuseWith);
  closers.push(opened.close);
  return opened;
}

const SMS = {
  id: "11111111-1111-4111-8111-111111111111",
  to: "0500000001",
  text: 'קוד "1" & more',
};
const configOf = (url: string, more: Partial<SmsConfig> = {}): SmsConfig => ({
  url,
  countries: ["IL"],
  body: undefined,
  contentType: "application/json",
  authorization: "",
  ...more,
});

describe("the SMS gateway", () => {
  test("is called by a template of its URL", async () => {
    const { url, asked } = await gateway();
    await httpSms(configOf(`${url}/send?to={to}&text={text}&id={id}`))(SMS);
    const [call] = asked;
    expect(call!.method).toBe("GET");
    const { searchParams } = new URL(call!.url, url);
    expect(Object.fromEntries(searchParams)).toEqual(SMS);
  });

  test.each([
    [
      "application/json",
      '{"a":"{text}","b":"{to}"}',
      (body: string) => vouched<object>(JSON.parse(body)),
    ],
    [
      "application/x-www-form-urlencoded",
      "a={text}&b={to}",
      (body: string) => Object.fromEntries(new URLSearchParams(body)),
    ],
  ])("is sent a body of %s, with what it holds quoted", async (contentType, body, read) => {
    const { url, asked } = await gateway();
    await httpSms(configOf(url, { body, contentType, authorization: "Bearer x" }))(SMS);
    const [call] = asked;
    expect(call).toMatchObject({
      method: "POST",
      headers: { "content-type": contentType, authorization: "Bearer x" },
    });
    expect(read(call!.body)).toEqual({ a: SMS.text, b: SMS.to });
  });

  test("is told the sender: that of the message, else the house's, else none", async () => {
    const { url, asked } = await gateway();
    const address = `${url}/?from={from}`;
    await httpSms(configOf(address, { sender: "House" }))({ ...SMS, senderName: "The Stage" });
    await httpSms(configOf(address, { sender: "House" }))(SMS);
    await httpSms(configOf(address))(SMS);
    const froms = asked.map((call) => new URL(call.url, url).searchParams.get("from"));
    expect(froms).toEqual(["The Stage", "House", ""]);
  });

  test("has XML quoted too", async () => {
    const { url, asked } = await gateway();
    await httpSms(configOf(url, { body: "<t>{text}</t>", contentType: "text/xml" }))(SMS);
    expect(asked[0]!.body).toBe("<t>קוד &#34;1&#34; &#38; more</t>");
  });

  test("that refuses or is gone fails without a word of the message", async () => {
    const opened = await gateway();
    opened.answer = () => ({ status: 500, body: `no way to ${SMS.to}` });
    const send = httpSms(configOf(`${opened.url}/?to={to}&text={text}`));
    const refused = await send(SMS).catch(String);
    expect(refused).toBe("Error: the SMS gateway answered 500");
    const gone = await httpSms(configOf("http://127.0.0.1:1/?to={to}"))(SMS).catch(String);
    expect(gone).toContain("could not be reached");
    expect(gone).not.toContain(SMS.to);
  });
});

describe("the mail server", () => {
  const SENDER = mailAddressOf("Parterre <tickets@parterre.example>")!;
  const MAIL = {
    id: SMS.id,
    to: mailTo("noa@parterre.example"),
    subject: "נושא",
    text: "שלום\nNoa",
  };

  test("is given the message, under the same id each time", async () => {
    const { url, mails } = await mailbox();
    const send = smtpMail({ url, from: SENDER });
    await send(MAIL);
    await send(MAIL);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail).toContain("To: noa@parterre.example");
      expect(mail).toContain(`Message-ID: <${SMS.id}@parterre.example>`);
      const [, body = ""] = mail.split("\n\n");
      const text = /base64/i.test(mail) ? Buffer.from(body, "base64").toString("utf8") : body;
      expect(text).toContain("שלום");
    }
  });

  test("is told of one receiver, whatever a name holds", async () => {
    const { url, mails, receivers } = await mailbox();
    const name = 'Dana" <x@evil.example>, y@evil.example\r\nBcc: z@evil.example';
    const to = { ...MAIL.to, name };
    await smtpMail({ url, from: SENDER })({ ...MAIL, to, subject: "a\r\nBcc: z@evil.example" });
    expect(receivers).toEqual(["noa@parterre.example"]);
    const [head = ""] = mails[0]!.split("\n\n");
    expect(head).not.toMatch(/^Bcc:/m);
    expect(head).toContain("From: Parterre <tickets@parterre.example>");
  });

  test("is told the name of the business's brand, beside the same address", async () => {
    const { url, mails } = await mailbox();
    await smtpMail({ url, from: SENDER })({ ...MAIL, senderName: "The Stage, Haifa" });
    expect(mails[0]).toContain('From: "The Stage, Haifa" <tickets@parterre.example>');
  });

  test.each(["dana,levi@gmail.com", "x <noa@parterre.example>", ""])(
    "is never given the stored text %j",
    (text) => {
      expect(() => mailTo(text)).toThrow("no e-mail address");
    },
  );

  test("that refuses fails without the address", async () => {
    const { url } = await mailbox("550 unknown");
    const told = await smtpMail({ url, from: SENDER })(MAIL).catch(String);
    expect(told).toContain("550");
    expect(told).not.toContain(MAIL.to.address);
  });

  test.each([
    ["an address for good", "550 unknown", "dead"],
    ["an address for now", "450 later", undefined],
  ])("that refuses %s decides about another try", async (_, refusal, fate) => {
    const { url } = await mailbox(refusal);
    const error: unknown = await smtpMail({ url, from: SENDER })(MAIL).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof Undeliverable ? error.fate : undefined).toBe(fate);
  });
});

describe("the settings of what is outside", () => {
  test("are nothing at first", () => {
    expect(readConfig({}).outside).toEqual({
      sms: undefined,
      mail: undefined,
      home: "IL",
      captcha: { kind: "off" },
      captchaUrls: {
        recaptcha: "https://www.google.com/recaptcha/api/siteverify",
        hcaptcha: "https://api.hcaptcha.com/siteverify",
        turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
      },
      captchaCost: 2_000,
      messageAnswerMs: 400,
      tryHours: { money: 168, messages: 24, webhooks: 72 },
      webhooks: { isLoopbackAllowed: false },
    });
  });

  test("ask for a puzzle outside the demo, unless they say otherwise", () => {
    const captchaOf = (env: Record<string, string>) =>
      readConfig({ ...env, SANDBOX_WITHOUT_DEMO: "test-cards-buy-real-tickets" }).outside.captcha
        .kind;
    expect(captchaOf({ DEMO: "0" })).toBe("altcha");
    expect(captchaOf({ DATABASE_URL: "postgres://house@db/house" })).toBe("altcha");
    expect(captchaOf({ DEMO: "0", CAPTCHA: "off" })).toBe("off");
    expect(captchaOf({ DATABASE_URL: "postgres://house@db/house", DEMO: "1" })).toBe("off");
  });

  test("are read", () => {
    const env = {
      SMS_URL: "https://sms.example/send?to={to}",
      SMTP_URL: "smtp://mail.example",
      MAIL_FROM: "a@b.example",
      CAPTCHA: "siteverify",
      CAPTCHA_SECRET: "secret",
      CAPTCHA_SITE_KEY: "key",
    };
    expect(readConfig(env).outside).toMatchObject({
      sms: { url: env.SMS_URL, body: undefined, countries: ["IL"] },
      mail: { url: env.SMTP_URL, from: { address: env.MAIL_FROM } },
      captcha: { kind: "siteverify", secret: "secret", siteKey: "key" },
    });
    expect(readConfig({ CAPTCHA: "altcha" }).outside.captcha).toEqual({
      kind: "altcha",
      cost: 2000,
    });
  });

  test.each([
    ["SMS_URL", { SMS_URL: "nowhere" }],
    ["SMTP_URL", { SMTP_URL: "nowhere", MAIL_FROM: "a@b.example" }],
    ["MAIL_FROM", { SMTP_URL: "smtp://mail.example" }],
    ["MAIL_FROM", { SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@b.example, c@d.example" }],
    ["CAPTCHA_SECRET", { CAPTCHA: "siteverify" }],
    ["CAPTCHA_URL", { CAPTCHA: "siteverify", CAPTCHA_SECRET: "x", CAPTCHA_URL: "no" }],
    ["CAPTCHA_COST", { CAPTCHA: "altcha", CAPTCHA_COST: "0" }],
  ])("are refused by the name %s", (name, env) => {
    expect(() => readConfig(env)).toThrow(name);
  });
});
