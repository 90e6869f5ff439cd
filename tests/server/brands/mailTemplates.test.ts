import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { RECEIVED_KINDS } from "../../../domain/brand/messageKinds.ts";
import { LOCALES } from "../../../domain/locale.ts";
import type { Resource } from "../../../domain/api/resources.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { sell } from "../afterSale/reservations.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { messagesTo } from "../people.ts";
import type { Shopper } from "../shopper.ts";
import { writeBrand } from "./brandOf.ts";

const TEMPLATES = "/pres-live/resources/message-templates";
const PLAIN = { subject: null, greeting: null, body: null, footer: null, sms: null };

/** The reply of the preview call. */
interface Preview {
  readonly mail: { readonly subject: string; readonly text: string } | null;
  readonly sms: { readonly text: string; readonly parts: number } | null;
  readonly standard: Readonly<Record<string, string>>;
}

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());
afterEach(async () => {
  const { db } = house.server.office;
  await db.deleteFrom("message_template").execute();
  await db.deleteFrom("brand").execute();
});

const write = (values: object, by = admin) =>
  by.call<{ resource: Resource }>("POST", TEMPLATES, {
    values: { businessId: DEMO.stageBusiness, message: "paid", ...PLAIN, ...values },
  });

/** Sells a ticket of the theatre and returns the mail about it. */
async function mailOfSale(): Promise<string> {
  const seats = await Seats.of(house.url, DEMO.play);
  const { cart, id } = await sell(seats, GROUP.theatreSecond, [{}]);
  const to = cart.customerInfo.EmailAddress1 ?? "";
  let text: string | undefined;
  await expect
    .poll(
      async () => {
        text = (await messagesTo(house, to))
          .map((each) => each.text)
          .find((one) => one.includes(id));
        return text;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  return text!;
}

describe("the mail of an order", () => {
  test("has what the business has written, and the product's own text for the rest", async () => {
    await writeBrand(admin, { businessId: DEMO.stageBusiness });
    await write({
      subject: { he: "הערב שלך", en: "Your evening at {house}, {reservation}" },
      body: { he: "{links}\n{invoice}", en: "Come early.\n{shows}\n{links}\n{invoice}" },
      footer: { he: "להתראות", en: "Yours, {house}" },
    });
    const text = await mailOfSale();
    expect(text).toMatch(/^Your evening at The Stage, \w+\n\nHello .+,\n\nCome early\.\n/);
    expect(text).toMatch(/\/edocument\/[\w-]+\nTax invoice\/receipt no\. \S+\n\n/);
    expect(text).toMatch(/\nTotal: ₪\d+\n\n.*:\nhttp\S+\/receipt\/\w+\n\n.*\n\nYours, The Stage$/);
    expect(text).not.toContain("Your order is confirmed");
  });

  test("has amounts that add up to its total, with the service charges", async () => {
    const text = await mailOfSale();
    const amounts = [...text.matchAll(/: ₪([\d.]+)$/gm)].map(([, amount]) => Number(amount));
    const total = amounts.pop() ?? 0;
    expect(amounts.length).toBeGreaterThan(1);
    expect(amounts.reduce((sum, each) => sum + each, 0)).toBeCloseTo(total, 2);
    expect(text).toMatch(/^Handling fee: ₪/m);
    expect(text).toContain(`\nTotal: ₪${total}`);
  });

  test("is the product's own in a language in which nothing is written", async () => {
    const mail = async (): Promise<string> =>
      (await mailOfSale()).replaceAll(
        /[A-Z0-9]{8}|edocument\/\S+|(?<=receipt no\. )\d+|row \d+, seat \d+/g,
        "",
      );
    const before = await mail();
    await write({ subject: { he: "הערב שלך" }, body: { he: "{links} {invoice}" } });
    await write({ message: "held", subject: { he: "x", en: "held" } });
    await write({ businessId: DEMO.cinemaBusiness, subject: { he: "x", en: "cinema" } });
    expect(await mail()).toBe(before);
  });
});

describe("what operators may write", () => {
  test("takes no placeholder that stands for nothing, and no body without links", async () => {
    const wrong = {
      subject: { he: "{links}", en: "{shows}" },
      greeting: { he: "{Name}" },
      body: { he: "bye {links}", en: "{links} {invoice} {password}" },
      sms: { he: "bye", en: "{invoice} {links}" },
      footer: { he: "{" },
    };
    const fields = wrongFields(await write(wrong)).toSorted();
    expect(fields).toEqual([
      "body_en",
      "body_he",
      "footer_he",
      "greeting_he",
      "sms_he",
      "subject_en",
      "subject_he",
    ]);
  });

  test("is one text of a mail for a business, and another's is not to be written", async () => {
    expect((await write({})).status).toBe(200);
    expect(wrongFields(await write({}))).toEqual(["message"]);
    const only = await adminOf(house, DEMO.stageBusiness);
    expect((await write({ businessId: DEMO.cinemaBusiness }, only)).status).toBe(403);
    expect((await write({ businessId: null }, only)).status).toBe(403);
  });
});

describe("the preview and the test", () => {
  const DRAFT = {
    businessId: DEMO.stageBusiness,
    message: "held",
    locale: "en",
    ...PLAIN,
    subject: "Held for {name}",
    footer: "{house}",
  };

  test("show the mail for an order that does not exist", async () => {
    await writeBrand(admin, { businessId: DEMO.stageBusiness, host: "tickets.stage.example" });
    const { body } = await admin.call<Preview>("POST", "/pres-live/mail-previews", DRAFT);
    expect(body.mail?.subject).toBe("Held for Noa");
    expect(body.sms?.text).toMatch(/^Order RAGMYXL5\.\nNot paid yet/);
    expect(body.sms?.parts).toBeGreaterThan(1);
    expect(body.standard["sms"]).toContain("{due}");
    expect(body.mail?.text).toMatch(
      /^Hello Noa,\n[^]*Not paid yet[^]*tickets\.stage\.example[^]*\n\nThe Stage$/,
    );
  });

  test.each(RECEIVED_KINDS)("show the mail of the kind %s in each language", async (message) => {
    const texts = new Set<string>();
    for (const locale of LOCALES) {
      const { status, body } = await admin.call<Preview>("POST", "/pres-live/mail-previews", {
        ...DRAFT,
        ...PLAIN,
        message,
        locale,
      });
      expect(status).toBe(200);
      const { subject = "", text = "" } = body.mail ?? {};
      expect(subject).not.toMatch(/RAGMYXL5|undefined|\n/);
      expect(text).not.toMatch(/RAGMYXL5|₪|undefined/);
      expect(text.includes("/edocument/")).toBe(!message.endsWith("Cancelled"));
      texts.add(text);
    }
    expect(texts.size).toBe(LOCALES.length);
    const own = { ...DRAFT, ...PLAIN, message, body: "{reason} {links}" };
    const written = await admin.call("POST", "/pres-live/mail-previews", own);
    const hasReason = message === "receivedMoved" || message === "receivedShowCancelled";
    expect(written.status).toBe(hasReason ? 200 : 422);
  });

  test("send it to the operator's own address, or say that there is none", async () => {
    const { db } = house.server.office;
    const sendTest = () =>
      admin.call<{ sentTo: string | null }>("POST", "/pres-live/mail-tests", DRAFT);
    const operator = db.updateTable("operator").where("username", "=", "admin");
    await operator.set({ email: null }).execute();
    expect((await sendTest()).body).toEqual({ sentTo: null });
    await operator.set({ email: "admin@stage.example" }).execute();
    expect((await sendTest()).body).toEqual({ sentTo: "admin@stage.example" });
    const [mail] = await messagesTo(house, "admin@stage.example");
    expect(mail?.text).toMatch(/^Held for Noa\n\nHello Noa,/);
  });

  test("show an SMS alone where there is no mail, and send its text as a test", async () => {
    const { db } = house.server.office;
    const draft = { ...DRAFT, ...PLAIN, message: "ticketsSent", sms: "From {sender}: {links}" };
    const { body } = await admin.call<Preview>("POST", "/pres-live/mail-previews", draft);
    expect(body.mail).toBeNull();
    expect(body.sms?.text).toMatch(/^From Noa: http\S+$/);
    const operator = db.updateTable("operator").where("username", "=", "admin");
    await operator.set({ email: "sms@stage.example" }).execute();
    await admin.call("POST", "/pres-live/mail-tests", draft);
    const [mail] = await messagesTo(house, "sms@stage.example");
    expect(mail?.text).toContain("From Noa: http");
    const mailOnly = { ...DRAFT, ...PLAIN, message: "newsletterAsked", sms: "{link}" };
    expect(wrongFields(await admin.call("POST", "/pres-live/mail-previews", mailOnly))).toEqual([
      "sms_en",
    ]);
  });

  test("take invitations of operators for the whole house alone", async () => {
    const draft = { ...DRAFT, ...PLAIN, message: "operatorInvite", body: "Come in: {link}" };
    const preview = (businessId: number | null) =>
      admin.call<Preview>("POST", "/pres-live/mail-previews", { ...draft, businessId });
    expect(wrongFields(await preview(DEMO.stageBusiness))).toEqual(["businessId"]);
    expect((await preview(null)).body.mail?.text).toMatch(/^Come in: http/);
    expect(wrongFields(await write({ message: "operatorInvite" }))).toEqual(["businessId"]);
  });

  test("refuse wrong placeholders, and another's business", async () => {
    const preview = (draft: object, by = admin) =>
      by.call("POST", "/pres-live/mail-previews", { ...DRAFT, ...draft });
    expect(wrongFields(await preview({ body: "{secret}" }))).toEqual(["body_en"]);
    const only = await adminOf(house, DEMO.stageBusiness);
    expect((await preview({ businessId: DEMO.cinemaBusiness }, only)).status).toBe(403);
    const clerk = await logIn(house, "operator");
    expect((await preview({}, clerk)).status).toBe(403);
  });
});
