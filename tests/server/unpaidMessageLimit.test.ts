import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { afterSale, type AfterSale } from "../../server/afterSale/afterSale.ts";
import { judgeUnpaid } from "../../server/checkout/unpaidMessageLimit.ts";
import type { Db } from "../../server/platform/store/db.ts";
import { openEmpty } from "./sharedPostgres.ts";
import type { Store } from "../../server/platform/store.ts";
import { Undeliverable } from "../../server/outside/undeliverable.ts";
import { plantRow } from "./retention/plantedRow.ts";
import { vouched } from "../vouched.ts";

const MAIL = "ruth@example.com";
const MOBILE = "+972541000001";
const MOST = 2;

let store: Store;
let db: Db;
beforeAll(async () => {
  store = await openEmpty();
  db = store.db;
});
afterAll(() => store.close());
beforeEach(async () => {
  await db.deleteFrom("orders").execute();
});

interface Planted {
  /** A time on the day under test (HH:MM), or a full ISO date. */
  readonly at: string;
  readonly mail?: string;
  readonly mobile?: string;
  readonly payment?: string;
  readonly isAtCounter?: boolean;
}

/** Inserts an order, which is free unless `payment` is given. Returns its id. */
async function plant({ at, mail = MAIL, mobile = MOBILE, payment, isAtCounter }: Planted) {
  const id = randomUUID();
  await plantRow(db, "orders", {
    id,
    created_at: at.includes("T") ? at : `2026-11-20T${at}Z`,
    state: "held",
    locale: "en",
    customer: JSON.stringify({ FirstName: "Ruth", EmailAddress1: mail, MobileNumber1: mobile }),
    payment_identifier: payment ?? null,
    sold_at_counter: String(isAtCounter ?? false),
  });
  return id;
}

interface Judged {
  readonly by: "mail" | "sms";
  readonly to: string;
  readonly isUnpaid: boolean;
}
const judge = (id: string, { by = "mail", to = MAIL, isUnpaid = true }: Partial<Judged> = {}) =>
  judgeUnpaid(db, { id, isUnpaid }, { by, to, most: MOST });
const TOO_MANY = "the receiver has had too many messages of unpaid orders";

describe("messages of orders that cost nothing", () => {
  test("are sent up to the cap, and the next one is dropped without a dead letter", async () => {
    const ids = [];
    for (const at of ["08:00", "09:00", "10:00"]) ids.push(await plant({ at }));
    await judge(ids[0]!);
    await judge(ids[1]!);
    const refused = await judge(ids[2]!).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Undeliverable);
    expect(refused).toMatchObject({ message: TOO_MANY, fate: "dropped" });
  });

  test("are judged the same at every retry, whatever was ordered since", async () => {
    const first = await plant({ at: "08:00" });
    const second = await plant({ at: "09:00" });
    for (const at of ["10:00", "11:00", "12:00"]) await plant({ at });
    for (let retry = 0; retry < 3; retry++) {
      await expect(judge(first)).resolves.toBeUndefined();
      await expect(judge(second)).resolves.toBeUndefined();
    }
  });

  test("are counted in their order also where two were written at one moment", async () => {
    const ids = [];
    for (let each = 0; each < 4; each++) ids.push(await plant({ at: "08:00" }));
    const ends = await Promise.allSettled(ids.map((id) => judge(id)));
    expect(ends.filter(({ status }) => status === "rejected")).toHaveLength(2);
  });

  test("are counted over a day, not longer", async () => {
    await plant({ at: "2026-11-19T07:59:00Z" });
    await plant({ at: "2026-11-19T08:01:00Z" });
    await judge(await plant({ at: "08:00" }));
    await expect(judge(await plant({ at: "08:00:30" }))).rejects.toThrow(TOO_MANY);
  });

  test("are counted by their receiver, however the address is written", async () => {
    await plant({ at: "08:00", mail: "RUTH@example.com" });
    await plant({ at: "09:00", mail: "Ruth@Example.com" });
    const third = await plant({ at: "10:00" });
    await expect(judge(third)).rejects.toThrow(TOO_MANY);
    const other = await plant({ at: "10:00", mail: "dana@example.com" });
    await judge(other, { to: "dana@example.com" });
  });

  test("are counted by the number, with its country or without", async () => {
    await plant({ at: "08:00", mobile: "054-100-0001" });
    await plant({ at: "09:00", mobile: "0541000001" });
    const third = await plant({ at: "10:00" });
    const sms = { by: "sms" as const, to: MOBILE };
    await expect(judge(third, sms)).rejects.toThrow(TOO_MANY);
    const other = await plant({ at: "10:00", mobile: "0541000002" });
    await judge(other, { ...sms, to: "0541000002" });
  });

  test("do not count orders that were paid, to a provider or at the counter", async () => {
    await plant({ at: "08:00", payment: "pay_1" });
    await plant({ at: "09:00", payment: "pay_2" });
    await plant({ at: "09:10", isAtCounter: true });
    await plant({ at: "09:20", isAtCounter: true });
    await expect(judge(await plant({ at: "10:00" }))).resolves.toBeUndefined();
  });

  test("are all sent where the order was paid, and where nothing is limited", async () => {
    for (const at of ["08:00", "08:10", "08:20"]) await plant({ at });
    const last = await plant({ at: "09:00" });
    await judge(last, { isUnpaid: false });
    await judgeUnpaid(db, { id: last, isUnpaid: true }, { by: "mail", to: MAIL, most: undefined });
    await expect(judge(last)).rejects.toThrow(TOO_MANY);
  });

  test.each(["mail", "sms"] as const)("do not reach the %s service above the cap", async (by) => {
    const send = vi.fn<(message: { readonly to: string }) => Promise<void>>(async () => undefined);
    const works = afterSale(
      vouched<AfterSale>({
        db,
        sendMail: send,
        sendSms: send,
        hasSmsFor: () => true,
        publicUrl: () => "https://tickets.example",
        reminderHours: 0,
        mostUnpaid: 1,
        isPaidOnline: true,
      }),
    );
    const first = await plant({ at: "08:00" });
    const second = await plant({ at: "09:00" });
    await works[by]({ orderId: first }, randomUUID());
    expect(send).toHaveBeenCalledOnce();
    await expect(works[by]({ orderId: second }, randomUUID())).rejects.toThrow(TOO_MANY);
    expect(send).toHaveBeenCalledOnce();
  });
});
