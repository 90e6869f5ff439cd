import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { businessDayOf } from "../../domain/attendance.ts";
import type { ChosenRegion } from "../../domain/chosenRegion.ts";
import type { Languages } from "../../domain/languages.ts";
import type { Edocument } from "../../domain/edocument.ts";
import { region as regionOf } from "../../domain/region.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { setupProgress } from "../../domain/api/setup.ts";
import type { Receipt } from "../../domain/receipt.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openFirstMarkup } from "../../server/pages/firstMarkup.ts";
import { openFirstView } from "../../server/pages/firstView.ts";
import { dressPages } from "../../server/pages/storefrontPages.ts";
import { openRegion } from "../../server/platform/region.ts";
import { changeRegion } from "../../server/resources/changeRegion.ts";
import { attendanceByVenueReport } from "../../server/reports/attendanceReports.ts";
import { deskOf } from "../../server/reports/sales/salesDesk.ts";
import { paidCart, toldBy } from "../contract/stage.ts";
import { cancel, setBack } from "./afterSale/reservations.ts";
import { openHouse, type House } from "./house.ts";
import { messagesTo, post } from "./people.ts";
import { textOf } from "./papers/textOf.ts";
import { Shopper } from "./shopper.ts";
import { AT_ONCE, openTwoHouses } from "./twoHouses.ts";
import { CARDCOM_ACCOUNT } from "./gateways/accountValues.ts";

const WARSAW: ChosenRegion = { currency: "PLN", timeZone: "Europe/Warsaw" };
const NEW_YORK: ChosenRegion = { currency: "USD", timeZone: "America/New_York" };
const LANGUAGES: Languages = { locales: ["he", "en"], defaultLocale: "he" };

async function loggedIn(house: House, username: string): Promise<Shopper> {
  const shopper = await new Shopper(house.url).arrive();
  await post(shopper, "/operator/login", { username, password: username });
  return shopper;
}
const change = <T = unknown>(by: Shopper, region: object) =>
  by.call<T>("PUT", "/pres-live/region", region);

