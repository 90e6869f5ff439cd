import { sql } from "kysely";
import { forgetCards } from "../orders/savedCards.ts";
import { texts, type Db } from "../platform/store/db.ts";
import { endLogins } from "./endLogins.ts";
import { forgetMessages } from "./forgetMessages.ts";
import { forgetNotes } from "./forgetNotes.ts";
import { forgetOrders } from "./forgetOrders.ts";
import { dropPhoto } from "../customers/customerPhotos.ts";
import { isOrderOf, numbersOf, whoseOf, type Whose } from "../customers/whose.ts";

/** Values of an anonymized customer's row. */
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

/** Locks the customer's row until the end of the transaction. */
async function holdCustomer(tx: Db, id: number): Promise<Whose> {
  await tx.selectFrom("customer").select("id").where("id", "=", id).forUpdate().execute();
  return whoseOf(tx, id);
}

/**
 * Deletes the customer's cards and those saved without a login
 * in the customer's browsers, also at the provider.
 */
async function dropCards(tx: Db, whose: Whose): Promise<void> {
  const orders = sql<string>`(select o.visitor_id from orders o where ${isOrderOf(whose, "o")})`;
  const isOwn = sql<boolean>`(s.customer_id = ${whose.id} or s.customer_id is null
    and (s.mobile = any(${texts(numbersOf(whose))}) or s.visitor_id in ${orders}))`;
  while ((await forgetCards(tx, isOwn)) > 0);
  await sql`delete from saved_card s where ${isOwn}`.execute(tx);
}

/** Deletes all ways in which the customer could log in, and ends all logins. */
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
 * Anonymizes the entry in the list of entitled IDs. The row remains, because its uses are counted by its id.
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
 * Deletes a customer's personal data in every table, in one transaction, and the
 * saved cards at the provider. docs/privacy.md lists what remains, with the reasons.
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
