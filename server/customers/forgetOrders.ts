import { sql } from "kysely";
import { emptiedReference } from "../retention/emptiedReferences.ts";
import { NOBODY } from "../retention/nobody.ts";
import { jsonb, type Db } from "../store/db.ts";
import { isNamedIn, isOrderOf, type Whose } from "./whose.ts";

/** What stands in a member's row once nobody is meant by it. */
const NO_MEMBER = { ssn: null, name: "", additional_name: null, customer_name: "" };

/** What stands in an enrolment then: its seats stay. */
const NOBODY_ENROLLED = { ssn: null, name: "" };

const ordersOf = (tx: Db, whose: Whose) =>
  tx.selectFrom("orders").select("id").where(isOrderOf(whose));

/** Browsers that the customer has bought or is logged in with. */
const visitorsOf = (whose: Whose) => sql<string>`(
  select visitor_id from orders where ${isOrderOf(whose)}
  union select visitor_id from booking_login where customer_id = ${whose.id})`;

/** Carts with the customer's details: of their browsers, of their payments, and any that names them. */
async function forgetCarts(tx: Db, whose: Whose): Promise<void> {
  const ownVisitor = sql<boolean>`id in ${visitorsOf(whose)}`;
  await tx
    .updateTable("visitor")
    .set({ cart: null, best_available: null })
    .where("cart", "is not", null)
    .where((each) => each.or([ownVisitor, isNamedIn(whose, sql<string>`cart::text`)]))
    .execute();
  await tx
    .updateTable("payment_attempt")
    .set({ cart: null })
    // A payment that is under way still has to become an order, or be let go.
    .where("state", "in", ["form", "captured", "declined", "voided"])
    .where("cart", "is not", null)
    .where((each) =>
      each.or([
        each("order_id", "in", ordersOf(tx, whose)),
        isNamedIn(whose, sql<string>`cart::text`),
      ]),
    )
    .execute();
  await tx
    .deleteFrom("idempotency")
    .where("state", "=", "done")
    .where(sql<boolean>`visitor_id in ${visitorsOf(whose)}`)
    .execute();
}

/** An ID that was redeemed by stands on the ticket as its code. */
async function forgetTickets(tx: Db, whose: Whose): Promise<void> {
  await tx
    .updateTable("ticket as t")
    .set({
      ref1: emptiedReference("t", "ref1"),
      ref2: emptiedReference("t", "ref2"),
      ...(whose.ssn && { code: sql<string | null>`nullif(t.code, ${whose.ssn})` }),
    })
    .where("t.order_id", "in", ordersOf(tx, whose))
    .execute();
  if (whose.ssn === null) return;
  await tx.updateTable("ticket").set({ code: null }).where("code", "=", whose.ssn).execute();
}

async function forgetMembers(tx: Db, whose: Whose): Promise<void> {
  const { id, ssn } = whose;
  const bought = tx
    .selectFrom("membership")
    .select("member_number")
    .where("order_id", "in", ordersOf(tx, whose));
  const isOwn = sql<boolean>`(customer_id = ${id}
    or customer_id is null and ${ssn}::text is not null and ssn = ${ssn}::text)`;
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
        sql<boolean>`ssn = ${ssn}::text`,
      ]),
    )
    .execute();
  await tx
    .updateTable("member")
    .set(NO_MEMBER)
    .where((each) => each.or([each("member_number", "in", bought), isOwn]))
    .execute();
}

/** Names and numbers on orders go, and waivers whole; amounts, seats and the tickets' own links stay. */
export async function forgetOrders(tx: Db, whose: Whose): Promise<void> {
  await forgetCarts(tx, whose);
  await forgetTickets(tx, whose);
  await forgetMembers(tx, whose);
  await tx.deleteFrom("waiver").where("order_id", "in", ordersOf(tx, whose)).execute();
  await tx
    .updateTable("system_voucher")
    .set({ jumper_born: null })
    .where((each) =>
      each.or([each("customer_id", "=", whose.id), each("order_id", "in", ordersOf(tx, whose))]),
    )
    .execute();
  // The last: until now these were found by what goes here.
  await tx
    .updateTable("orders")
    .set({
      customer: jsonb(NOBODY),
      complimentary: sql<string | null>`case when complimentary is null then null else '-' end`,
    })
    .where(isOrderOf(whose))
    .execute();
}
