import { afterAll, beforeAll, expect, test } from "vitest";
import { setPassword, updateCustomer } from "../../server/customerArea/updateDetails.ts";
import { Refused } from "../../domain/refusal.ts";
import { openPasswords } from "../../server/identity/logins/passwords.ts";
import type { Store } from "../../server/platform/store.ts";
import { smallStore } from "./smallHouse.ts";

let store: Store;
beforeAll(async () => {
  store = await smallStore();
});
afterAll(() => store.close());

const askerOf = (customerId: number) => ({
  customerId,
  kept: { visitorId: undefined, session: undefined },
  locale: "en" as const,
  businessId: undefined,
});

async function customer(id: number, email: string): Promise<number> {
  const row = { id, first_name: "Noa", last_name: "Levi", email, created_at: new Date() };
  await store.db.insertInto("customer").values(row).execute();
  return id;
}

/** Returns the refusal code of each call, or `ok`. Throws any other error again. */
const outcomes = async (calls: readonly Promise<unknown>[]): Promise<string[]> =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => "ok",
        (error: unknown) => {
          if (error instanceof Refused) return error.refusal.code;
          throw error;
        },
      ),
    ),
  );

test("of two customers who give one ID number at once, one is refused", async () => {
  const ids = [
    await customer(1, "one@parterre.example"),
    await customer(2, "two@parterre.example"),
  ];
  const given = ids.map((id) => updateCustomer(store.db, askerOf(id), { SSN: "200005056" }));
  expect((await outcomes(given)).toSorted()).toEqual(["invalid_ssn", "ok"]);
});

test("of two customers who make one address an account at once, one is refused", async () => {
  const email = "both@parterre.example";
  const ids = [await customer(3, email), await customer(4, email)];
  const passwords = openPasswords({ threads: 1, queue: 2 });
  const house = { db: store.db, passwords };
  const made = ids.map((id) => setPassword(house, askerOf(id), "a long password"));
  expect((await outcomes(made)).toSorted()).toEqual(["VALIDATION", "ok"]);
  await passwords.close();
});
