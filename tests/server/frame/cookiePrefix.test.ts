import { afterAll, beforeAll, expect, test } from "vitest";
import { openHouse, type House } from "../house.ts";
import { Shopper } from "../shopper.ts";

let plain: House;
let secure: House;
beforeAll(async () => {
  plain = await openHouse();
  secure = await openHouse({ publicUrl: "https://tickets.example" });
});
afterAll(async () => {
  await plain.close();
  await secure.close();
});

/** Returns every `Set-Cookie` header that the server sends to visitors, customers and operators. */
async function cookiesOf({ url }: House): Promise<string[]> {
  const shopper = new Shopper(url);
  const opened = await shopper.send("POST", "/session", {});
  const { uuid }: { uuid: string } = await opened.json();
  shopper.uuid = uuid;
  const customer = { email: "noa@parterre.example", password: "parterre", customerArea: true };
  const inside = await shopper.send("POST", "/customer/login", customer);
  const operator = { username: "operator", password: "operator" };
  const staff = await shopper.send("POST", "/operator/login", operator);
  expect([inside.status, staff.status]).toEqual([200, 200]);
  return [opened, inside, staff].flatMap(({ headers }) => headers.getSetCookie());
}

const NAMES = ["area", "device", "operator", "visitor"];
const namesOf = (cookies: string[]): string[] =>
  [...new Set(cookies.map((cookie) => cookie.split("=", 1)[0] ?? ""))].toSorted();

test("on an https address every cookie has the prefix __Host-, with what the prefix asks for", async () => {
  const cookies = await cookiesOf(secure);
  expect(namesOf(cookies)).toEqual(NAMES.map((name) => `__Host-${name}`));
  for (const cookie of cookies) {
    expect(cookie).toContain("; Secure");
    expect(cookie).toContain("; Path=/;");
    expect(cookie).not.toContain("Domain");
  }
});

test("over http the plain names stay", async () => {
  expect(namesOf(await cookiesOf(plain))).toEqual(NAMES);
});

test("on an https address a session under the plain name counts as none", async () => {
  const shopper = new Shopper(secure.url);
  await shopper.call("POST", "/operator/login", { username: "operator", password: "operator" });
  expect((await shopper.get("/operator/me")).status).toBe(200);
  const cookie = `operator=${shopper.cookie("__Host-operator")}`;
  expect((await shopper.call("GET", "/operator/me", undefined, { cookie })).status).toBe(401);
});
