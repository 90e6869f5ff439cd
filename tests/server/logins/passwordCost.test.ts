import { scryptSync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CUSTOMERS } from "../../../server/demo/customers.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, post } from "../people.ts";
import { Shopper } from "../shopper.ts";

/** Hashes a password with the previous parameters: N = 2^14, r = 8, p = 5. */
function oldHash(password: string): string {
  const salt = Buffer.from("sixteen octets!!");
  const key = scryptSync(password, salt, 32, { N: 2 ** 14, r: 8, p: 5 });
  return `scrypt$16384$8$5$${salt.toString("base64url")}$${key.toString("base64url")}`;
}
const NEW = /^scrypt\$32768\$8\$3\$/;

let house: House;
beforeAll(async () => {
  house = await openHouse({ logins: readConfig({}).logins });
  const { db } = house.server.office;
  const operator = { password_hash: oldHash("operator") };
  await db.updateTable("operator").set(operator).where("username", "=", "operator").execute();
  const customer = { password_hash: oldHash("parterre") };
  await db.updateTable("customer").set(customer).where("id", "=", CUSTOMERS.noa).execute();
});
afterAll(() => house.close());

const hashOf = async (table: "operator" | "customer"): Promise<string> => {
  const { db } = house.server.office;
  const row =
    table === "operator"
      ? await db
          .selectFrom("operator")
          .select("password_hash")
          .where("username", "=", "operator")
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom("customer")
          .select("password_hash")
          .where("id", "=", CUSTOMERS.noa)
          .executeTakeFirstOrThrow();
  return row.password_hash ?? "";
};

test("a new hash has N = 2^15, r = 8 and p = 3", async () => {
  const { passwords } = house.server.office.logins;
  const hash = await passwords.hash("tangerine kettle");
  expect(hash).toMatch(NEW);
  expect(await passwords.isRight("tangerine kettle", hash)).toBe(true);
});

test("an operator's old hash is kept by a wrong password and made anew by a good login", async () => {
  const logIn = (password: string) =>
    post(new Shopper(house.url), "/operator/login", { username: "operator", password });
  expect((await logIn("wrong")).status).toBe(401);
  expect(await hashOf("operator")).toBe(oldHash("operator"));
  expect((await logIn("operator")).status).toBe(200);
  expect(await hashOf("operator")).toMatch(NEW);
  expect((await logIn("operator")).status).toBe(200);
});

test("so is a customer's", async () => {
  const login = { email: "noa@parterre.example", password: "parterre", recaptchaToken: null };
  const logIn = async () => (await post(await arrive(house), "/customer/login", login)).status;
  expect(await logIn()).toBe(200);
  expect(await hashOf("customer")).toMatch(NEW);
  expect(await logIn()).toBe(200);
});
