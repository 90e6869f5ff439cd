import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { CUSTOMERS } from "../../../server/demo/customers.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { waitFor } from "../../gate/waitFor.ts";
import { Seats } from "../codes/codeShopper.ts";
import { Clerk } from "../counter/clerk.ts";
import { openGateway, openMailbox, type Gateway } from "../gateway.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, codeFor, loginByMobile, loginToArea, messagesTo, post } from "../people.ts";

const REFUSED = [422, "VALIDATION"];
/** Numbers as they are typed, and as they are stored and used for messages. */
const FOREIGN = [
  ["+1 415 555 0132", "+14155550132"],
  ["+44 7700 900123", "+447700900123"],
  ["+970 59 912 3456", "+970599123456"],
  ["00380 67 123 4567", "+380671234567"],
] as const;
const SPELLINGS = [
  "\u202A054-123-4567\u202C",
  "٠٥٤١٢٣٤٥٦٧",
  "+972 (0)54-123-4567",
  "972541234567",
  "054.123.4567",
  "054\u05BE1234567",
];

let house: House;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse();
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

async function buys(MobileNumber1: string) {
  const { shopper, cart } = await seats.guest(GROUP.theatreSecond, [{}]);
  const ready = await shopper.ready(cart);
  const customerInfo = { ...ready.customerInfo, MobileNumber1 };
  return shopper.commit({ ...ready, customerInfo });
}

const keptOf = async (reservationIdentifier: string) => {
  const { customer } = await house.server.office.db
    .selectFrom("orders")
    .select("customer")
    .where("reservation_identifier", "=", reservationIdentifier)
    .executeTakeFirstOrThrow();
  return customer.MobileNumber1;
};

describe("a guest", () => {
  test.each(FOREIGN)("with %s buys, and gets the tickets by SMS", async (typed, kept) => {
    const { status, body } = await buys(typed);
    expect(status).toBe(200);
    expect(await keptOf(body.reservationIdentifier)).toBe(kept);
    const clerk = await Clerk.at(house);
    const { body: found } = await clerk.find(typed);
    expect(found.rows.map(({ MobileNumber }) => MobileNumber)).toEqual([kept]);
    await waitFor(async () => expect(await messagesTo(house, kept)).toHaveLength(1));
  });

  test.each(SPELLINGS)("who types %j is who typed 0541234567", async (typed) => {
    const { status, body } = await buys(typed);
    expect(status).toBe(200);
    expect(await keptOf(body.reservationIdentifier)).toBe("+972541234567");
    const clerk = await Clerk.at(house);
    const { body: opened } = await clerk.open(body.reservationIdentifier);
    expect(opened.order.customerInfo.MobileNumber1).toBe("0541234567");
  });

  test.each(["03-1234567", "05412345", "+999 123 4567", "+1 415", "abc"])(
    "with %s is refused",
    async (typed) => {
      expect(toldBy(await buys(typed))).toEqual(REFUSED);
      const guest = await arrive(house);
      const login = await post(guest, "/customer/mobile-login", { mobileNumber: typed });
      expect(toldBy(login)).toEqual([422, "invalid_mobileNumber"]);
    },
  );
});

describe("a login by a number", () => {
  test("takes any spelling, at asking and at proving", async () => {
    const guest = await arrive(house);
    const asked = { mobileNumber: "\u202A+972 (0)50-000.0001\u202C" };
    expect((await post(guest, "/customer/mobile-login", asked)).status).toBe(200);
    const proved = await post<{ customerInfo: { CustomerId: number; MobileNumber1: string } }>(
      guest,
      "/customer/mobile-login-validation-area",
      { mobileNumber: "٠٥٠٠٠٠٠٠٠١", smsCode: await codeFor(house, "0500000001") },
    );
    const { CustomerId, MobileNumber1 } = proved.body.customerInfo;
    expect([CustomerId, MobileNumber1]).toEqual([CUSTOMERS.noa, "0500000001"]);
  });

  test("finds a guest from abroad", async () => {
    await buys("+1 (415) 555-0199");
    const guest = await arrive(house);
    const { body } = await loginByMobile(house, guest, "+14155550199");
    expect(body.customerInfo).toMatchObject({ MobileNumber1: "+14155550199" });
  });

  test("finds customers and orders that are kept in the old spelling", async () => {
    const { db } = house.server.office;
    const { body } = await buys("0541110000");
    await sql`update orders set customer = jsonb_set(customer, '{MobileNumber1}', '"0541110000"')
      where reservation_identifier = ${body.reservationIdentifier}`.execute(db);
    await db
      .updateTable("customer")
      .set({ mobile: "0500000002" })
      .where("id", "=", CUSTOMERS.avi)
      .execute();
    const avi = await arrive(house);
    expect((await loginToArea(house, avi, "0500000002")).body).toMatchObject({
      CustomerId: CUSTOMERS.avi,
    });
    const guest = await arrive(house);
    const area = await loginToArea(house, guest, "0541110000");
    expect(JSON.stringify(area.body)).toContain(body.reservationIdentifier);
    const clerk = await Clerk.at(house);
    expect((await clerk.find("054-111-0000")).body.rows).toHaveLength(1);
  });
});

describe("a house whose gateway serves Israel alone", () => {
  let gateway: Gateway;
  let mailbox: Awaited<ReturnType<typeof openMailbox>>;
  let abroad: House;
  beforeAll(async () => {
    gateway = await openGateway();
    mailbox = await openMailbox();
    const { outside } = readConfig({
      SMS_URL: `${gateway.url}/?to={to}&text={text}`,
      SMTP_URL: mailbox.url,
      MAIL_FROM: "Parterre <tickets@parterre.example>",
      MESSAGE_ANSWER_MS: "20",
    });
    abroad = await openHouse({ outside });
    const { db } = abroad.server.office;
    await db
      .updateTable("customer")
      .set({ mobile: "+14155550132" })
      .where("id", "=", CUSTOMERS.noa)
      .execute();
  });
  afterAll(async () => {
    await abroad.close();
    await gateway.close();
    await mailbox.close();
  });
  const ask = async (mobileNumber: string) =>
    post(await arrive(abroad), "/customer/mobile-login", {
      mobileNumber,
      sendSmsRegardlessOfCustomerExistence: true,
    });

  test("sends a foreign customer's code to the address on record, and no SMS", async () => {
    expect((await ask("+1 415 555 0132")).body).toEqual({ success: true });
    await waitFor(() => expect(mailbox.receivers).toEqual(["noa@parterre.example"]));
    expect(gateway.asked).toEqual([]);
  });

  test("sends an Israeli number its code by SMS, in the national form", async () => {
    await ask("+972 50 000 0002");
    await waitFor(() => expect(gateway.asked).toHaveLength(1));
    const { searchParams } = new URL(gateway.asked[0]!.url, gateway.url);
    expect(searchParams.get("to")).toBe("0500000002");
  });

  test("answers the same where nothing can be sent", async () => {
    const sent = [gateway.asked.length, mailbox.receivers.length];
    expect((await ask("+1 415 555 0177")).body).toEqual({ success: true });
    expect([gateway.asked.length, mailbox.receivers.length]).toEqual(sent);
  });

  test("keeps no watch that it could not answer", async () => {
    const guest = await arrive(abroad);
    const path = `/presentations/${seats.show.id}/watch`;
    const asked = { mobileNumber: "+1 415 555 0132", quantity: 20 };
    expect((await post(guest, path, asked)).status).toBe(503);
  });
});
