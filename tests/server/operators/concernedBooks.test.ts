import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PRESET_IDS } from "../../../server/identity/operators/presetRoles.ts";
import { CONTRACT } from "../../../domain/api/contract.ts";
import type { OperatorEvent } from "../../../domain/api/operators.ts";
import { callName } from "../../../domain/permission.ts";
import { CONCERNS } from "../../../server/identity/operators/concerns.ts";
import { networkOf } from "../../../server/platform/network.ts";
import { openHouse, type House } from "../house.ts";
import { post } from "../people.ts";
import { Shopper } from "../shopper.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function staff(username: string): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  await post(shopper, "/operator/login", { username, password: username });
  return shopper;
}

const events = async (reader: Shopper, query = ""): Promise<OperatorEvent[]> =>
  (await reader.get<{ rows: OperatorEvent[] }>(`/operator/events${query}`)).body.rows;

test("every write of an operator says how the business that it concerns is found", () => {
  const writes = CONTRACT.filter(
    ({ caller, method, isQuestion, isPart }) =>
      (caller === "operator" || caller === "visitorOrOperator") &&
      method !== "GET" &&
      !isQuestion &&
      !isPart,
  ).map(callName);
  expect(Object.keys(CONCERNS).toSorted()).toEqual(["POST /operator/login", ...writes].toSorted());
});

describe("the books of an admin who serves one business of two", () => {
  const presentationOf = async (businessId: number): Promise<number> => {
    const { id } = await house.server.office.db
      .selectFrom("presentation")
      .select("id")
      .where("business_id", "=", businessId)
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  };

  test("show what a shared admin did to that business, and nothing of the other", async () => {
    const { db } = house.server.office;
    await db
      .updateTable("operator")
      .set({ role_id: PRESET_IDS.admin })
      .where("username", "=", "other")
      .execute();
    const reader = await staff("other");
    const row = await db
      .selectFrom("operator")
      .select("business_ids")
      .where("username", "=", "other")
      .executeTakeFirstOrThrow();
    const [own = 0] = row.business_ids;
    const foreign = own === 1 ? 2 : 1;
    const shared = await staff("admin");
    for (const business of [own, foreign]) {
      const presentationId = await presentationOf(business);
      const done = await post(shared, "/broker/event/save", { presentationId });
      expect(done.status).toBe(200);
    }
    const told = (await events(reader)).filter(({ call }) => call === "POST /broker/event/save");
    expect(told.map(({ what }) => what)).toEqual([
      { body: { presentationId: await presentationOf(own) } },
    ]);
  });

  test("show who tried to change it from another business", async () => {
    const reader = await staff("other");
    const broker = await staff("broker");
    const presentationId = await presentationOf(2);
    await post(broker, "/broker/event/lock", { presentationId });
    const told = (await events(reader)).find(({ call }) => call === "POST /broker/event/lock");
    expect(told).toMatchObject({ username: "broker", code: "FORBIDDEN" });
  });
});

describe("failed logins", () => {
  test("of nobody from one network are one row with a count", async () => {
    for (let guess = 0; guess < 15; guess++) {
      await post(new Shopper(house.url), "/operator/login", {
        username: `stranger${guess}`,
        password: "wrong",
      });
    }
    const admin = await staff("admin");
    const rows = (await events(admin)).filter(({ operatorId }) => operatorId === null);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.what).toMatchObject({ times: 15, username: "stranger0" });
    expect(rows[0]).toMatchObject({ code: "LOGIN_FAILED" });
  });

  test("of one operator are one row, and a login that succeeds has its own", async () => {
    for (let guess = 0; guess < 3; guess++) {
      await post(new Shopper(house.url), "/operator/login", {
        username: "reports",
        password: "wrong",
      });
    }
    await staff("reports");
    const admin = await staff("admin");
    const rows = (await events(admin, "?call=POST%20/operator/login")).filter(
      ({ username }) => username === "reports",
    );
    expect(rows.map(({ code }) => code)).toEqual([null, "LOGIN_FAILED"]);
    expect(rows[1]?.what).toMatchObject({ times: 3 });
  });

  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("the network of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
