import { normalizeSsn } from "../../domain/customer.ts";
import { isEmail } from "../../domain/emailAddress.ts";
import { isMobile, normalizeMobile } from "../../domain/telephone.ts";
import { lookupOf } from "../platform/encryption/sealing.ts";
import type { Db } from "../platform/store/db.ts";
import type { MemberRow } from "./memberCode.ts";
import type { SeniorRow } from "./seniorCode.ts";

/** The person to whom a member number or ID number belongs. */
export interface Person {
  readonly kind: "member" | "senior";
  /** The member's number, or the row id of the senior citizen. */
  readonly subject: string;
  readonly customerId: number | null;
  /** The ID number, decrypted. */
  readonly ssn: string | null;
  /** The mobile number that the business has recorded. */
  readonly mobile: string | null;
  readonly email: string | null;
}

export const memberPerson = (row: MemberRow): Person => ({
  kind: "member",
  subject: row.member_number,
  customerId: row.customer_id,
  ssn: row.ssn,
  mobile: row.mobile,
  email: row.email,
});

export const seniorPerson = (row: SeniorRow): Person => ({
  kind: "senior",
  subject: String(row.id),
  customerId: null,
  ssn: row.ssn,
  mobile: row.mobile,
  email: row.email,
});

/** The address to which a one-time code for a person is sent. */
export interface Contact {
  readonly kind: "sms" | "mail";
  readonly to: string;
  /** Whether the person has a customer account, so that a login can prove who they are. */
  readonly isCustomer: boolean;
}

const customerRow = (db: Db, { customerId, ssn }: Person) => {
  const customers = db.selectFrom("customer").select(["mobile", "email"]);
  if (customerId !== null) return customers.where("id", "=", customerId).executeTakeFirst();
  if (ssn === null) return undefined;
  return customers.where("ssn_index", "=", lookupOf(db, normalizeSsn(ssn))).executeTakeFirst();
};

/**
 * Returns the contact data of the person who bought the member's first membership. If a guest bought the
 * membership, only that guest received the member number.
 */
async function buyerOf(db: Db, { kind, subject }: Person) {
  if (kind !== "member") return undefined;
  // Renewals do not count, because anybody can pay for a renewal.
  const first = await db
    .selectFrom("membership as s")
    .leftJoin("orders as o", "o.id", "s.order_id")
    .select("o.customer")
    .where("s.member_number", "=", subject)
    .orderBy("s.id")
    .executeTakeFirst();
  const buyer = first?.customer;
  if (!buyer) return undefined;
  return { mobile: buyer.MobileNumber1, email: buyer.EmailAddress1 };
}

/**
 * Returns the mobile number of a contact if it is valid, otherwise the e-mail address. Undefined if neither
 * is valid.
 */
function contactIn(
  row: { readonly mobile?: string | null; readonly email?: string | null } | undefined,
): Pick<Contact, "kind" | "to"> | undefined {
  const mobile = row?.mobile ?? "";
  if (isMobile(mobile)) return { kind: "sms", to: normalizeMobile(mobile) };
  const email = row?.email?.trim() ?? "";
  return isEmail(email) ? { kind: "mail", to: email } : undefined;
}

/**
 * Returns the contact data of a person: preferably the data that the business has recorded, otherwise the
 * data of the customer account or of the membership's buyer. Undefined if no contact data is known.
 */
export async function contactOf(db: Db, person: Person): Promise<Contact | undefined> {
  const customer = await customerRow(db, person);
  const contact = contactIn(person) ?? contactIn(customer) ?? contactIn(await buyerOf(db, person));
  return contact && { ...contact, isCustomer: customer !== undefined };
}
