import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { normalizeMobile } from "../../../domain/telephone.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { sell } from "../afterSale/reservations.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, messagesTo, post } from "../people.ts";
import type { Shopper } from "../shopper.ts";

const TEMPLATES = "/pres-live/resources/message-templates";
const PLAIN = { subject: null, greeting: null, body: null, footer: null, sms: null };

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

const write = async (values: object): Promise<void> => {
  const whole = { businessId: null, ...PLAIN, ...values };
  const { status } = await admin.call("POST", TEMPLATES, { values: whole });
  expect(status).toBe(200);
};

/** Waits for a message to a receiver that contains this text. Returns the message. */
async function messageWith(to: string, part: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const texts = (await messagesTo(house, to)).map(({ text }) => text);
        found = texts.find((text) => text.includes(part));
        return found;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  return found!;
}

/** Subscribes to the newsletter in English. */
async function askForNews(email: string): Promise<void> {
  const letter = { kind: "newsletter", name: "Noa", email, text: null, recaptchaToken: null };
  const { status } = await post(await arrive(house), "/contact", letter);
  expect(status).toBe(200);
}

describe("a message in the words of the house", () => {
  test("is the SMS of an order", async () => {
    await write({
      businessId: DEMO.stageBusiness,
      message: "paid",
      sms: { he: "{links}", en: "See you at {house}, {name}! {links}" },
    });
    const seats = await Seats.of(house.url, DEMO.play);
    const { cart, id } = await sell(seats, GROUP.theatreSecond, [{}]);
    const { MobileNumber1, FirstName } = cart.customerInfo;
    const text = await messageWith(normalizeMobile(MobileNumber1), "See you at");
    expect(text).toMatch(new RegExp(`^See you at .+, ${FirstName}! http\\S+/edocument/\\S+$`));
    expect(text).not.toContain(id);
  });

  test("is the code for a login, by SMS", async () => {
    await write({ message: "loginCode", sms: { he: "{code}", en: "{house} code: {code}" } });
    const body = { mobileNumber: "0541230077", sendSmsRegardlessOfCustomerExistence: true };
    const { status } = await post(await arrive(house), "/customer/mobile-login", body);
    expect(status).toBe(200);
    expect(await messageWith("0541230077", "code: ")).toMatch(/code: \d{6}$/);
  });

  test("is the mail that confirms the newsletter, with the product's own subject", async () => {
    await write({ message: "newsletterAsked", body: { he: "{link}", en: "Yes: {link}" } });
    await askForNews("own@words.example");
    const text = await messageWith("own@words.example", "Yes: ");
    expect(text).toMatch(/^Confirm your subscription\n\nYes: http\S+confirm=\S+$/);
  });

  test("has the way to stop although a text from before it was needed lacks it", async () => {
    const { db } = house.server.office;
    await db
      .insertInto("message_template")
      .values({ kind: "newsletterAsked", body: JSON.stringify({ he: "", en: "Hello there" }) })
      .execute();
    await askForNews("b@words.example");
    expect(await messageWith("b@words.example", "Hello there")).toMatch(
      /Hello there\nhttp\S+confirm=/,
    );
  });

  test("is the invitation of an operator, from the house alone", async () => {
    await write({
      message: "operatorInvite",
      body: { he: "{link}", en: "Dear {username}: {link}" },
    });
    const { db } = house.server.office;
    const who = db.updateTable("operator").where("username", "=", "broker");
    await who.set({ email: "broker@house.example" }).execute();
    const { id } = await db
      .selectFrom("operator")
      .select("id")
      .where("username", "=", "broker")
      .executeTakeFirstOrThrow();
    const { status } = await post(admin, `/pres-live/operators/${id}/invite`);
    expect(status).toBe(200);
    const text = await messageWith("broker@house.example", "Dear broker");
    expect(text).toMatch(/Dear broker: http\S+\/backoffice\/invite#/);
  });
});
