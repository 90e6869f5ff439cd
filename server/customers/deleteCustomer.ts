import { sql, type RawBuilder } from "kysely";
import { spellingsOf } from "../../domain/telephone.ts";
import { NOBODY } from "../retention/nobody.ts";
import { jsonb, texts, type Db } from "../store/db.ts";
import { endLogins } from "./endLogins.ts";

/** What stands in the customer's row once nobody is meant by it. */
const EMPTY = {
  first_name: "",
  last_name: "",
  ssn: null,
  ssn_index: null,
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
  photo: null,
  password_hash: null,
  is_active: false,
};

/** What stands in a member's row then. */
const NO_MEMBER = {
  ssn: null,
  ssn_index: null,
  name: "",
  additional_name: null,
  customer_name: "",
};

/** What stands in an enrolment then: its seats stay. */
const NOBODY_ENROLLED = { ssn: null, ssn_index: null, name: "" };

interface Addresses {
  readonly email: string | null;
  readonly mobile: string | null;
}

/** What was written to these addresses, or by them. */
async function forgetMessages(tx: Db, { email, mobile }: Addresses): Promise<void> {
  const numbers = mobile === null ? [] : spellingsOf(mobile);
  const addresses = [email?.toLowerCase(), ...numbers].filter((each) => typeof each === "string");
  if (addresses.length === 0) return;
  const isTheirs = (column: string) =>
    sql<boolean>`lower(${sql.ref(column)}) in (${sql.join(addresses)})`;
  // Also what they wrote to the house, which names them in its text.
  const isNamedIn = (text: RawBuilder<string>) => sql<boolean>`exists (
    select 1 from unnest(array[${sql.join(addresses)}]) as a(address)
    where position(a.address in lower(${text})) > 0)`;
  await tx
    .deleteFrom("sent_message")
    .where((each) => each.or([isTheirs("recipient"), isNamedIn(sql`text`)]))
    .execute();
  await tx.deleteFrom("seat_watch").where(isTheirs("address")).execute();
  await tx.deleteFrom("newsletter").where(isTheirs("email")).execute();
  await tx
    .deleteFrom("contact_message")
    .where((each) => each.or([isTheirs("email"), isTheirs("mobile")]))
    .execute();
  await tx
    .deleteFrom("outbox")
    .where("kind", "=", "message")
    .where(isNamedIn(sql`payload::text`))
    .execute();
}

/** Names and numbers on orders go, and waivers whole; amounts, seats and the tickets' own links stay. */
async function forgetOrders(tx: Db, id: number, mobile: string | null): Promise<void> {
  const own = sql<boolean>`(customer_id = ${id} or customer_id is null
    and customer->>'MobileNumber1' = any(${texts(mobile === null ? [] : spellingsOf(mobile))}))`;
  await tx
    .updateTable("payment_attempt")
    .set({ cart: null })
    .where("order_id", "in", tx.selectFrom("orders").select("id").where(own))
    .where("state", "in", ["captured", "declined", "voided"])
    .execute();
  await tx
    .updateTable("visitor")
    .set({ cart: null })
    .where("id", "in", tx.selectFrom("orders").select("visitor_id").where(own))
    .execute();
  await tx
    .deleteFrom("waiver")
    .where("order_id", "in", tx.selectFrom("orders").select("id").where(own))
    .execute();
  const orders = tx.selectFrom("orders").select("id").where(own);
  await tx
    .updateTable("member")
    .set(NO_MEMBER)
    .where(
      "member_number",
      "in",
      tx.selectFrom("membership").select("member_number").where("order_id", "in", orders),
    )
    .execute();
  const items = tx.selectFrom("order_item").select("id").where("order_id", "in", orders);
  await tx
    .updateTable("enrolment")
    .set(NOBODY_ENROLLED)
    .where("order_item_id", "in", items)
    .execute();
  await tx
    .updateTable("orders")
    .set({ customer: jsonb(NOBODY) })
    .where(own)
    .execute();
}

/** Deletes a customer's personal data, and every way of theirs to log in, in one transaction. */
export const deleteCustomer = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { email, mobile } = await tx
      .selectFrom("customer")
      .select(["email", "mobile"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await forgetMessages(tx, { email, mobile });
    await forgetOrders(tx, id, mobile);
    await tx
      .updateTable("saved_card")
      .set({ deleted_at: sql<Date>`app_now()`, mobile: null })
      .where((each) =>
        each.or([
          each("customer_id", "=", id),
          ...(mobile === null ? [] : [each("mobile", "=", mobile)]),
        ]),
      )
      .where("deleted_at", "is", null)
      .execute();
    const members = tx.selectFrom("member").select("member_number").where("customer_id", "=", id);
    await tx
      .updateTable("enrolment")
      .set(NOBODY_ENROLLED)
      .where("member_number", "in", members)
      .execute();
    await tx.updateTable("member").set(NO_MEMBER).where("customer_id", "=", id).execute();
    await endLogins(tx, id);
    await tx.deleteFrom("login_link").where("customer_id", "=", id).execute();
    await tx.updateTable("customer").set(EMPTY).where("id", "=", id).execute();
  });
