import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { toldBy } from "../../contract/stage.ts";
import { waitFor } from "../../gate/waitFor.ts";
import { sell } from "../afterSale/reservations.ts";
import { Seats } from "../codes/codeShopper.ts";
import { Clerk } from "../counter/clerk.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, loginToArea, messagesTo, post } from "../people.ts";

/** Texts that a mail client would parse as a list, as another address, or not at all. */
const WRONG = [
  "dana,levi@gmail.com",
  "dana;levi@gmail.com",
  "dana@gmail.com\u200F",
  "a@b..com",
  "<a@b.com>",
  "x1<victim@example.com>",
  "a@b.com\r\nBcc: c@d.com",
];
const REFUSED = [422, "VALIDATION"];

let house: House;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse({ hasLimits: true });
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const letter = (email: string, kind = "contact") => ({
  kind,
  name: "Ruth Gal",
  email,
  text: "Where do I park?",
});

async function commits(EmailAddress1: string) {
  const { shopper, cart } = await seats.guest(GROUP.theatreSecond, [{}]);
  const ready = await shopper.ready(cart);
  return shopper.commit({ ...ready, customerInfo: { ...ready.customerInfo, EmailAddress1 } });
}

describe("an address that is more or less than one", () => {
  test.each(WRONG)("%j is refused wherever an address is taken", async (email) => {
    expect(toldBy(await commits(email))).toEqual(REFUSED);
    const guest = await arrive(house);
    expect(toldBy(await post(guest, "/contact", letter(email)))).toEqual(REFUSED);
    const watch = { email, quantity: 20 };
    const path = `/presentations/${seats.show.id}/watch`;
    expect(toldBy(await post(guest, path, watch))).toEqual(REFUSED);
    expect(toldBy(await post(guest, "/customer/login-link", { email }))).toEqual(REFUSED);
    const login = { email, password: "password" };
    expect(toldBy(await post(guest, "/customer/login", login))).toEqual([401, "LOGIN_FAILED"]);
  });

  test("is refused in a customer's details", async () => {
    const noa = await arrive(house);
    await loginToArea(house, noa, "0500000001");
    for (const EmailAddress1 of WRONG) {
      const { status } = await noa.call("PUT", "/customer-area/details", { EmailAddress1 });
      expect([EmailAddress1, status]).toEqual([EmailAddress1, 422]);
    }
  });

  test("is refused at the counter, when tickets are sold and when they are sent again", async () => {
    const clerk = await Clerk.at(house);
    const { id } = await sell(seats, GROUP.theatreSecond, [{}]);
    const customerInfo = { FirstName: "A", LastName: "B", MobileNumber1: "", EmailAddress1: "" };
    for (const to of WRONG) {
      expect(toldBy(await clerk.act(id, "resend", { by: "mail", to }))).toEqual(REFUSED);
      const sale = {
        presentationId: seats.show.id,
        seats: [],
        total: 0,
        customerInfo: { ...customerInfo, EmailAddress1: to },
      };
      const told = await clerk.call("counter-sale", sale);
      expect([told.status, JSON.stringify(told.body)]).toEqual([
        422,
        expect.stringContaining("EmailAddress1"),
      ]);
    }
  });
});

test("an order keeps its buyer's address with the domain in small letters", async () => {
  expect((await commits(" Dana.Levi@EXAMPLE.com ")).status).toBe(200);
  const clerk = await Clerk.at(house);
  const { body } = await clerk.find("dana.levi@example.com");
  expect(body.rows.map(({ EmailAddress }) => EmailAddress)).toEqual(["Dana.Levi@example.com"]);
});

describe("a name", () => {
  const named = async (name: string) => {
    const { shopper, cart } = await seats.guest(GROUP.theatreSecond, [{}]);
    const ready = await shopper.ready(cart);
    const customerInfo = { ...ready.customerInfo, FirstName: name };
    return shopper.commit({ ...ready, customerInfo });
  };

  test.each(["Dana\r\nBcc: x@evil.example", "Dana\tLevi", "Dana\u0085", "Dana\u2028Levi"])(
    "%j is refused",
    async (name) => {
      expect(toldBy(await named(name))).toEqual(REFUSED);
      const guest = await arrive(house);
      const wrong = { ...letter("dana@example.com"), name };
      expect(toldBy(await post(guest, "/contact", wrong))).toEqual(REFUSED);
    },
  );

  test("stays whole, whatever letters it has", async () => {
    const name = "O\u2019Neil \u05D3\u05D5\u05D3 \u200F(\u062F)";
    const { status, body } = await named(name);
    expect(status).toBe(200);
    const clerk = await Clerk.at(house);
    const { body: opened } = await clerk.open(body.reservationIdentifier);
    expect(opened.order.customerInfo.FirstName).toBe(name);
  });
});

describe("limits by receiver", () => {
  test("count the spellings of one mailbox together", async () => {
    const guest = await arrive(house);
    const spellings = ["bomb@example.com", "BOMB@example.com", "bomb+1@Example.com"];
    for (const email of spellings) {
      expect((await post(guest, "/contact", letter(email, "newsletter"))).status).toBe(200);
    }
    const full = await post(guest, "/contact", letter("bomb+x@example.COM", "newsletter"));
    expect(toldBy(full)).toEqual([429, "RATE_LIMITED"]);
  });

  test("leave mail to go where it was asked to go", async () => {
    await waitFor(async () => {
      expect(await messagesTo(house, "bomb+1@example.com")).toHaveLength(1);
    });
  });
});
