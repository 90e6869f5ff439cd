import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Edocument } from "../../../domain/edocument.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { sell } from "../afterSale/reservations.ts";
import { accept, sent, shown as shownBy } from "../afterSale/transfers.ts";
import { adminOf, logIn, wrongFields } from "../catalogueDesk/desk.ts";
import { Seats } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { textOf } from "../papers/textOf.ts";
import type { Shopper } from "../shopper.ts";

const TICKETS = "/pres-live/resources/ticket-templates";
const PLAIN = {
  businessId: DEMO.stageBusiness,
  headerPicture: null,
  ticketAccent: null,
  ticketText: null,
  hasHolder: true,
  hasEntrance: true,
  hasPrice: false,
  hasCharge: false,
  hasTerms: false,
  printSize: "a4",
};

let house: House;
let admin: Shopper;
let buyer: Shopper;
let key: string;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
  const seats = await Seats.of(house.url, DEMO.play);
  const sold = await sell(seats, GROUP.theatreSecond, [{}]);
  buyer = sold.shopper;
  key = sold.body.documentKeys[0]!;
});
afterAll(() => house.close());
afterEach(async () => {
  const { db } = house.server.office;
  await db.deleteFrom("ticket_template").execute();
  await db.deleteFrom("house_page").execute();
});

const write = (values: object = {}, by = admin) =>
  by.call<{ resource: { id: number } }>("POST", TICKETS, { values: { ...PLAIN, ...values } });

const shown = async (): Promise<Edocument> =>
  (await buyer.get<{ document: Edocument }>(`/edocument/${key}`)).body.document;

async function paper(): Promise<string> {
  const answer = await fetch(`${house.url}/api/edocument/${key}/pdf`);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  return textOf(new Uint8Array(await answer.arrayBuffer()));
}

describe("a ticket", () => {
  test("looks as before while nobody has written how", async () => {
    const document = await shown();
    expect(document.look).toBeUndefined();
    expect(document.entrance).not.toBeNull();
    expect(await paper()).not.toContain("₪");
  });

  test("has what its business has written, on its page and on paper, at once", async () => {
    await write({
      ticketAccent: "#7a1f3d",
      ticketText: { he: "הדלתות נפתחות חצי שעה לפני", en: "Doors open 30 minutes before" },
      hasPrice: true,
      hasCharge: true,
      printSize: "roll80",
    });
    const { look } = await shown();
    expect(look).toMatchObject({
      accent: "#7a1f3d",
      text: "Doors open 30 minutes before",
      size: "roll80",
      hasHolder: true,
    });
    expect(look?.price).toBeGreaterThan(0);
    const text = await paper();
    expect(text).toContain("Doors open 30 minutes before");
    expect(text).toContain(`₪${look?.price}`);
  });

  test("has the picture of its business as the address that pages show", async () => {
    const picture = "a".repeat(64);
    await write({ headerPicture: picture });
    expect((await shown()).look?.header).toBe(`/media/pictures/${picture}-640.webp`);
    // There is no file for this picture, so the ticket is printed without it.
    expect(await paper()).toContain((await shown()).ticketName);
  });

  test("never loses its code, seat, date and type, whatever is switched off", async () => {
    const before = await shown();
    await write({ hasHolder: false, hasEntrance: false });
    const after = await shown();
    expect(after.entrance).toBeNull();
    expect(after.look?.hasHolder).toBe(false);
    for (const field of ["qr", "seat", "dateTime", "ticketName", "featureName"] as const) {
      expect(after[field]).toEqual(before[field]);
    }
    const text = await paper();
    expect(text).toContain(after.ticketName);
    expect(text).not.toContain(before.entrance);
  });

  test("leads to the page of terms only if there is one", async () => {
    await write({ hasTerms: true });
    expect((await shown()).look?.hasTerms).toBe(false);
    const page = { businessId: null, page: "terms", pageTitle: { he: "תקנון" } };
    const values = { ...page, pageText: { he: "אין החזר" } };
    await admin.call("POST", "/pres-live/resources/house-pages", { values });
    expect((await shown()).look?.hasTerms).toBe(true);
    expect(await paper()).toMatch(/\/terms/);
  });

  test("is the house's unless its business has one of its own, and not another business's", async () => {
    await write({ businessId: null, ticketText: { he: "הבית", en: "The house" } });
    await write({ businessId: DEMO.cinemaBusiness, ticketText: { he: "קולנוע", en: "Cinema" } });
    expect((await shown()).look?.text).toBe("The house");
    await write({ ticketText: { he: "הבמה", en: "The stage" } });
    expect((await shown()).look?.text).toBe("The stage");
  });

  test("shows no price to whoever received it", async () => {
    await write({ hasPrice: true, hasCharge: true });
    const friends = await sell(await Seats.of(house.url, DEMO.play), GROUP.theatreSecond, [{}]);
    const { key: buyersKey, friendsKey } = await sent(house, friends);
    const lookOf = async (by: string) => (await shownBy(friends.shopper, by)).look;
    expect((await lookOf(buyersKey))?.price).toBeGreaterThan(0);
    expect(await lookOf(friendsKey)).toMatchObject({ price: null, charge: null });
    await accept(friends.shopper, friendsKey);
    expect(await lookOf(friendsKey)).toMatchObject({ price: null, charge: null });
    expect(await lookOf(buyersKey)).toMatchObject({ price: null, charge: null });
  });
});

