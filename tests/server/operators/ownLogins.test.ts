import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { KnownLogin } from "../../../domain/api/knownLogin.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function operator(username: string): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  const body = { username, password: username };
  await shopper.call("POST", "/operator/login", body, { "user-agent": FIREFOX });
  return shopper;
}
const loginsOf = async (shopper: Shopper): Promise<KnownLogin[]> =>
  (await shopper.get<{ logins: KnownLogin[] }>("/operator/logins")).body.logins;
const statusOf = async (shopper: Shopper): Promise<number> =>
  (await shopper.get("/operator/me")).status;
const end = (shopper: Shopper, id: string) => post(shopper, `/operator/logins/${id}/end`);

describe("an operator's logins", () => {
  test("are listed with this one first, by browser, and with nothing that could be used", async () => {
    const [other, own] = [await operator("reports"), await operator("reports")];
    const logins = await loginsOf(own);
    expect(logins).toMatchObject([
      { browser: "Firefox", system: "Windows", isThis: true },
      { browser: "Firefox", system: "Windows", isThis: false },
    ]);
    expect((await loginsOf(other)).map(({ id }) => id)).toEqual(
      logins.map(({ id }) => id).toReversed(),
    );
    const { db } = house.server.office;
    const rows = await db.selectFrom("login_session").select("token_hash").execute();
    for (const { token_hash } of rows) expect(JSON.stringify(logins)).not.toContain(token_hash);
  });

  test("end one by one", async () => {
    const [own, other] = [await operator("broker"), await operator("broker")];
    const [, foreign] = await loginsOf(own);
    expect((await end(own, foreign!.id)).status).toBe(200);
    expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401]);
    expect(toldBy(await end(own, foreign!.id))).toEqual([404, "NOT_FOUND"]);
  });

  test("end all but this one", async () => {
    const [one, own, two] = [
      await operator("operator"),
      await operator("operator"),
      await operator("operator"),
    ];
    const another = await operator("reports");
    expect((await post(own, "/operator/end-other-logins")).status).toBe(200);
    const left = await Promise.all([one, own, two, another].map(statusOf));
    expect(left).toEqual([401, 200, 401, 200]);
  });

  test("of somebody else are not found, and go on", async () => {
    const [own, other] = [await operator("admin"), await operator("reports")];
    const [foreign] = await loginsOf(other);
    expect(toldBy(await end(own, foreign!.id))).toEqual([404, "NOT_FOUND"]);
    expect(await statusOf(other)).toBe(200);
  });
});
