import { agorot } from "../../domain/money.ts";
import { addDays, dateOf } from "../../domain/zone.ts";
import { addMembers, addMemberships } from "../offers/memberships/addMembers.ts";
import { addVouchers } from "../offers/vouchers/addVouchers.ts";
import type { Db } from "../platform/store/db.ts";
import {
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
import { DEMO, POLICY } from "./ids.ts";
import { isDemoDatabase } from "./isDemoDatabase.ts";
import { make, type DemoOffice } from "./make.ts";
import { namesOf } from "./names.ts";
import { PRODUCTS } from "./priceLists.ts";

const owner = (of: { readonly businessId?: number }): number => of.businessId ?? DEMO.stageBusiness;

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

function ticketItems({ name, tickets }: DemoVoucher) {
  if (!tickets) return [];
  const [quantity, balance, ticketIds] = tickets;
  return [{ kind: "ticket" as const, name: namesOf(name), quantity, balance, ticketIds }];
}

function valueItems({ name, value }: DemoVoucher) {
  if (!value) return [];
  const [quantity, balance] = value;
  return [
    {
      kind: "value" as const,
      name: namesOf(name),
      quantity: agorot(quantity),
      balance: agorot(balance),
    },
  ];
}

const productItems = ({ products = [] }: DemoVoucher) =>
  products.map(([productId, quantity, balance]) => ({
    kind: "product" as const,
    name: namesOf(PRODUCTS.find(({ id }) => id === productId)!.name),
    productId,
    quantity,
    balance,
  }));

async function fillVouchers(db: Db, now: Date): Promise<void> {
  /** Returns the date of birth of somebody who reached this age half a year ago. */
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
      items: [...valueItems(voucher), ...ticketItems(voucher), ...productItems(voucher)],
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
 * Adds the demo's codes, members and vouchers if there are none. Does nothing in a database that is not the
 * demo's.
 */
export async function fillCodes(office: DemoOffice, now: Date): Promise<void> {
  const { db } = office;
  const present = await db.selectFrom("coupon").select("id").limit(1).executeTakeFirst();
  if (present || !(await isDemoDatabase(db))) return;
  await db.transaction().execute(async (tx) => {
    const own = { ...office, db: tx };
    await fillReferences(own);
    await fillCoupons(
      own,
      COUPONS.map((coupon, place) => ({ ...coupon, id: place + 1 })),
    );
    await fillVouchers(tx, now);
    await fillPeople(own);
  });
}