describe("who writes how tickets look", () => {
  test("is refused an accent that cannot be read, a second one, and another business's", async () => {
    expect(wrongFields(await write({ ticketAccent: "#fff3a0" }))).toEqual(["ticketAccent"]);
    expect((await write()).status).toBe(200);
    expect(wrongFields(await write())).toEqual(["businessId"]);
    const only = await adminOf(house, DEMO.stageBusiness);
    expect((await write({ businessId: DEMO.cinemaBusiness }, only)).status).toBe(403);
    expect((await write({ businessId: null }, only)).status).toBe(403);
    const clerk = await logIn(house, "operator");
    expect((await write({}, clerk)).status).toBe(403);
  });

  test("sees in the history what somebody has changed", async () => {
    const { id } = (await write()).body.resource;
    await admin.call("PUT", `${TICKETS}/${id}`, { values: { ...PLAIN, hasPrice: true } });
    const { body } = await admin.get<{ rows: readonly object[] }>(`${TICKETS}/${id}/history`);
    expect(body.rows).toHaveLength(2);
    expect(JSON.stringify(body.rows)).toContain("hasPrice");
  });

  const DRAFT = {
    businessId: DEMO.stageBusiness,
    headerPicture: null,
    accent: "#7a1f3d",
    hasHolder: true,
    hasEntrance: true,
    hasPrice: true,
    hasCharge: true,
    hasTerms: true,
    printSize: "a6",
  };

  test.each([
    ["he", "הדלתות נפתחות חצי שעה לפני", "מחיר"],
    ["en", "Doors open 30 minutes before", "Price"],
  ])(
    "previews a ticket in %s as page and as PDF, without storing anything",
    async (locale, text, price) => {
      const { status, body } = await admin.call<{ document: Edocument; pdf: string }>(
        "POST",
        "/pres-live/ticket-previews",
        { ...DRAFT, locale, ticketText: text },
      );
      expect(status).toBe(200);
      expect(body.document.look).toMatchObject({ text, price: 120, charge: { amount: 5 } });
      const copied = await textOf(Buffer.from(body.pdf, "base64"));
      expect(copied).toContain(text);
      expect(copied).toContain(price);
      expect((await shown()).look).toBeUndefined();
    },
  );

  test("gets no preview of another business, and of an accent that cannot be read", async () => {
    const preview = (draft: object, by = admin) =>
      by.call("POST", "/pres-live/ticket-previews", {
        ...DRAFT,
        locale: "en",
        ticketText: null,
        ...draft,
      });
    expect(wrongFields(await preview({ accent: "#ffffff" }))).toEqual(["ticketAccent"]);
    const only = await adminOf(house, DEMO.stageBusiness);
    expect((await preview({ businessId: DEMO.cinemaBusiness }, only)).status).toBe(403);
    const clerk = await logIn(house, "operator");
    expect((await preview({}, clerk)).status).toBe(403);
  });
});
