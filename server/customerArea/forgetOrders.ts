import { sql } from "kysely";
import { SEAL } from "../platform/encryption/keyring.ts";
import { emptiedReference } from "../platform/retention/emptiedReferences.ts";
import { NOBODY } from "../platform/retention/nobody.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import { isMemberOf, isOrderOf, type Whose } from "../customers/whose.ts";

/** Values with which a deleted member's row is overwritten. */
const NO_MEMBER = {
  ssn: null,
  ssn_index: null,
  name: "",
  additional_name: null,
  customer_name: "",
  mobile: null,
  email: null,
};

/** Values with which a deleted member's enrolment is overwritten. The seats of the enrolment are kept. */
const NOBODY_ENROLLED = { ssn: null, ssn_index: null, name: "" };

const ordersOf = (tx: Db, whose: Whose) =>
  tx.selectFrom("orders").select("id").where(isOrderOf(whose));

/**
 * Returns a subquery for the ids of the visitors (browsers) in which the customer has bought something or is
 * logged in.
 */
const visitorsOf = (whose: Whose) => sql<string>`(
  select visitor_id from orders where ${isOrderOf(whose)}
  union select visitor_id from booking_login where customer_id = ${whose.id})`;

/**
 * Deletes the carts that are stored for the customer's browsers and payments. Carts are encrypted and cannot
 * be searched for the customer's data, so all of them are deleted.
 */
async function forgetCarts(tx: Db, whose: Whose): Promise<void> {
  const isOwn = sql<boolean>`visitor_id in ${visitorsOf(whose)}`;
  await tx
    .updateTable("visitor")
    .set({ cart: null, best_available: null })
    .where(sql<boolean>`id in ${visitorsOf(whose)}`)
    .execute();
  await tx
    .updateTable("payment_attempt")
    .set({ cart: null })
    // A cart is kept while its payment is in progress, because it must still become an order or be voided.
    .where("state", "in", ["form", "captured", "declined", "voided"])
    .where((each) => each.or([each("order_id", "in", ordersOf(tx, whose)), isOwn]))
    .execute();
  await tx.deleteFrom("idempotency").where("state", "=", "done").where(isOwn).execute();
  await tx.deleteFrom("member_proof").where(isOwn).execute();
}

/**
 * Deletes the hashes by which a household's tickets are counted, and removes the customer from places in
 * presales.
 */
async function forgetHousehold(tx: Db, whose: Whose): Promise<void> {
  await tx.deleteFrom("household_mark").where("order_id", "in", ordersOf(tx, whose)).execute();
  await tx
    .updateTable("waiting_place")
    .set({ customer_id: null })
    .where("customer_id", "=", whose.id)
    .execute();
}

/**
 * Deletes the texts that buyers have entered for tickets: references, names, and encrypted codes, which are
 * ID or member numbers.
 */
async function forgetTickets(tx: Db, whose: Whose): Promise<void> {
  await tx
    .updateTable("ticket as t")
    .set({
      ref1: emptiedReference("t", "ref1"),
      ref2: emptiedReference("t", "ref2"),
      holder_name: null,
      code: sql<string | null>`case when t.code like ${`${SEAL}%`} then null else t.code end`,
    })
    .where("t.order_id", "in", ordersOf(tx, whose))
    .execute();
  await tx
    .updateTable("ticket_transfer")
    .set({ name: null, email: null, mobile: null, locale: null })
    .where("order_id", "in", ordersOf(tx, whose))
    .execute();
  // The error of a failed message can contain the receiver's address.
  await tx
    .updateTable("outbox")
    .set({ last_error: null })
    .where("last_error", "is not", null)
    .where(
      sql<boolean>`payload->>'orderId' in (select id::text from orders where ${isOrderOf(whose)})`,
    )
    .execute();
}

async function forgetMembers(tx: Db, whose: Whose): Promise<void> {
  const bought = tx
    .selectFrom("membership")
    .select("member_number")
    .where("order_id", "in", ordersOf(tx, whose));
  const isOwn = isMemberOf(whose, "member");
  const members = tx.selectFrom("member").select("member_number").where(isOwn);
  const items = tx
    .selectFrom("order_item")
    .select("id")
    .where("order_id", "in", ordersOf(tx, whose));
  await tx
    .updateTable("enrolment")
    .set(NOBODY_ENROLLED)
    .where((each) =>
      each.or([
        each("order_item_id", "in", items),
        each("member_number", "in", members),
        sql<boolean>`ssn_index = ${whose.ssnIndex}::text`,
      ]),
    )
    .execute();
  await tx
    .updateTable("member")
    .set(NO_MEMBER)
    .where((each) => each.or([each("member_number", "in", bought), isOwn]))
    .execute();
}

/**
 * Anonymizes the customer's orders, tickets and memberships, and deletes waivers. Amounts, seats and ticket
 * links are kept.
 */
export async function forgetOrders(tx: Db, whose: Whose): Promise<void> {
  await forgetCarts(tx, whose);
  await forgetTickets(tx, whose);
  await forgetHousehold(tx, whose);
  await forgetMembers(tx, whose);
  await tx.deleteFrom("waiver").where("order_id", "in", ordersOf(tx, whose)).execute();
  await tx
    .updateTable("system_voucher")
    .set({ jumper_born: null })
    .where((each) =>
      each.or([each("customer_id", "=", whose.id), each("order_id", "in", ordersOf(tx, whose))]),
    )
    .execute();
  await tx
    .updateTable("gift_delivery")
    .set({ name: null, sender: null, email: null, mobile: null, greeting: null })
    .where("voucher_id", "in", (each) =>
      each
        .selectFrom("system_voucher")
        .select("id")
        .where((own) =>
          own.or([own("customer_id", "=", whose.id), own("order_id", "in", ordersOf(tx, whose))]),
        ),
    )
    .execute();
  // This statement must be the last one, because the statements above find the orders by these columns.
  await tx
    .updateTable("orders")
    .set({
      customer: jsonb(NOBODY),
      complimentary: sql<string | null>`case when complimentary is null then null else '-' end`,
    })
    .where(isOrderOf(whose))
    .execute();
}
