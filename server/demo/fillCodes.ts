import { linesIn, type Line, type Values } from "../../domain/resources/fields.ts";
import { addDays, dateOf } from "../../domain/zone.ts";
import { addMembers, addMemberships } from "../offers/memberships/addMembers.ts";
import { addVouchers } from "../offers/vouchers/addVouchers.ts";
import { agorot } from "../../domain/money.ts";
import { withNumbers } from "../catalogueAdmin/writer.ts";
import type { Db } from "../platform/store/db.ts";
import {
  ADDONS,
  CODE_TICKETS,
  COUPONS,
  MEMBERS,
  REFERENCES,
  SENIORS,
  VOUCHERS,
  type DemoMember,
  type DemoVoucher,
} from "./codes.ts";
import { CODE_TICKET } from "./codeIds.ts";
import { fillCoupons } from "./fillCoupons.ts";
import { isDemoDatabase } from "./isDemoDatabase.ts";
import { DEMO, POLICY, TICKET } from "./ids.ts";
import { change, make, type DemoOffice } from "./make.ts";
import { names, namesOf } from "./names.ts";
import { openFields } from "./openFields.ts";

const owner = (of: { readonly businessId?: number }): number => of.businessId ?? DEMO.stageBusiness;

/** A line at the end of a price list. `amount` is in agorot. */
export const priceLine = (ticketGroupId: number, ticketId: number, amount: number): Line => ({
  ticketGroupId,
  ticketId,
  amount: amount / 100,
  oldAmount: null,
  serviceCharge: 0,
  isSoldOut: false,
  addons: null,
});

/** Adds lines to a price list, after those that it offers to everybody. */
export const addPrices = (office: DemoOffice, policyId: number, lines: readonly Line[]) =>
  change(office, "price-lists", policyId, (values) => ({
    ...values,
    lines: [...linesIn(values["lines"]), ...lines],
  }));

async function fillTickets(office: DemoOffice): Promise<void> {
  await make(
    office,
    "ticket-types",
    CODE_TICKETS.map(({ id, name, ref1, ref2, access, open, points, ages }) => ({
      id,
      values: {
        name: namesOf(name),
        ref1prompt: ref1 ? namesOf(ref1) : null,
        ref2prompt: ref2 ? namesOf(ref2) : null,
        access: access ?? "open",
        ...(open && openFields(open)),
        loyaltyPoints: points ?? null,
        minimumAge: ages?.[0] ?? null,
        maximumAge: ages?.[1] ?? null,
      },
    })),
  );
  const prices = CODE_TICKETS.flatMap(({ id, prices: own }) =>
    own.map(([policyId, groupId, amount]) => ({
      policyId,
      line: priceLine(groupId, id, amount),
    })),
  );
  for (const [policyId, own] of Map.groupBy(prices, (price) => price.policyId)) {
    await addPrices(
      office,
      policyId,
      own.map(({ line }) => line),
    );
  }
}

/** The price list's values with the add-ons for adults. */
const withAddons = (values: Values): Values => ({
  ...values,
  lines: linesIn(values["lines"]).map((line) => {
    const own = ADDONS.filter(
      ({ groupId }) => line["ticketGroupId"] === groupId && line["ticketId"] === TICKET.adult,
    ).map(({ name: [nameHe, nameEn], amount }) => ({
      id: null,
      nameHe,
      nameEn,
      amount: amount / 100,
    }));
    return own.length === 0 ? line : { ...line, addons: JSON.stringify(own) };
  }),
});

async function fillAddons(office: DemoOffice): Promise<void> {
  const ids = ADDONS.map(({ id }) => id);
  await withNumbers(ids, () => change(office, "price-lists", POLICY.theatre, withAddons));
  // The form of a price list has Hebrew and English.
  for (const { id, name } of ADDONS) {
    await office.db
      .updateTable("addon")
      .set({ name: names(name) })
      .where("id", "=", id)
      .execute();
  }
}

