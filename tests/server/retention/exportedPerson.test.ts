import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PersonalData } from "../../../domain/api/customerArea.ts";
import { EXPORTED } from "../../../server/customerArea/exportedParts.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { PERSONS } from "../../../server/platform/retention/personRules.ts";
import { columnsOf } from "./plantedRow.ts";
import { paidCart, toldBy } from "../../contract/stage.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, loginToArea, post } from "../people.ts";
import type { Shopper } from "../shopper.ts";

const MOBILE = "0541118877";
const NAME = "Tamar-Exported";
const SECRET_COLUMNS = /hash|provider_token|^uuid$|totp/;

let house: House;
let shopper: Shopper;
let reservation: string;
beforeAll(async () => {
  house = await openHouse();
  shopper = await arrive(house);
  const show = await shopper.presentation(DEMO.play);
  const seat = (await shopper.freeSeats(show)).at(-1)!;
  await shopper.lock(show, seat, seat);
  const cart = await paidCart(shopper, show, [seat]);
  const customerInfo = { ...cart.customerInfo, FirstName: NAME, MobileNumber1: MOBILE };
  const bought = await shopper.commit({ ...cart, customerInfo, saveMagCard: true });
  reservation = bought.body.reservationIdentifier;
  await loginToArea(house, shopper, MOBILE);
});
afterAll(() => house.close());

const exported = (from = shopper) => from.get<PersonalData>("/customer-area/export");

describe("the export of a person", () => {
  test("reaches every table that holds a person", () => {
    const told = new Set<string>(EXPORTED.map(({ table }) => table));
    expect(Object.keys(PERSONS).filter((table) => !told.has(table))).toEqual([]);
  });

  test("leaves out every secret", async () => {
    const secrets: string[] = [];
    for (const { table, leaves = [] } of EXPORTED) {
      for (const { name } of await columnsOf(house.server.office.db, table)) {
        if (SECRET_COLUMNS.test(name) && !leaves.includes(name)) secrets.push(`${table}.${name}`);
      }
    }
    expect(secrets).toEqual([]);
  });

  test("has the order, the ticket, the card, the login and the messages, and is not cached", async () => {
    const { status, body } = await exported();
    expect(status).toBe(200);
    const { data } = body;
    expect(data["customer"]).toMatchObject([
      { first_name: NAME, mobile: `+972${MOBILE.slice(1)}` },
    ]);
    expect(data["orders"]).toMatchObject([{ reservation_identifier: reservation }]);
    expect(data["ticket"]).toHaveLength(1);
    expect(data["saved_card"]).toMatchObject([{ last4: "0018" }]);
    expect(data["login_session"]).toHaveLength(1);
    expect(data["sent_message"]).not.toEqual([]);
    expect(JSON.stringify(body)).not.toContain("password_hash");
    const answer = await fetch(`${house.url}/api/customer-area/export`);
    expect(answer.status).toBe(401);
  });

  test("is refused with a login that is too old", async () => {
    const { db } = house.server.office;
    const sessions = db.updateTable("login_session").where("realm", "=", "area");
    const { created_at } = await db
      .selectFrom("login_session")
      .select("created_at")
      .where("realm", "=", "area")
      .executeTakeFirstOrThrow();
    await sessions.set({ created_at: new Date(created_at.getTime() - 21 * 60_000) }).execute();
    expect(toldBy(await exported())).toEqual([403, "FRESH_LOGIN_NEEDED"]);
    await sessions.set({ created_at }).execute();
    expect((await exported()).status).toBe(200);
  });

  test("of an operator has the orders of their businesses alone, and is in the books", async () => {
    const { db } = house.server.office;
    const order = await db
      .selectFrom("orders")
      .selectAll()
      .where("reservation_identifier", "=", reservation)
      .executeTakeFirstOrThrow();
    const foreign = order.business_id === 1 ? 2 : 1;
    await db
      .insertInto("orders")
      .values({
        ...order,
        customer: JSON.stringify(order.customer),
        id: randomUUID(),
        reservation_identifier: "FOREIGN1",
        business_id: foreign,
      })
      .execute();
    const admin = await arrive(house);
    await db
      .updateTable("operator")
      .set({ business_ids: [order.business_id] })
      .where("username", "=", "admin")
      .execute();
    await post(admin, "/operator/login", { username: "admin", password: "admin" });
    const told = await post<PersonalData>(admin, "/operator/customer-export", {
      mobileNumber: MOBILE,
    });
    expect(told.status).toBe(200);
    expect(told.body.data["orders"]).toMatchObject([{ reservation_identifier: reservation }]);
    expect(told.body.data["saved_card"]).toBeUndefined();
    const last = await db
      .selectFrom("operator_event")
      .select(["call", "what"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(last.call).toBe("POST /operator/customer-export");
    expect(JSON.stringify(last.what)).not.toContain(MOBILE);
  });

  test("is not for operators who are no admins, and nobody is invented", async () => {
    const desk = await arrive(house);
    await post(desk, "/operator/login", { username: "operator", password: "operator" });
    const asked = await post(desk, "/operator/customer-export", { mobileNumber: MOBILE });
    expect(toldBy(asked)).toEqual([403, "FORBIDDEN"]);
    const admin = await arrive(house);
    await post(admin, "/operator/login", { username: "admin", password: "admin" });
    const nobody = await post(admin, "/operator/customer-export", { mobileNumber: "0549999999" });
    expect(toldBy(nobody)).toEqual([404, "CUSTOMER_NOT_FOUND"]);
  });
});
