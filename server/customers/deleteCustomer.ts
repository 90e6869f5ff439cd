import { sql } from "kysely";
import { forgetCards } from "../sale/savedCards.ts";
import type { Db } from "../store/db.ts";
import { forgetMessages } from "./forgetMessages.ts";
import { forgetNotes } from "./forgetNotes.ts";
import { forgetOrders } from "./forgetOrders.ts";
import type { Whose } from "./whose.ts";

/** What stands in the customer's row once nobody is meant by it. */
const EMPTY = {
  first_name: "",
  last_name: "",
  ssn: null,
  email: null,
  mobile: null,
  phone: "",
  address1: "",
  address2: "",
  city: "",
  postal_code: "",
  date_of_birth: null,
  license_plate: "",
  is_sms_allowed: false,
  is_email_allowed: false,
  is_mailing_allowed: false,
  is_digitel: false,
  photo: null,
  location_id: null,
  password_hash: null,
  is_active: false,
};

/** Holds the customer's row until the transaction ends. */
async function holdCustomer(tx: Db, id: number): Promise<Whose> {
  const row = await tx
    .selectFrom("customer")
    .select(["first_name", "last_name", "ssn", "email", "mobile"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { first_name: firstName, last_name: lastName, ssn, email, mobile } = row;
  return { id, firstName, lastName, ssn, email, mobile };
}

/** Cards of the customer, and those that their browsers have kept without a login: the provider's too. */
async function dropCards(tx: Db, { id, mobile }: Whose): Promise<void> {
  const isOwn = sql<boolean>`(s.customer_id = ${id} or s.customer_id is null and s.visitor_id in (
    select o.visitor_id from orders o where o.customer_id = ${id} or o.customer_id is null
      and ${mobile}::text is not null and o.customer->>'MobileNumber1' = ${mobile}::text))`;
  while ((await forgetCards(tx, isOwn)) > 0);
  await sql`delete from saved_card s where ${isOwn}`.execute(tx);
}

/** Every way in which the customer could log in, and whoever is logged in as them. */
async function endLogins(tx: Db, { id, mobile }: Whose): Promise<void> {
  await tx.deleteFrom("booking_login").where("customer_id", "=", id).execute();
  await tx.deleteFrom("login_link").where("customer_id", "=", id).execute();
  await tx
    .deleteFrom("one_time_code")
    .where((each) =>
      each.or([
        each("customer_id", "=", id),
        each("holder", "=", `customer ${id}`),
        ...(mobile === null ? [] : [each("mobile", "=", mobile)]),
      ]),
    )
    .execute();
  await tx
    .deleteFrom("login_session")
    .where("realm", "=", "area")
    .where("subject", "=", id)
    .execute();
}

/**
 * Deletes a customer's personal data in every table, in one transaction, and their saved cards at the
 * provider. What stays is listed in docs/privacy.md, with its reason.
 */
export const deleteCustomer = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const whose = await holdCustomer(tx, id);
    await dropCards(tx, whose);
    await forgetMessages(tx, whose);
    await forgetNotes(tx, whose);
    await forgetOrders(tx, whose);
    if (whose.ssn !== null) {
      // Its uses are counted by its number.
      const ssn = sql<string>`'deleted ' || id`;
      await tx
        .updateTable("senior_citizen")
        .set({ ssn, is_entitled: false })
        .where("ssn", "=", whose.ssn)
        .execute();
    }
    await endLogins(tx, whose);
    await tx.updateTable("customer").set(EMPTY).where("id", "=", id).execute();
  });
