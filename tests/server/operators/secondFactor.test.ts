import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { seal } from "../../../server/platform/encryption/sealing.ts";
import { totpAt, totpStep } from "../../../server/identity/operators/totp.ts";
import { tokenHash } from "../../../server/identity/logins/tokenSessions.ts";
import { texts } from "../../../server/platform/store/db.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";

const SECRET = Buffer.from("12345678901234567890");
/** A time in seconds that is longer than FRESH_LOGIN_MINUTES. */
const LATER_SECONDS = 21 * 60;

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const set = (totp_secret: string | null) =>
  house.server.office.db
    .updateTable("operator")
    .set({ totp_secret, totp_pending: null, totp_used_step: null })
    .where("username", "=", "reports")
    .execute();
const hasSecret = () =>
  set(seal(house.server.office.db, "operator.totp_secret", SECRET.toString("base64")));
beforeEach(() => set(null));

const codeAt = (step = 0): string =>
  totpAt(SECRET, totpStep(house.server.office.clock.now()) + step);

/** Returns the code for a new secret, as an authenticator app computes it. */
function codeOfUri(secret: string, step = 0): string {
  const bits = [...secret]
    .map((letter) =>
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
    )
    .join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  return totpAt(key, totpStep(house.server.office.clock.now()) + step);
}

async function reports(code?: string): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  await post(shopper, "/operator/login", { username: "reports", password: "reports", code });
  return shopper;
}

const isIn = async (shopper: Shopper): Promise<boolean> =>
  (await shopper.get("/operator/me")).status === 200;

describe("an authenticator's code", () => {
  test("that has logged in does not remove the second factor, the next one does", async () => {
    await hasSecret();
    const code = codeAt();
    const shopper = await reports(code);
    const again = await post(shopper, "/operator/totp/remove", { code });
    expect(toldBy(again)).toEqual([401, "LOGIN_FAILED"]);
    expect((await post(shopper, "/operator/totp/remove", { code: codeAt(1) })).status).toBe(200);
  });

  test("that has confirmed the authenticator does not log in", async () => {
    const shopper = await reports();
    const { body } = await post<{ secret: string }>(shopper, "/operator/totp");
    const code = codeOfUri(body.secret);
    expect((await post(shopper, "/operator/totp/confirm", { code })).status).toBe(200);
    expect(await isIn(await reports(code))).toBe(false);
    expect(await isIn(await reports(codeOfUri(body.secret, 1)))).toBe(true);
  });
});

describe("an operator whose login is older than FRESH_LOGIN_MINUTES", () => {
  test("gives the password to set up an authenticator", async () => {
    const shopper = await reports();
    await house.server.office.clock.shift(LATER_SECONDS);
    const begin = (currentPassword?: string) =>
      post(shopper, "/operator/totp", { currentPassword });
    expect(toldBy(await begin())).toEqual([403, "FRESH_LOGIN_NEEDED"]);
    expect(toldBy(await begin("wrong"))).toEqual([401, "LOGIN_FAILED"]);
    expect((await begin("reports")).status).toBe(200);
  });

  test("gives the password to remove it", async () => {
    await hasSecret();
    const shopper = await reports(codeAt());
    await house.server.office.clock.shift(LATER_SECONDS);
    const remove = (currentPassword?: string) =>
      post(shopper, "/operator/totp/remove", { code: codeAt(), currentPassword });
    expect(toldBy(await remove())).toEqual([403, "FRESH_LOGIN_NEEDED"]);
    expect(toldBy(await remove("wrong"))).toEqual([401, "LOGIN_FAILED"]);
    expect((await remove("reports")).status).toBe(200);
  });
});

describe("an operator's other sessions", () => {
  test("end when an authenticator is added, and when it is removed", async () => {
    const [own, other] = [await reports(), await reports()];
    const { body } = await post<{ secret: string }>(own, "/operator/totp");
    await post(own, "/operator/totp/confirm", { code: codeOfUri(body.secret) });
    expect([await isIn(own), await isIn(other)]).toEqual([true, false]);

    const third = await reports(codeOfUri(body.secret, 1));
    expect(await isIn(third)).toBe(true);
    await house.server.office.clock.shift(60);
    const code = codeOfUri(body.secret);
    expect((await post(own, "/operator/totp/remove", { code })).status).toBe(200);
    expect([await isIn(own), await isIn(third)]).toEqual([true, false]);
  });
});

describe("a recovery code", () => {
  /** Sets up an authenticator and returns its recovery codes. */
  async function codes(): Promise<string[]> {
    const shopper = await reports();
    const { body } = await post<{ secret: string }>(shopper, "/operator/totp");
    const confirmed = await post<{ recoveryCodes: string[] }>(shopper, "/operator/totp/confirm", {
      code: codeOfUri(body.secret),
    });
    return confirmed.body.recoveryCodes;
  }

  test("has 120 bits and is one of ten, which all differ", async () => {
    const given = await codes();
    expect(new Set(given).size).toBe(10);
    for (const code of given) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
  });

  test("logs in once in place of the authenticator's code, however it is typed", async () => {
    const [first = "", second = ""] = await codes();
    const typed = first.toLowerCase().replaceAll("-", " ");
    expect(await isIn(await reports(typed))).toBe(true);
    expect(await isIn(await reports(first))).toBe(false);
    expect(await isIn(await reports(second))).toBe(true);
  });

  test("is of no use once there are new ones", async () => {
    const [old = "", other = ""] = await codes();
    const shopper = await reports(other);
    const renewed = await post<{ recoveryCodes: string[] }>(
      shopper,
      "/operator/recovery-codes",
      {},
    );
    const [code = ""] = renewed.body.recoveryCodes;
    expect(await isIn(await reports(old))).toBe(false);
    expect(await isIn(await reports(code))).toBe(true);
  });

  test("of ten characters, as earlier versions gave, is still good", async () => {
    await codes();
    const { db } = house.server.office;
    const recovery_hashes = texts([tokenHash("ABCDEFGH23")]);
    await db
      .updateTable("operator")
      .set({ recovery_hashes })
      .where("username", "=", "reports")
      .execute();
    expect(await isIn(await reports("abcde-fgh23"))).toBe(true);
  });
});
