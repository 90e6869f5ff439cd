import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { UserInfo } from "../../domain/api/operators.ts";
import { copyDatabase, dropDatabase } from "./sharedPostgres.ts";
import { postgresAt } from "../../scripts/programs/testStores.ts";
import { toldBy } from "../contract/stage.ts";
import { openHouse, type House } from "./house.ts";
import { arrive, loginToArea, messagesTo, newCode, newLink, post, wrongCode } from "./people.ts";
import { Shopper } from "./shopper.ts";

let database: string;
let near: House;
let far: House;
beforeAll(async () => {
  database = await copyDatabase("demo");
  const settings = { store: postgresAt(database), hasLimits: true };
  near = await openHouse(settings);
  far = await openHouse(settings);
});
afterAll(async () => {
  await far.close();
  await near.close();
  await dropDatabase(database);
});

const area = (shopper: Shopper) => shopper.get("/customer-area/customerAreaData");

describe("two nodes on one PostgreSQL", () => {
  test("have one count of messages to a number, whoever counts", async () => {
    const guests = [near, far, near, far, near, far].map((house) => arrive(house));
    const told = await Promise.all(
      guests.map(async (guest) =>
        post(await guest, "/customer/mobile-login", { mobileNumber: "0500000002" }),
      ),
    );
    expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 429, 429, 429,
    ]);
    await expect.poll(() => messagesTo(near, "0500000002")).toHaveLength(3);
  });

  test("know each other's sessions, and their end", async () => {
    const guest = await arrive(near);
    await loginToArea(near, guest, "0500000003");
    guest.moveTo(far.url);
    expect((await area(guest)).status).toBe(200);
    const kept = guest.cookie("area")!;
    await post(guest, "/customer-area/logout");
    const told = await new Shopper(near.url).call(
      "GET",
      "/customer-area/customerAreaData",
      undefined,
      { cookie: `area=${kept}` },
    );
    expect(toldBy(told)).toEqual([401, "UNAUTHORIZED"]);
  });

  test("prove a code that the other sent; five tries are five over both", async () => {
    const guest = await arrive(near);
    const mobileNumber = "0500000001";
    const right = await newCode(near, mobileNumber, () =>
      post(guest, "/customer/mobile-login", { mobileNumber }),
    );
    const validate = (url: string, smsCode: string) => {
      guest.moveTo(url);
      const body = { mobileNumber: "0500000001", smsCode };
      return post(guest, "/customer/mobile-login-validation-area", body);
    };
    const wrong = wrongCode(right);
    const tries = [near, far, near, far].map(({ url }) => validate(url, wrong));
    for (const each of await Promise.all(tries)) expect(each.status).toBe(401);
    expect((await validate(far.url, right)).status).toBe(200);
  });

  test("a login link that both are given at once logs in once", async () => {
    const asker = await arrive(near);
    const email = "sara@parterre.example";
    const token = await newLink(near, email, () => post(asker, "/customer/login-link", { email }));
    const guests = await Promise.all([near, far, near, far].map((house) => arrive(house)));
    const told = await Promise.all(
      guests.map((guest) => post(guest, "/customer/login-link/redeem", { token })),
    );
    const codes = told.map(({ body }) => body.error?.code ?? "in").toSorted();
    const used = "CUSTOMER_TOKEN_REDEEMED";
    expect(codes).toEqual([used, used, used, "in"]);
  });

  test("know at once that a login has replaced a visitor's cookie, wherever that was", async () => {
    const victim = await arrive(near);
    const old = { cookie: `visitor=${victim.cookie("visitor")!}`, uuid: victim.uuid };
    const thief = new Shopper(far.url);
    const reads = (path: string) => thief.call("GET", path, undefined, old);
    // The other node has the cookie in its cache.
    expect((await reads("/payment/cards")).status).toBe(200);
    expect((await reads("/seats/mine?presentationId=1")).status).not.toBe(401);
    const body = { email: "maya@parterre.example", password: "parterre" };
    expect((await post(victim, "/customer/login", body)).status).toBe(200);
    for (const [method, path] of [
      ["GET", "/payment/cards"],
      ["POST", "/customer/refresh"],
      ["POST", "/customer/logout"],
    ] as const) {
      const told = await thief.call(method, path, method === "GET" ? undefined : {}, old);
      expect(toldBy(told)).toEqual([401, "UNAUTHORIZED"]);
    }
    // The reply belongs to a new anonymous visitor.
    const session = await thief.call<{ customerInfo: unknown }>("POST", "/session", {}, old);
    expect(session.body.customerInfo).toBeNull();
    // Seat calls are too frequent for a query each, so the other node learns of the login by a notification.
    await expect.poll(async () => (await reads("/seats/mine?presentationId=1")).status).toBe(401);
  });

  test("an operator's businesses are the same on both", async () => {
    const staff = new Shopper(near.url);
    await post(staff, "/operator/login", { username: "admin", password: "admin" });
    staff.moveTo(far.url);
    const { body } = await staff.get<{ userInfo: UserInfo }>("/operator/me");
    expect(body.userInfo.businessIds).toEqual([1, 2]);
  });
});
