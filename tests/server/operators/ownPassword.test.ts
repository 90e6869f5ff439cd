import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperatorEvent } from "../../../domain/api/operators.ts";
import { toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";

const NEW = "correct horse battery";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function staff(username: string, password = username): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  await post(shopper, "/operator/login", { username, password });
  return shopper;
}

const change = (shopper: Shopper, currentPassword: string, password: string) =>
  post(shopper, "/operator/password", { currentPassword, password });
const isIn = async (shopper: Shopper): Promise<boolean> =>
  (await shopper.get("/operator/me")).status === 200;

test("an operator changes the password by the old one, which ends the other sessions", async () => {
  const [own, other] = [await staff("operator"), await staff("operator")];
  expect(toldBy(await change(own, "wrong", NEW))).toEqual([401, "LOGIN_FAILED"]);
  expect(toldBy(await change(own, "operator", "short"))).toEqual([422, "VALIDATION"]);
  expect(await isIn(other)).toBe(true);

  expect((await change(own, "operator", NEW)).body).toEqual({ success: true });
  expect([await isIn(own), await isIn(other)]).toEqual([true, false]);
  expect(await isIn(await staff("operator"))).toBe(false);
  expect(await isIn(await staff("operator", NEW))).toBe(true);
});

test("the change is in the audit log, without either password", async () => {
  const admin = await staff("admin");
  const { body } = await admin.get<{ rows: OperatorEvent[] }>(
    "/operator/events?call=POST%20/operator/password",
  );
  const [done, wrong] = body.rows;
  expect(done).toMatchObject({ username: "operator", status: 200, code: null });
  expect(wrong).toMatchObject({ username: "operator", status: 401, code: "LOGIN_FAILED" });
  expect(JSON.stringify(body.rows)).not.toContain(NEW);
});

test("without a session nobody changes a password", async () => {
  const told = await change(new Shopper(house.url), "reports", NEW);
  expect(toldBy(told)).toEqual([401, "UNAUTHORIZED"]);
});
