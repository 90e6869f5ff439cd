import type { Names } from "../../platform/locale.ts";
import { ssnColumns } from "../../platform/encryption/sealing.ts";
import type { Db } from "../../platform/store/db.ts";
import { insertRows } from "../../platform/store/insertRows.ts";

/** A member who is imported from another system. */
interface NewMember {
  readonly number: string;
  readonly businessId: number;
  readonly customerId: number | null;
  readonly name: string;
  readonly ssn: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
}

/** A membership that was not sold by this system. */
interface NewMembership {
  readonly id: number;
  readonly memberNumber: string;
  readonly typeId: number;
  readonly identifier: string;
  readonly name: Names;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly balance: number;
  readonly points: number;
  readonly isAvailable: boolean;
  /** Whether the membership allows buying tickets of features that are sold only to members. */
  readonly allowsMemberSale: boolean;
  readonly ticketIds: readonly number[];
  readonly offerId: number | null;
}

/** Inserts members. */
export async function addMembers(db: Db, members: readonly NewMember[]): Promise<void> {
  if (members.length === 0) return;
  const rows = members.map((member) => ({
    member_number: member.number,
    business_id: member.businessId,
    customer_id: member.customerId,
    ...ssnColumns(db, "member.ssn", member.ssn),
    name: member.name,
    customer_name: member.name,
    mobile: member.mobile,
    email: member.email,
  }));
  await insertRows("member", rows).execute(db);
}

/** Inserts memberships of existing members. */
export async function addMemberships(db: Db, memberships: readonly NewMembership[]): Promise<void> {
  if (memberships.length === 0) return;
  const rows = memberships.map((membership) => ({
    id: membership.id,
    member_number: membership.memberNumber,
    membership_type_id: membership.typeId,
    membership_identifier: membership.identifier,
    name: membership.name,
    starts_at: membership.startsAt.toISOString(),
    ends_at: membership.endsAt?.toISOString() ?? null,
    balance: membership.balance,
    points_balance: membership.points,
    is_available: membership.isAvailable,
    allow_member_sale_tickets: membership.allowsMemberSale,
    ticket_ids: membership.ticketIds,
    offer_id: membership.offerId,
  }));
  await insertRows("membership", rows).execute(db);
}