async function fillReferences(office: DemoOffice): Promise<void> {
  await make(
    office,
    "reference-options",
    REFERENCES.map(({ ticketId, slot, value, quantity }, place) => ({
      id: place + 1,
      values: {
        pricePolicyId: POLICY.theatre,
        ticketTypeId: ticketId,
        slot,
        answer: value,
        quantity,
      },
    })),
  );
  for (const [place, { used }] of REFERENCES.entries()) {
    if (used === undefined) continue;
    await office.db
      .updateTable("reference_option")
      .set({ used })
      .where("id", "=", place + 1)
      .execute();
  }
}

function itemOf({ name, value, tickets }: DemoVoucher) {
  if (tickets) {
    const [quantity, balance, ticketIds] = tickets;
    return { kind: "ticket" as const, name: namesOf(name), quantity, balance, ticketIds };
  }
  const [quantity, balance] = (value ?? [0, 0]).map(agorot);
  return {
    kind: "value" as const,
    name: namesOf(name),
    quantity: quantity ?? agorot(0),
    balance: balance ?? agorot(0),
  };
}

async function fillVouchers(db: Db, now: Date): Promise<void> {
  /** Half a year past the birthday at that age. */
  const bornAt = (age: number): string => addDays(dateOf(now), -Math.round((age + 0.5) * 365.25));
  await addVouchers(
    db,
    VOUCHERS.map((voucher, place) => ({
      id: place + 1,
      reference: voucher.reference,
      businessId: owner(voucher),
      classId: 1,
      name: namesOf(voucher.name),
      startsAt: voucher.startsAt ?? null,
      endsAt: voucher.endsAt ?? null,
      state: voucher.isCancelled ? "cancelled" : "active",
      requiresAutoApply: voucher.requiresAutoApply === true,
      jumperBorn: voucher.jumperAge === undefined ? null : bornAt(voucher.jumperAge),
      locationId: owner(voucher) === DEMO.stageBusiness ? DEMO.theatre : DEMO.telAviv,
      customerId: null,
      documentKey: null,
      items: [itemOf(voucher)],
    })),
  );
}

const ISSUED = new Date("2024-01-01T00:00:00Z");

function membershipsOf({ number, membership }: DemoMember, place: number) {
  if (!membership) return [];
  return [
    {
      id: place + 1,
      memberNumber: number,
      typeId: 1,
      identifier: `S-${number}`,
      name: namesOf(["מנוי לעונה", "Season subscription"]),
      startsAt: membership.startsAt ?? ISSUED,
      endsAt: membership.endsAt ?? null,
      balance: membership.balance,
      points: membership.points ?? 0,
      isAvailable: membership.isBlocked !== true,
      allowsMemberSale: membership.isNotForSale !== true,
      ticketIds: membership.ticketIds ?? [CODE_TICKET.member, CODE_TICKET.points],
      offerId: null,
    },
  ];
}

async function fillPeople(office: DemoOffice): Promise<void> {
  const { db } = office;
  await addMembers(
    db,
    MEMBERS.map((member) => ({
      number: member.number,
      businessId: owner(member),
      customerId: null,
      name: member.name,
      ssn: member.ssn ?? null,
      mobile: null,
      email: null,
    })),
  );
  await addMemberships(db, MEMBERS.flatMap(membershipsOf));
  await make(
    office,
    "senior-citizens",
    SENIORS.map(({ ssn, balance }, place) => ({
      id: place + 1,
      values: {
        businessId: DEMO.stageBusiness,
        ssn,
        isEntitled: balance !== null,
        benefitBalance: balance ?? 0,
      },
    })),
  );
}

/**
 * Adds the demo's codes, members and vouchers once. A demo database of an earlier
 * version gets them at its next start. Leaves any other database unchanged.
 */
export async function fillCodes(office: DemoOffice, now: Date): Promise<void> {
  const { db } = office;
  const present = await db.selectFrom("coupon").select("id").limit(1).executeTakeFirst();
  if (present || !(await isDemoDatabase(db))) return;
  await db.transaction().execute(async (tx) => {
    const own = { ...office, db: tx };
    await fillTickets(own);
    await fillAddons(own);
    await fillReferences(own);
    await fillCoupons(own, COUPONS.map((coupon, place) => ({ ...coupon, id: place + 1 })));
    await fillVouchers(tx, now);
    await fillPeople(own);
  });
}
