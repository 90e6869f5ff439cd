import { sql } from "kysely";
import { forgetCards } from "../orders/savedCards.ts";
import { texts, type Db } from "../platform/store/db.ts";
import { endLogins } from "./endLogins.ts";
import { forgetMessages } from "./forgetMessages.ts";
import { forgetNotes } from "./forgetNotes.ts";
import { forgetOrders } from "./forgetOrders.ts";
import { dropPhoto } from "../customers/customerPhotos.ts";
import { isOrderOf, numbersOf, whoseOf, type Whose } from "../customers/whose.ts";

/** Values with which a deleted customer's row is overwritten. */
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
  is_digitel: false,
  consents_at: null,
  photo: null,
  location_id: null,
  password_hash: null,
  is_active: false,
};

/** Returns the customer's identifying data, with the row locked until the end of the transaction. */
async function holdCustomer(tx: Db, id: number): Promise<Whose> {
  await tx.selectFrom("customer").select("id").where("id", "=", id).forUpdate().execute();
  return whoseOf(tx, id);
}

/**
 * Deletes the customer's saved cards, including cards that were saved without a login in the customer's
 * browsers. Enqueues jobs that delete these cards at the payment providers.
 */
async function dropCards(tx: Db, whose: Whose): Promise<void> {
  const orders = sql<string>`(select o.visitor_id from orders o where ${isOrderOf(whose, "o")})`;
  const isOwn = sql<boolean>`(s.customer_id = ${whose.id} or s.customer_id is null
    and (s.mobile = any(${texts(numbersOf(whose))}) or s.visitor_id in ${orders}))`;
  while ((await forgetCards(tx, isOwn)) > 0);
  await sql`delete from saved_card s where ${isOwn}`.execute(tx);
}

/** Ends all sessions of the customer, and deletes login links and one-time codes. */
async function dropLogins(tx: Db, whose: Whose): Promise<void> {
  const { id } = whose;
  await endLogins(tx, id);
  await tx.deleteFrom("login_link").where("customer_id", "=", id).execute();
  await tx
    .deleteFrom("one_time_code")
    .where((each) =>
      each.or([
        each("holder", "=", `customer ${id}`),
        sql<boolean>`mobile = any(${texts(numbersOf(whose))})`,
      ]),
    )
    .execute();
}

/**
 * Anonymizes the customer's entry in the list of senior citizens. The row stays, because redemptions refer to
 * its id.
 */
async function forgetBenefit(tx: Db, { ssnIndex }: Whose): Promise<void> {
  if (ssnIndex === null) return;
  await tx
    .updateTable("senior_citizen")
    .set({ ssn: "", ssn_index: null, mobile: null, email: null, is_entitled: false })
    .where("ssn_index", "=", ssnIndex)
    .execute();
}

/**
 * Deletes a customer's personal data in all tables, in one transaction, and enqueues the deletion of saved
 * cards at the providers. docs/privacy.md lists what is kept and why.
 */
export const deleteCustomer = (db: Db, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const whose = await holdCustomer(tx, id);
    await dropCards(tx, whose);
    await forgetMessages(tx, whose);
    await forgetNotes(tx, whose);
    await forgetOrders(tx, whose);
    await forgetBenefit(tx, whose);
    await dropPhoto(tx, id);
    await dropLogins(tx, whose);
    await tx.updateTable("customer").set(EMPTY).where("id", "=", id).execute();
  });
