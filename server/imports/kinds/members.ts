import { sql } from "kysely";
import { isMistypedNumber } from "../../../domain/memberNumber.ts";
import { addDays, atWallClock, dateOf } from "../../../domain/zone.ts";
import { addMembers, addMemberships } from "../../offers/memberships/addMembers.ts";
import { lookupOf, unseal } from "../../platform/encryption/sealing.ts";
import { nameIn, type Names } from "../../platform/locale.ts";
import { ints, texts, type Db } from "../../platform/store/db.ts";
import { numberOf, textOf } from "../cellsOf.ts";
import { indexNames, isFound, type Named, type NameIndex } from "../houseNames.ts";
import {
  fault,
  type ImportContext,
  type ImportWriter,
  type JudgedLine,
  type WrittenRow,
} from "../importWriter.ts";
import type { Cells, ParsedLine } from "../parseLines.ts";
import { takeNumbers } from "../takeNumbers.ts";
import { knownCustomers } from "./customers.ts";

interface Offer extends Named {
  readonly typeId: number;
  readonly name: Names;
  readonly ticketIds: readonly number[];
}

interface MemberWish {
  readonly number: string;
  readonly name: string;
  readonly ssn: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly customerId: number | null;
}

export interface MemberPlan {
  /** The member to create. Absent if the member exists already. */
  readonly member?: MemberWish;
  readonly number: string;
  readonly offer: Offer;
  readonly balance: number;
  readonly points: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

async function offersOf(db: Db, businessId: number): Promise<NameIndex<Offer>> {
  const rows = await db
    .selectFrom("membership_offer")
    .selectAll()
    .where("business_id", "=", businessId)
    .orderBy("id")
    .execute();
  return indexNames(
    rows.map((row) => ({
      id: row.id,
      names: [...new Set([...Object.values(row.name), row.code])],
      typeId: row.membership_type_id,
      name: row.name,
      ticketIds: row.ticket_ids,
    })),
  );
}

/** Returns the members with a number or ID from these lines, and the days on which their memberships begin. */
async function knownMembers(db: Db, businessId: number, lines: readonly ParsedLine[]) {
  const all = (field: string): string[] =>
    lines.map(({ cells }) => textOf(cells, field)).filter((text) => text !== undefined);
  const numbers = all("memberNumber");
  const members = await db
    .selectFrom("member")
    .select(["member_number", "business_id", "ssn_index"])
    .where((is) =>
      is.or([
        is("member_number", "=", sql<string>`any(${texts(numbers)})`),
        is.and([
          is("business_id", "=", businessId),
          is(
            "ssn_index",
            "=",
            sql<string>`any(${texts(all("nationalId").map((ssn) => lookupOf(db, ssn)))})`,
          ),
        ]),
      ]),
    )
    .execute();
  const memberships = await db
    .selectFrom("membership")
    .select(["member_number", "offer_id", "starts_at"])
    .where("member_number", "=", sql<string>`any(${texts(numbers)})`)
    .execute();
  return {
    byNumber: new Map(members.map((row) => [row.member_number, row])),
    bySsn: new Map(
      members.flatMap((row) => (row.ssn_index ? [[row.ssn_index, row.member_number]] : [])),
    ),
    memberships: new Set(
      memberships.map((row) => `${row.member_number} ${row.offer_id} ${row.starts_at.getTime()}`),
    ),
  };
}

const beginOf = (day: string | undefined): Date => atWallClock(day ?? "1970-01-01", "00:00");
/** Returns the instant at which a day ends. Null if no day is given. */
const endOf = (day: string | undefined): Date | null =>
  day === undefined ? null : atWallClock(addDays(day, 1), "00:00");

function wishOf(cells: Cells, number: string, customerId: number | null): MemberWish {
  return {
    number,
    name: textOf(cells, "name") ?? "",
    ssn: textOf(cells, "nationalId") ?? null,
    mobile: textOf(cells, "mobile") ?? null,
    email: textOf(cells, "email") ?? null,
    customerId,
  };
}

type Known = Awaited<ReturnType<typeof knownMembers>>;
type Customers = Awaited<ReturnType<typeof knownCustomers>>;

function judgeLine(
  { db, businessId, memo }: ImportContext,
  { offers, known, customers }: { offers: NameIndex<Offer>; known: Known; customers: Customers },
  { line, cells }: ParsedLine,
): JudgedLine<MemberPlan> {
  const number = textOf(cells, "memberNumber") ?? "";
  const ssn = textOf(cells, "nationalId");
  const mobile = textOf(cells, "mobile");
  const offer = offers.find(textOf(cells, "membership") ?? "");
  const [startsAt, endsAt] = [
    beginOf(textOf(cells, "validFrom")),
    endOf(textOf(cells, "validUntil")),
  ];
  const member = known.byNumber.get(number);
  const ofSsn = ssn === undefined ? undefined : known.bySsn.get(lookupOf(db, ssn));
  const noted = memo.has(`member ${number}`);
  const isTwice =
    isFound(offer) && known.memberships.has(`${number} ${offer.id} ${startsAt.getTime()}`);
  const faults = [
    ...(isMistypedNumber(number) ? [fault(line, "memberNumber", "notCode")] : []),
    ...(member && member.business_id !== businessId ? [fault(line, "memberNumber", "exists")] : []),
    ...(ofSsn !== undefined && ofSsn !== number ? [fault(line, "nationalId", "otherMember")] : []),
    ...(isFound(offer) ? [] : [fault(line, "membership", offer.fault)]),
    ...(isTwice ? [fault(line, "memberNumber", "exists")] : []),
    ...(endsAt && endsAt <= startsAt ? [fault(line, "validUntil", "outOfRange")] : []),
  ];
  if (faults.length > 0 || !isFound(offer)) return { line, action: "fault", faults, makes: [] };
  const isNew = !member && !noted;
  if (isNew) memo.set(`member ${number}`, 0);
  const customer =
    (ssn === undefined ? undefined : customers.bySsn.get(lookupOf(db, ssn))) ??
    (mobile === undefined ? undefined : customers.byMobile.get(mobile));
  return {
    line,
    action: "make",
    faults: [],
    makes: [...(isNew ? (["member"] as const) : []), "membership"],
    plan: {
      ...(isNew && { member: wishOf(cells, number, customer?.id ?? null) }),
      number,
      offer,
      balance: numberOf(cells, "balance") ?? 0,
      points: numberOf(cells, "points") ?? 0,
      startsAt,
      endsAt,
    },
  };
}

async function makeMembers(
  { db, businessId }: ImportContext,
  lines: readonly { readonly line: number; readonly plan: MemberPlan }[],
): Promise<WrittenRow[]> {
  const wishes = lines.flatMap(({ line, plan: { member } }) => (member ? [{ line, member }] : []));
  if (wishes.length === 0) return [];
  await addMembers(
    db,
    wishes.map(({ member }) => ({ ...member, businessId })),
  );
  return wishes.map(({ line, member }) => ({ line, target: "member", record: member.number }));
}

/**
 * Creates members and their memberships. An ID number may belong to only one member of a business, because
 * members are looked up by ID number.
 */
export const memberWriter: ImportWriter<MemberPlan> = {
  keysOf: ({ cells }) => {
    const words = ["memberNumber", "membership", "validFrom"].map(
      (field) => textOf(cells, field) ?? "",
    );
    return [["memberNumber", JSON.stringify(words).toLowerCase()]];
  },
  judge: async (context, lines) => {
    const { db, businessId } = context;
    const facts = {
      offers: await offersOf(db, businessId),
      known: await knownMembers(db, businessId, lines),
      customers: await knownCustomers(db, lines),
    };
    return lines.map((line) => {
      const judged = judgeLine(context, facts, line);
      const ssn = textOf(line.cells, "nationalId");
      const number = textOf(line.cells, "memberNumber") ?? "";
      // A later line with the same ID number must find this member, as if the member was already written.
      if (judged.plan?.member && ssn !== undefined)
        facts.known.bySsn.set(lookupOf(db, ssn), number);
      return judged;
    });
  },
  write: async (context, lines) => {
    const { db } = context;
    const members = await makeMembers(context, lines);
    const ids = await takeNumbers(db, "membership", lines.length);
    await addMemberships(
      db,
      lines.map(({ plan: { number, offer, ...plan } }, at) => ({
        id: ids[at] ?? 0,
        memberNumber: number,
        typeId: offer.typeId,
        identifier: `M-${number}-${ids[at]}`,
        name: offer.name,
        startsAt: plan.startsAt,
        endsAt: plan.endsAt,
        balance: plan.balance,
        points: plan.points,
        isAvailable: true,
        allowsMemberSale: true,
        ticketIds: offer.ticketIds,
        offerId: offer.id,
      })),
    );
    const memberships = lines.map(({ line }, at): WrittenRow => ({
      line,
      target: "membership",
      record: ids[at] ?? 0,
    }));
    return [...members, ...memberships];
  },
  read: async ({ db, locale }, rows) => {
    const memberships = rows.filter(({ target }) => target === "membership");
    const found = await db
      .selectFrom("membership as s")
      .innerJoin("member as m", "m.member_number", "s.member_number")
      .selectAll("s")
      .select(["m.name as memberName", "m.mobile", "m.email", "m.ssn"])
      .where(
        "s.id",
        "=",
        sql<number>`any(${ints(memberships.map(({ record }) => Number(record)))})`,
      )
      .execute();
    const byId = new Map(found.map((row) => [String(row.id), row]));
    return new Map(
      memberships.flatMap(({ line, record }) => {
        const row = byId.get(record);
        if (!row) return [];
        const exported = {
          memberNumber: row.member_number,
          name: row.memberName,
          membership: nameIn(row.name, locale),
          balance: String(row.balance),
          points: String(row.points_balance),
          validFrom: dateOf(row.starts_at),
          validUntil: row.ends_at ? addDays(dateOf(row.ends_at), -1) : "",
          mobile: row.mobile ?? "",
          email: row.email ?? "",
          nationalId: unseal(db, "member.ssn", row.ssn) ?? "",
        };
        return [[line, exported] as const];
      }),
    );
  },
};
