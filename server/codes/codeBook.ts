import { normalizeCode } from "../../domain/code.ts";
import { isIsraeliId, normalizeSsn } from "../../domain/customer.ts";
import { isMistypedNumber } from "../../domain/memberNumber.ts";
import { Refused } from "../../domain/refusal.ts";
import type { ListedPrice } from "../prices/priceLists.ts";
import { lookupOf, unseal } from "../platform/encryption/sealing.ts";
import { ints, texts, type Db } from "../platform/store/db.ts";
import { sql } from "kysely";
import { couponCode } from "./couponCode.ts";
import { memberCode, type MemberRow, type MembershipRow } from "./memberCode.ts";
import { memberPerson, seniorPerson } from "./memberContact.ts";
import { judgeOfProof, type CodeAsker } from "./memberProof.ts";
import type { FoundCode } from "./offer.ts";
import type { OptionRow } from "./references.ts";
import { seniorCode, type SeniorRow } from "./seniorCode.ts";
import { voucherCode, type VoucherItemRow, type VoucherRow } from "./voucherCode.ts";

/** The codes to read, and the person who enters them. */
export interface AskedCodes {
  /** Only codes of this business are read. Undefined means all businesses. */
  readonly businessId: number | undefined;
  readonly codes: readonly string[];
  /** Member numbers and ID numbers are only usable for somebody who has proved to be that person. */
  readonly asker: CodeAsker;
  /**
   * Ticket types whose prompts the buyer has answered. The lists of valid answers are read for these types.
   */
  readonly promptedTicketIds: readonly number[];
}

/** The data of some codes, read at one moment. Reading a code does not use it up. */
export interface CodeBook {
  readonly now: Date;
  /**
   * Finds the coupon, voucher or person to which a code belongs. `access` is the access rule of the chosen
   * ticket type, if any. Throws the error of `notFound` for an unknown code (codeNotFound, memberNotFound,
   * invalidSSN or SENIOR_GENERAL), and MEMBER_PROOF_REQUIRED for a number that the asker has not proved to
   * own.
   */
  readonly find: (code: string, access?: ListedPrice["access"]) => FoundCode;
  readonly options: readonly OptionRow[];
  readonly voucher: (code: string) => { row: VoucherRow; items: VoucherItemRow[] } | undefined;
  readonly member: (number: string) => { row: MemberRow; memberships: MembershipRow[] } | undefined;
}

const readRows = async (db: Db, codes: readonly string[], businessId: number | undefined) => {
  const isOwn = sql<boolean>`(${businessId ?? null}::int is null or business_id = ${businessId ?? null}::int)`;
  const coupons = await db
    .selectFrom("coupon")
    .selectAll()
    .where("code", "in", codes)
    .where("retired_at", "is", null)
    .where(isOwn)
    .execute();
  const vouchers = await db
    .selectFrom("system_voucher")
    .selectAll()
    .where("reference", "in", codes)
    .where(isOwn)
    .execute();
  const people = codes.filter((code) => !isMistypedNumber(code));
  const numbers = sql<string>`any(${texts(people)})`;
  const idNumbers = sql<string>`any(${texts(people.map((code) => lookupOf(db, normalizeSsn(code))))})`;
  const members = await db
    .selectFrom("member")
    .selectAll()
    .where((is) => is.or([is("member_number", "=", numbers), is("ssn_index", "=", idNumbers)]))
    .where(isOwn)
    .execute();
  const seniors = await db
    .selectFrom("senior_citizen")
    .selectAll()
    .where("ssn_index", "=", idNumbers)
    .where("retired_at", "is", null)
    .where(isOwn)
    .execute();
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return {
    coupons,
    vouchers,
    members: members.map((row) => ({ ...row, ssn: unseal(db, "member.ssn", row.ssn) })),
    seniors: seniors.map((row) => ({ ...row, ssn: unseal(db, "senior_citizen.ssn", row.ssn) })),
    now: rows[0]!.now,
  };
};

