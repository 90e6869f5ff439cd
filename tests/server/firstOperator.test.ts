import { afterEach, expect, test } from "vitest";
import { PRESET_IDS } from "../../server/identity/operators/presetRoles.ts";
import {
  addFirstOperator,
  firstOperatorWords,
} from "../../server/identity/operators/firstOperator.ts";
import { fillOperators } from "../../server/demo/operators.ts";
import { jsonb } from "../../server/platform/store/db.ts";
import type { Store } from "../../server/platform/store.ts";
import { openHouse } from "./house.ts";
import { Shopper } from "./shopper.ts";
import { smallStore } from "./smallHouse.ts";

const DANA = { username: "Dana", password: "a long password" };

let store: Store | undefined;
afterEach(async () => {
  await store?.close();
  store = undefined;
});

const operators = () =>
  store!.db
    .selectFrom("operator")
    .select(["username", "business_ids", "role_id"])
    .where("is_demo", "=", false)
    .execute();

test("the first operator is given every business, also those that were added since", async () => {
  store = await smallStore();
  expect(await addFirstOperator(store.db, DANA, false)).toBe("added");
  expect(await operators()).toEqual([
    { username: "dana", business_ids: [1], role_id: PRESET_IDS.admin },
  ]);
  await store.db
    .insertInto("business")
    .values({ id: 2, name: jsonb({ en: "Second" }) })
    .execute();
  expect(await addFirstOperator(store.db, DANA, false)).toBe("present");
  expect(await operators()).toEqual([
    { username: "dana", business_ids: [1, 2], role_id: PRESET_IDS.admin },
  ]);
  expect(firstOperatorWords(DANA, "present")).toContain("The password in the database counts");
});

test("the first operator is added once by nodes that start together", async () => {
  store = await smallStore();
  const { db } = store;
  await Promise.all([1, 2, 3].map(() => addFirstOperator(db, DANA, false)));
  expect(await operators()).toHaveLength(1);
});

test("the first operator is ignored where others can log in, and that is said", async () => {
  store = await smallStore();
  await addFirstOperator(store.db, DANA, false);
  const noa = { username: "noa", password: "another password" };
  expect(await addFirstOperator(store.db, noa, false)).toBe("ignored");
  expect(firstOperatorWords(noa, "ignored")).toMatch(/^FIRST_OPERATOR is ignored/);
  expect(await operators()).toHaveLength(1);
});

test("operators of the demo stand in nobody's way once it is off", async () => {
  store = await smallStore();
  await fillOperators(store.db);
  expect(await addFirstOperator(store.db, DANA, true)).toBe("ignored");
  expect(await addFirstOperator(store.db, { ...DANA, username: "admin" }, false)).toBe("ignored");
  expect(await addFirstOperator(store.db, DANA, false)).toBe("added");
});

test("a demo that is switched off says what became of its operators", async () => {
  const demo = await openHouse();
  await demo.stop();
  const house = await openHouse({ isDemo: false, firstOperator: DANA }, demo.dataDir);
  try {
    const said = house.lines.find((line) => line.includes("The demo is off"));
    expect(said).toContain("admin, broker, operator, other, reports");
    expect(said).toContain("Nobody logs in as one of them");
    const shopper = await new Shopper(house.url).arrive();
    const login = (username: string, password: string) =>
      shopper.call("POST", "/operator/login", { username, password });
    expect((await login("admin", "admin")).status).toBe(401);
    expect((await login("dana", DANA.password)).status).toBe(200);
  } finally {
    await house.close();
  }
});
