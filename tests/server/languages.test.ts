import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeLanguages } from "../../server/platform/languages.ts";
import { toldBy } from "../contract/stage.ts";
import { openHouse, type House } from "./house.ts";
import { post } from "./people.ts";
import { Shopper } from "./shopper.ts";
import { AT_ONCE, openTwoHouses } from "./twoHouses.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function loggedIn(username: string): Promise<Shopper> {
  const shopper = await new Shopper(house.url).arrive();
  await post(shopper, "/operator/login", { username, password: username });
  return shopper;
}
const change = (by: Shopper, locales: readonly string[], defaultLocale: string) =>
  by.call("PUT", "/pres-live/languages", { locales, defaultLocale });

describe("the languages of the installation", () => {
  test("are those of the settings until they are chosen", async () => {
    const admin = await loggedIn("admin");
    expect((await admin.get("/pres-live/languages")).body).toEqual({
      locales: ["he", "en", "ru", "ar", "pl"],
      defaultLocale: "he",
    });
  });

  test("are chosen by an operator of every business alone", async () => {
    expect(toldBy(await change(await loggedIn("broker"), ["he"], "he"))).toEqual([
      403,
      "FORBIDDEN",
    ]);
    const admin = await loggedIn("admin");
    await house.server.office.db
      .updateTable("operator")
      .set({ business_ids: [1], has_every_business: false })
      .where("username", "=", "admin")
      .execute();
    expect(toldBy(await change(admin, ["he"], "he"))).toEqual([403, "FORBIDDEN"]);
    const businesses = await house.server.office.db.selectFrom("business").select("id").execute();
    await house.server.office.db
      .updateTable("operator")
      .set({ business_ids: businesses.map(({ id }) => id), has_every_business: true })
      .where("username", "=", "admin")
      .execute();
  });

  test("change pages, calls and the site map at once, with Hebrew in any case", async () => {
    const admin = await loggedIn("admin");
    const answer = await change(admin, ["pl", "en"], "pl");
    expect(answer.body).toEqual({ locales: ["he", "en", "pl"], defaultLocale: "pl" });
    const session = await post<{ enabledLocales: string[]; locale: string }>(
      new Shopper(house.url, "ru"),
      "/session",
      {},
    );
    expect(session.body).toMatchObject({ enabledLocales: ["he", "en", "pl"], locale: "pl" });
    const map = await (await fetch(`${house.url}/sitemap.xml`)).text();
    expect(map).toContain('hreflang="pl"');
    expect(map).not.toContain('hreflang="ar"');
    expect((await change(admin, ["he", "en", "ru", "ar", "pl"], "he")).status).toBe(200);
  });
});

test("languages changed on one node are those of the other at once", async () => {
  const { near, far, close } = await openTwoHouses();
  try {
    await writeLanguages(near.db, { locales: ["he", "ar"], defaultLocale: "ar" });
    const told = () => {
      // The notification is repeated, because a node that has just started may not listen yet.
      near.office.tellCatalogue();
      return far.office.languages.current();
    };
    await expect.poll(told, AT_ONCE).toEqual({ locales: ["he", "ar"], defaultLocale: "ar" });
  } finally {
    await close();
  }
});