describe("the currency and the time zone of the installation", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  /**
   * Inserts an audience sale of the demo at half past six in Jerusalem, which is half past five in Warsaw,
   * where the business day has not begun. Returns a function that reads the sale's day.
   */
  async function openAudience(): Promise<() => Promise<string[]>> {
    const { db } = house.server.office;
    const [show] = await db.selectFrom("presentation").select("id").limit(1).execute();
    await sql`insert into audience_sale (presentation_id, sold_at, ticket_type_id, point_of_sale, sold, takings,
        charges)
      select ${show!.id}, '2026-11-29T04:30:00Z', id, 'web', 1, 100, 0 from ticket_type limit 1`.execute(
      db,
    );
    return async () => {
      const { rows } = await sql<{ day: string }>`select distinct sale_day::text as day from (
        select sale_day, sold, presentation_id from ticket_sum union all
        select sale_day, sold, presentation_id from ticket_change) s
        where presentation_id = ${show!.id} and sold > 0`.execute(db);
      return rows.map(({ day }) => day);
    };
  }

  test("are those of Israel until they are chosen", async () => {
    const admin = await loggedIn(house, "admin");
    expect((await admin.get("/pres-live/region")).body).toEqual({
      currency: "ILS",
      timeZone: "Asia/Jerusalem",
      isFixed: false,
    });
  });

  test("are chosen by an operator of every business alone", async () => {
    const broker = await loggedIn(house, "broker");
    expect(toldBy(await change(broker, WARSAW))).toEqual([403, "FORBIDDEN"]);
  });

  test("are refused where nobody knows them", async () => {
    const admin = await loggedIn(house, "admin");
    for (const wrong of [
      { ...WARSAW, currency: "JPY" },
      { ...WARSAW, timeZone: "Europe/Atlantis" },
    ]) {
      expect(toldBy(await change(admin, wrong))).toEqual([422, "VALIDATION"]);
    }
  });

  test("change at once, with the prices that were shown in the former currency", async () => {
    const admin = await loggedIn(house, "admin");
    const audienceDays = await openAudience();
    expect(await audienceDays()).toEqual(["2026-11-29"]);
    expect((await change(admin, WARSAW)).body).toEqual({ ...WARSAW, isFixed: false });
    expect(regionOf()).toEqual(WARSAW);
    expect(await audienceDays()).toEqual(["2026-11-28"]);
    const session = await post<object>(new Shopper(house.url), "/session", {});
    expect(session.body).toMatchObject({ currency: { code: "PLN", symbol: "zł", decimals: 2 } });
    const { db } = house.server.office;
    const shown = await db
      .selectFrom("membership_offer_price")
      .select("currency_code")
      .distinct()
      .orderBy("currency_code")
      .execute();
    expect(shown.map((row) => row.currency_code)).toEqual(["PLN", "USD"]);
    const languages = await admin.get<{ locales: string[] }>("/pres-live/languages");
    expect(languages.body.locales).toEqual(["he", "en", "ru", "ar", "pl"]);
  });

  test("of a payment company that takes others are refused at the choice of that company", async () => {
    const admin = await loggedIn(house, "admin");
    const values = {
      authProfileId: 1,
      ...CARDCOM_ACCOUNT,
    };
    const refused = await post<object>(admin, "/pres-live/resources/payment-accounts", { values });
    expect(refused.body.error).toMatchObject({
      code: "VALIDATION",
      fields: [{ field: "gateway", message: "takes other currencies" }],
    });
  });

  test("are refused while an account in use takes others, until it is retired", async () => {
    const admin = await loggedIn(house, "admin");
    const { db } = house.server.office;
    const back = { currency: "ILS", timeZone: "Asia/Jerusalem" };
    expect((await change(admin, back)).status).toBe(200);
    const path = "/pres-live/resources/payment-accounts";
    const values = { authProfileId: 1, ...CARDCOM_ACCOUNT, name: "Main" };
    const made = await post<{ resource: { id: number } }>(admin, path, { values });
    const { id } = made.body.resource;
    await db.updateTable("payment_account").set({ keys: "sealed" }).execute();

    const refused = await change<object>(admin, WARSAW);
    expect(toldBy(refused)).toEqual([409, "ACCOUNTS_OF_OTHER_CURRENCY"]);
    expect(refused.body.error).toMatchObject({ accounts: "Main" });
    expect(regionOf().currency).toBe("ILS");
    // Cardcom accepts dollars. A change of the time zone does not concern payment accounts.
    expect((await change(admin, NEW_YORK)).status).toBe(200);
    expect((await change(admin, { ...back, timeZone: "Europe/Warsaw" })).status).toBe(200);

    const retire = (isRetired: boolean) =>
      post<object>(admin, `${path}/${id}/retire`, { isRetired });
    expect((await retire(true)).status).toBe(200);
    expect((await change(admin, WARSAW)).status).toBe(200);
    const restored = await retire(false);
    expect(restored.body.error).toMatchObject({
      code: "VALIDATION",
      fields: [{ field: "gateway", message: "takes other currencies" }],
    });
  });

  test("of which an account in use takes none leave the step of payment open", async () => {
    const admin = await loggedIn(house, "admin");
    const { db } = house.server.office;
    const progress = async () => {
      const { body } = await admin.get<Reply<typeof setupProgress>>("/pres-live/setup");
      const isDone = body.steps.find(({ step }) => step === "payment")?.isDone;
      return { isDone, accounts: body.otherCurrencyAccounts };
    };
    expect(await progress()).toEqual({ isDone: true, accounts: [] });
    // Some installations have an account that does not support their currency, because their region was
    // changed before the server refused such a change.
    await db.updateTable("payment_account").set({ retired_at: null }).execute();
    expect(await progress()).toEqual({ isDone: false, accounts: ["Main"] });
    await db.updateTable("payment_account").set({ retired_at: new Date() }).execute();
    expect(await progress()).toEqual({ isDone: true, accounts: [] });
  });

  test("other than the shekel are refused with Bit", async () => {
    const admin = await loggedIn(house, "admin");
    expect((await change(admin, NEW_YORK)).status).toBe(200);
    const path = "/pres-live/resources/payment-accounts";
    const values = { authProfileId: 1, ...CARDCOM_ACCOUNT, wallets: ["bit"] };
    const refused = await post<object>(admin, path, { values });
    expect(refused.body.error).toMatchObject({
      fields: [{ field: "wallets", message: "a wallet of another currency" }],
    });
    expect((await change(admin, WARSAW)).status).toBe(200);
  });

  test("stay once anything was sold, and the same ones are no change", async () => {
    const admin = await loggedIn(house, "admin");
    const { db } = house.server.office;
    const [show] = await db.selectFrom("presentation").select("id").limit(1).execute();
    await sql`insert into imported_sale (presentation_id, sale_day, ticket_type_id, point_of_sale, sold,
      admitted, takings, charges)
      select ${show!.id}, current_date, id, 'web', 1, 0, 100, 0 from ticket_type limit 1`.execute(
      db,
    );
    expect(toldBy(await change(admin, NEW_YORK))).toEqual([409, "REGION_FIXED"]);
    expect((await change(admin, WARSAW)).body).toEqual({ ...WARSAW, isFixed: true });
  });
});

