import { agorot } from "../../domain/money.ts";
import { names } from "./names.ts";
import type { Kysely } from "kysely";
import { addDays, dateOf } from "../../domain/zone.ts";
import { ssnColumns } from "../platform/encryption/sealing.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import type { Tables } from "../platform/store/tables.ts";
import {
  ADDONS,
  CODE_TICKETS,
  COUPONS,
  MEMBERS,
  REFERENCES,
  SENIORS,
  VOUCHERS,
  type DemoMember,
} from "./codes.ts";
import { CODE_TICKET, MEMBERS_FEATURE } from "./codeIds.ts";
import { DEMO, POLICY, TICKET } from "./ids.ts";
import { openColumns } from "./openColumns.ts";

type Tx = Kysely<Tables>;

const owner = (of: { readonly businessId?: number }): number => of.businessId ?? DEMO.stageBusiness;
/** Listed after the types that a price list offers to everybody. */
const LAST = 20;

async function fillTickets(tx: Tx): Promise<void> {
  const types = CODE_TICKETS.map(({ id, name, ref1, ref2 }) => ({
    id,
    name: names(name),
    ref1prompt: ref1 ? names(ref1) : null,
    ref2prompt: ref2 ? names(ref2) : null,
  }));
  await tx.insertInto("ticket_type").values(types).execute();
  const rules = CODE_TICKETS.map(({ id, access, open, points, ages }) => ({
    ticket_type_id: id,
    access: access ?? ("open" as const),
    ...openColumns(open),
    loyalty_points: points ?? null,
    minimum_age: ages?.[0] ?? null,
    maximum_age: ages?.[1] ?? null,
  }));
  await tx.insertInto("ticket_rule").values(rules).execute();
  const prices = CODE_TICKETS.flatMap(({ id, prices: own }) =>
    own.map(([policyId, groupId, amount]) => ({
      price_policy_id: policyId,
      ticket_group_id: groupId,
      ticket_type_id: id,
      position: LAST + id,
      amount: agorot(amount),
    })),
  );
  await tx.insertInto("price").values(prices).execute();
  const addons = ADDONS.map(({ id, groupId, name, amount }) => ({
    id,
    price_policy_id: POLICY.theatre,
    ticket_group_id: groupId,
    ticket_type_id: TICKET.adult,
    name: names(name),
    amount: agorot(amount),
  }));
  await tx.insertInto("addon").values(addons).execute();
  const references = REFERENCES.map(({ ticketId, ...each }, place) => ({
    ...each,
    id: place + 1,
    price_policy_id: POLICY.theatre,
    ticket_group_id: null,
    ticket_type_id: ticketId,
  }));
  await tx.insertInto("reference_option").values(references).execute();
}

async function fillCoupons(tx: Tx): Promise<void> {
  const coupons = COUPONS.map((coupon, place) => ({
    id: place + 1,
    business_id: owner(coupon),
    code: coupon.code,
    name: names(coupon.name),
    kind: coupon.kind ?? ("coupon" as const),
    discount_type: coupon.discount[0],
    discount_value: coupon.discount[1],
    factor: coupon.factor ?? 1,
    balance: coupon.balance ?? 100,
    used: coupon.used ?? 0,
    eligible: jsonb(coupon.eligible ?? {}),
    starts_at: coupon.startsAt ?? null,
    ends_at: coupon.endsAt ?? null,
    requires_auto_apply: coupon.requiresAutoApply === true,
  }));
  await tx.insertInto("coupon").values(coupons).execute();
}

async function fillVouchers(tx: Tx, now: Date): Promise<void> {
  /** Half a year past the birthday at that age. */
  const bornAt = (age: number): string => addDays(dateOf(now), -Math.round((age + 0.5) * 365.25));
  const vouchers = VOUCHERS.map((voucher, place) => ({
    id: place + 1,
    reference: voucher.reference,
    business_id: owner(voucher),
    name: names(voucher.name),
    starts_at: voucher.startsAt ?? null,
    ends_at: voucher.endsAt ?? null,
    state: voucher.isCancelled ? ("cancelled" as const) : ("active" as const),
    is_for_replacement: voucher.jumperAge !== undefined,
    requires_auto_apply: voucher.requiresAutoApply === true,
    jumper_born: voucher.jumperAge === undefined ? null : bornAt(voucher.jumperAge),
    location_id: owner(voucher) === DEMO.stageBusiness ? DEMO.theatre : DEMO.telAviv,
  }));
  await tx.insertInto("system_voucher").values(vouchers).execute();
  const items = VOUCHERS.map(({ name, value, tickets }, place) => {
    const [quantity, balance, ticketIds = []] = tickets ?? value ?? [0, 0];
    return {
      id: place + 1,
      voucher_id: place + 1,
      kind: tickets ? ("ticket" as const) : ("value" as const),
      name: names(name),
      ticket_ids: jsonb(ticketIds),
      quantity,
      balance,
    };
  });
  await tx.insertInto("system_voucher_item").values(items).execute();
}

const ISSUED = new Date("2024-01-01T00:00:00Z");

function membershipRow({ number, membership }: DemoMember, place: number) {
  if (!membership) return [];
  return [
    {
      id: place + 1,
      member_number: number,
      membership_type_id: 1,
      membership_identifier: `S-${number}`,
      name: names(["מנוי לעונה", "Season subscription"]),
      starts_at: membership.startsAt ?? ISSUED,
      ends_at: membership.endsAt ?? null,
      balance: membership.balance,
      points_balance: membership.points ?? 0,
      is_available: membership.isBlocked !== true,
      allow_member_sale_tickets: membership.isNotForSale !== true,
      ticket_ids: jsonb(membership.ticketIds ?? [CODE_TICKET.member, CODE_TICKET.points]),
    },
  ];
}

async function fillPeople(tx: Tx): Promise<void> {
  const members = MEMBERS.map((member) => ({
    member_number: member.number,
    business_id: owner(member),
    ...ssnColumns(tx, "member.ssn", member.ssn ?? null),
    name: member.name,
    customer_name: member.name,
  }));
  await tx.insertInto("member").values(members).execute();
  await tx.insertInto("membership").values(MEMBERS.flatMap(membershipRow)).execute();
  await tx.insertInto("member_sale").values({ feature_id: MEMBERS_FEATURE }).execute();
  const seniors = SENIORS.map(({ ssn, balance }, place) => ({
    id: place + 1,
    business_id: DEMO.stageBusiness,
    ...ssnColumns(tx, "senior_citizen.ssn", ssn),
    is_entitled: balance !== null,
    balance: balance ?? 0,
  }));
  await tx.insertInto("senior_citizen").values(seniors).execute();
}

/**
 * Adds the demo's codes, members and vouchers once. A demo database of an earlier
 * version gets them at its next start. Leaves any other database unchanged.
 */
export async function fillCodes(db: Db, now: Date): Promise<void> {
  const stage = await db
    .selectFrom("venue")
    .select("id")
    .where("id", "=", DEMO.cinemaHall)
    .where("location_id", "=", DEMO.telAviv)
    .executeTakeFirst();
  const present = await db.selectFrom("coupon").select("id").limit(1).executeTakeFirst();
  if (!stage || present) return;
  await db.transaction().execute(async (tx) => {
    await fillTickets(tx);
    await fillCoupons(tx);
    await fillVouchers(tx, now);
    await fillPeople(tx);
  });
}
