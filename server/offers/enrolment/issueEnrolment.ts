import { sql } from "kysely";
import { Refused } from "../../../domain/refusal.ts";
import { ssnColumns } from "../../platform/encryption/sealing.ts";
import { memberOf, newMember, type Person } from "../memberships/memberNumbers.ts";
import type { EnrolledSeat, EnrolmentGift } from "../../cart/pickedOffers.ts";
import { ints, type Db } from "../../platform/store/db.ts";

interface OrderedOne {
  readonly orderId: string;
  readonly itemId: string;
}

/**
 * Returns the member number and name of the person to enrol: the buyer, an existing member, or a new member
 * with the given name.
 */
async function numberOf(
  tx: Db,
  { member, ssn }: EnrolmentGift,
  buyer: Person,
): Promise<{ readonly number: string; readonly name: string }> {
  const { FirstName, LastName } = member ?? buyer.customer;
  const name = `${FirstName} ${LastName}`.trim();
  if (member === null) return { number: await memberOf(tx, buyer), name };
  if (member.memberNumber !== null) return { number: member.memberNumber, name };
  const { businessId } = buyer;
  const customer = { FirstName, LastName, ...(ssn !== null && { SSN: ssn }) };
  return { number: await newMember(tx, { businessId, customer }), name };
}

/** Links the order's tickets to this member's enrolment. */
async function noteTickets(
  tx: Db,
  { orderId, itemId }: OrderedOne,
  seats: readonly EnrolledSeat[],
): Promise<void> {
  const { rows } = await sql`
    insert into enrolment_ticket (ticket_id, order_item_id, amount, is_permanent)
    select t.id, ${itemId}::uuid, w.amount, w.is_permanent = 1
    from unnest(${ints(seats.map((each) => each.presentationId))},
        ${ints(seats.map((each) => each.area))}, ${ints(seats.map((each) => each.seat))},
        ${ints(seats.map((each) => each.amount))},
        ${ints(seats.map((each) => Number(each.isPermanent)))})
        as w(presentation_id, area, seat_no, amount, is_permanent)
      join ticket t using (presentation_id, area, seat_no)
    where t.order_id = ${orderId}::uuid
    returning ticket_id`.execute(tx);
  if (rows.length !== seats.length) throw new Error(`order ${orderId} has not all its tickets`);
}

/**
 * Writes a member's enrolment in a season and links its tickets, in the transaction of the sale. Returns the
 * member number. Throws ALREADY_ENROLLED if another order has enrolled the same member or ID number in the
 * meantime.
 */
export async function issueEnrolment(
  tx: Db,
  order: OrderedOne,
  gift: EnrolmentGift,
  buyer: Person,
): Promise<string> {
  const { number, name } = await numberOf(tx, gift, buyer);
  const made = await tx
    .insertInto("enrolment")
    .values({
      order_item_id: order.itemId,
      season_id: gift.seasonId,
      member_number: number,
      name,
      ...ssnColumns(tx, "enrolment.ssn", gift.ssn),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("member_number")
    .executeTakeFirst();
  if (!made) throw new Refused("ALREADY_ENROLLED", { seasonId: gift.seasonId });
  await noteTickets(tx, order, gift.seats);
  return number;
}