describe.each([
  { city: "Warsaw", region: WARSAW, symbol: "zł" },
  { city: "New York", region: NEW_YORK, symbol: "$" },
])("a house in $city", ({ region, symbol }) => {
  const { currency, timeZone } = region;
  let house: House;
  beforeAll(async () => {
    house = await openHouse({ maxSeats: 20 });
    const { office } = house.server;
    await changeRegion(office.db, region, LANGUAGES);
    await office.region.refresh();
    await setBack(house);
  });
  afterAll(() => house.close());

  /** The time of an instant on the city's clock, computed without the product's own functions. */
  const clockAt = (iso: string): string =>
    new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
      new Date(iso),
    );

  const headOf = async (path: string, language: string): Promise<string> => {
    const { office } = house.server;
    const dress = dressPages({
      db: office.db,
      isOverloaded: () => false,
      firstView: openFirstView(office),
      firstMarkup: openFirstMarkup("", ["he", "en"], office.log),
      languages: office.languages.current,
      origin: () => "https://cinema.example",
      country: "PL",
    });
    return (await dress(path, new URLSearchParams({ language }))).head;
  };

  test.each(["he", "en"])(
    "tells its times and its currency to search engines, in %s",
    async (language) => {
      const shopper = await new Shopper(house.url, language).arrive();
      const show = await shopper.presentation(DEMO.play);
      expect(show.dateTime.slice(11, 16)).toBe(clockAt(show.dateTime));
      const head = await headOf(`/order/${show.id}`, language);
      expect(head).toContain(`"priceCurrency":"${currency}"`);
      expect(head).toContain(`"startDate":"${show.dateTime}"`);
      expect(head).toContain('"addressCountry":"PL"');
      expect(head).toContain(`"region":{"currency":"${currency}","timeZone":"${timeZone}"}`);
    },
  );

  test.each(["he", "en"])("sells in its currency and by its clock, in %s", async (language) => {
    const shopper = await new Shopper(house.url, language).arrive();
    const show = await shopper.presentation(DEMO.play);
    const seat = (await shopper.freeSeats(show)).at(-1)!;
    await shopper.lock(show, seat, seat);
    const email = `buyer-${language}@example.com`;
    const customerInfo = {
      FirstName: "Noa",
      LastName: "L",
      EmailAddress1: email,
      MobileNumber1: language === "he" ? "0521111111" : "0522222222",
    };
    const cart = { ...(await paidCart(shopper, show, [seat])), customerInfo };
    const bought = await shopper.commit(cart);
    expect(bought.status).toBe(200);
    const id = bought.body.reservationIdentifier;
    const attempt = await house.server.office.db
      .selectFrom("payment_attempt")
      .select("charge_currency")
      .where("payment_identifier", "=", cart.paymentIdentifier ?? "")
      .executeTakeFirstOrThrow();
    expect(attempt.charge_currency).toBe(currency.toLowerCase());

    await expect.poll(() => messagesTo(house, email), { timeout: 60_000 }).not.toEqual([]);
    const [mail] = await messagesTo(house, email);
    expect(mail!.text).toContain(clockAt(show.dateTime));

    const receipt = await shopper.get<{ receipt: Receipt }>(`/reservations/${id}/receipt`);
    expect(receipt.body.receipt.currency).toBe(currency);
    expect(receipt.body.receipt.issuedAt).toMatch(/[+-]\d\d:\d\d$/);
    const paper = await shopper.send("GET", `/reservations/${id}/receipt/pdf?language=${language}`);
    const printed = await textOf(new Uint8Array(await paper.arrayBuffer()));
    expect(printed).toContain(symbol);
    expect(printed).not.toContain("₪");

    const [key] = bought.body.documentKeys;
    const ticket = await shopper.get<{ document: Edocument }>(`/edocument/${key}`);
    expect(JSON.stringify(ticket.body.document)).toContain(show.dateTime);
    const pdf = await fetch(`${house.url}/api/edocument/${key}/pdf?language=${language}`);
    expect(await textOf(new Uint8Array(await pdf.arrayBuffer()))).toContain(clockAt(show.dateTime));

    expect((await cancel(shopper, id)).status).toBe(200);
    const told = async (): Promise<string[]> =>
      (await messagesTo(house, email))
        .map(({ text }) => text)
        .filter((text) => text !== mail!.text);
    await expect.poll(told, { timeout: 60_000 }).toHaveLength(1);
    const [cancelled] = await told();
    expect(cancelled).toContain(symbol);
    expect(cancelled).not.toContain("₪");
  });

  test("cannot change them any more", async () => {
    const admin = await loggedIn(house, "admin");
    const refused = await change(admin, { currency: "EUR", timeZone: "Europe/Paris" });
    expect(toldBy(refused)).toEqual([409, "REGION_FIXED"]);
  });

  test("has the business days of its clock, in the database as in the program", async () => {
    const calendar = { dayStart: "06:00", weekendDays: [] };
    // Times before and after the start of the business day in Jerusalem, Warsaw and New York, also on days of
    // clock changes.
    const times = ["03:30", "04:30", "05:30", "10:30", "11:30"].flatMap((time) =>
      ["2026-11-29", "2027-03-14", "2027-03-28", "2027-10-31", "2027-11-07"].map(
        (day) => `${day}T${time}:00Z`,
      ),
    );
    const { rows } = await sql<{ at: Date; day: string }>`
      select at, business_day(at, '06:00')::text as day
      from unnest(${times}::timestamptz[]) as at`.execute(house.server.office.db);
    expect(rows).toHaveLength(times.length);
    for (const { at, day } of rows) expect([at, day]).toEqual([at, businessDayOf(at, calendar)]);
  });

  test("has a report of shows by the time on its clock", async () => {
    const { db } = house.server.office;
    const businesses = await db.selectFrom("business").select("id").execute();
    const scope = { businessIds: businesses.map(({ id }) => id), locationIds: null };
    const desk = deskOf(house.server.office, scope, "en");
    const show = await db
      .selectFrom("presentation")
      .select("starts_at")
      .where("starts_at", ">", sql<Date>`app_now()`)
      .orderBy("starts_at")
      .executeTakeFirstOrThrow();
    const day = businessDayOf(show.starts_at, { dayStart: "06:00", weekendDays: [] });
    const rows = await attendanceByVenueReport.rows({
      desk,
      start: day,
      end: day,
      locationId: undefined,
      featureId: undefined,
      productClassId: undefined,
      offerKind: undefined,
      top: 10,
    });
    expect(rows.map((row) => row["ShowTime"])).toContain(clockAt(show.starts_at.toISOString()));
  });
});

test("a region changed on one node is that of the other at once", async () => {
  const { near, far, close } = await openTwoHouses();
  try {
    await changeRegion(near.db, WARSAW, LANGUAGES);
    const told = () => {
      // The notification is repeated, because a node that has just started may not receive notifications yet.
      near.office.tellCatalogue();
      return far.office.region.current();
    };
    await expect.poll(told, AT_ONCE).toEqual(WARSAW);
  } finally {
    await close();
  }
  // Closing the nodes resets the region for the next server in this process.
  expect(regionOf()).toEqual({ currency: "ILS", timeZone: "Asia/Jerusalem" });
});

test("a process refuses a second installation with another region", async () => {
  const { near, far, close } = await openTwoHouses();
  try {
    await changeRegion(near.db, WARSAW, LANGUAGES);
    await expect(openRegion(far.db)).rejects.toThrow("one process serves one region");
  } finally {
    await close();
  }
});