/**
 * The data that is read if there are no codes. This value is constant, so that carts without codes query
 * nothing, not even the time.
 */
const NOTHING: Awaited<ReturnType<typeof readRows>> = {
  coupons: [],
  vouchers: [],
  members: [],
  seniors: [],
  now: new Date(0),
};

const readItems = (db: Db, vouchers: readonly VoucherRow[]): Promise<VoucherItemRow[]> =>
  vouchers.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("system_voucher_item")
        .selectAll()
        .where("voucher_id", "=", sql<number>`any(${ints(vouchers.map(({ id }) => id))})`)
        .orderBy("id")
        .execute();

const readMemberships = (db: Db, members: readonly MemberRow[]): Promise<MembershipRow[]> =>
  members.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("membership")
        .selectAll()
        .where(
          "member_number",
          "in",
          members.map((each) => each.member_number),
        )
        .orderBy("id")
        .execute();

const readOptions = (db: Db, ticketIds: readonly number[]): Promise<OptionRow[]> =>
  ticketIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("reference_option")
        .selectAll()
        .where("ticket_type_id", "=", sql<number>`any(${ints(ticketIds)})`)
        .orderBy("id")
        .execute();

/**
 * Returns the error for an unknown code. Nine digits count as an ID number, other numbers of at least five
 * digits as a member number, and everything else as a code.
 */
function notFound(code: string, access: ListedPrice["access"] | undefined): Refused {
  if (access === "senior") return new Refused(isIsraeliId(code) ? "SENIOR_GENERAL" : "invalidSSN");
  if (/^\d{9}$/.test(code) && !isIsraeliId(code)) return new Refused("invalidSSN");
  if (access === "member" || /^\d{5,}$/.test(code)) {
    return new Refused("memberNotFound", isMistypedNumber(code) ? { reason: "checkDigit" } : {});
  }
  return new Refused("codeNotFound", { enteredCode: code });
}

/** Reads the data of these codes. Without codes, coupons, vouchers and members are not queried. */
export async function readCodes(db: Db, asked: AskedCodes): Promise<CodeBook> {
  const codes = [...new Set(asked.codes.map(normalizeCode))];
  const rows = codes.length === 0 ? NOTHING : await readRows(db, codes, asked.businessId);
  const { now } = rows;
  const items = await readItems(db, rows.vouchers);
  const memberships = await readMemberships(db, rows.members);
  const options = await readOptions(db, asked.promptedTicketIds);
  const judgeProof = await judgeOfProof(db, asked.asker, [
    ...rows.members.map(memberPerson),
    ...rows.seniors.map(seniorPerson),
  ]);

  const voucher: CodeBook["voucher"] = (code) => {
    const row = rows.vouchers.find((each) => each.reference === normalizeCode(code));
    return row && { row, items: items.filter((item) => item.voucher_id === row.id) };
  };
  const member: CodeBook["member"] = (number) => {
    const wished = normalizeCode(number);
    const row =
      rows.members.find((each) => each.member_number === wished) ??
      rows.members.find((each) => each.ssn === wished);
    const own = memberships.filter((each) => each.member_number === row?.member_number);
    return row && { row, memberships: own };
  };
  const find: CodeBook["find"] = (text, access) => {
    const code = normalizeCode(text);
    const senior = rows.seniors.find((each) => each.ssn === code);
    const asSenior = (row: SeniorRow): FoundCode => {
      judgeProof(seniorPerson(row), code);
      return seniorCode(row);
    };
    if (senior && access === "senior") return asSenior(senior);
    const coupon = rows.coupons.find((each) => each.code === code);
    if (coupon) return couponCode(coupon, now);
    const ticketVoucher = voucher(code);
    if (ticketVoucher) return voucherCode(ticketVoucher.row, ticketVoucher.items, now);
    const known = member(code);
    if (known && access !== "senior") {
      judgeProof(memberPerson(known.row), code);
      return memberCode(known.row, known.memberships, now);
    }
    if (senior) return asSenior(senior);
    throw notFound(code, access);
  };
  return { now, find, options, voucher, member };
}
