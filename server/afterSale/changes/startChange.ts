import { sql } from "kysely";
import type { Reason } from "../../../domain/changeMessage.ts";
import { Refused } from "../../../domain/refusal.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import { isVideo } from "../../../domain/vod.ts";
import type { Container } from "../../container.ts";
import { holdHall, judgeHallTime } from "../../catalogueAdmin/hallTime.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { ownPresentation } from "../../seats/ownPresentation.ts";
import type { PresentationFacts } from "../../seats/presentations.ts";
import { levelJudge, soldLevels } from "./exchangeFit.ts";
import { isWithin } from "../../platform/scope.ts";
import { jsonb, type Db } from "../../platform/store/db.ts";

/** A change that an operator requests for a presentation. */
export type ChangeWish = { readonly reason: Reason } & (
  | { readonly kind: "cancel" }
  | { readonly kind: "move"; readonly startsAt: Date; readonly refundUntil: Date }
  | { readonly kind: "exchange"; readonly toPresentationId: number; readonly refundUntil: Date }
);

type Desk = Pick<
  Container,
  "db" | "presentations" | "clock" | "tellSales" | "priceLists" | "plans"
>;

/** A presentation can still be changed for this long after its start, because shows can break off. */
const LATEST_MS = 24 * 3_600_000;

/** Returns a VALIDATION error for a field of the body whose value cannot be used. */
export const wrongBody = (field: string, message: string): Refused =>
  new Refused("VALIDATION", { fields: [{ field: `body.${field}`, message }] });

function judgeShow(facts: PresentationFacts, now: Date): void {
  if (isVideo(facts.venueTypeId)) throw new Refused("NOTHING_TO_CANCEL", { reason: "video" });
  if (now.getTime() > facts.startsAt.getTime() + LATEST_MS) {
    throw new Refused("NOTHING_TO_CANCEL", { reason: "past" });
  }
}

/**
 * Throws PRICE_LEVEL_MISMATCH if the sold tickets have other prices in the other feature's presentation, and
 * VALIDATION if that feature requires a signed waiver.
 */
async function judgeOtherFeature(
  desk: Desk,
  facts: PresentationFacts,
  to: PresentationFacts,
): Promise<void> {
  const levels = async ({ id, planVersion }: PresentationFacts) => {
    const row = await desk.db
      .selectFrom("presentation as p")
      .innerJoin("feature as f", "f.id", "p.feature_id")
      .select(["p.price_policy_id as pricePolicyId", "f.waiver_terms_id as waiverTermsId"])
      .where("p.id", "=", id)
      .executeTakeFirstOrThrow();
    return { ...row, planVersion };
  };
  const there = await levels(to);
  if (there.waiverTermsId !== null) throw wrongBody("toPresentationId", "it has to be signed for");
  const sold = await soldLevels(desk.db, facts.id);
  const isFit = await levelJudge(desk, await levels(facts), sold);
  if (!(await isFit(there))) {
    throw new Refused("PRICE_LEVEL_MISMATCH", { toPresentationId: to.id });
  }
}

/**
 * Returns the new start time of the tickets, or null for a cancellation. Throws VALIDATION for an unusable
 * time or target, and PRICE_LEVEL_MISMATCH if the target has other prices.
 */
async function newStart(
  desk: Desk,
  operator: Operator,
  facts: PresentationFacts,
  wish: ChangeWish,
): Promise<Date | null> {
  const { presentations, clock } = desk;
  const now = clock.now();
  if (wish.kind === "cancel") return null;
  if (wish.kind === "move") {
    if (wish.startsAt <= now) throw wrongBody("startsAt", "it has to be ahead");
    if (wish.startsAt.getTime() === facts.startsAt.getTime()) {
      throw wrongBody("startsAt", "it is then already");
    }
    return wish.startsAt;
  }
  const to = await presentations.of(wish.toPresentationId);
  const isOther =
    to.id !== facts.id && to.businessId === facts.businessId && isWithin(operator, to);
  if (!isOther || isVideo(to.venueTypeId)) {
    throw wrongBody("toPresentationId", "another presentation of the business");
  }
  // Only operators exchange tickets, so the target need not be on sale online. The target's online sales may
  // have ended or not begun, for example if the show was added to replace the cancelled one.
  if (to.startsAt <= now || to.isSalesLocked)
    throw wrongBody("toPresentationId", "it has begun, or nothing of it can be sold");
  if (to.featureId !== facts.featureId) await judgeOtherFeature(desk, facts, to);
  return to.startsAt;
}

async function writeHead(
  tx: Db,
  operator: Operator,
  facts: PresentationFacts,
  wish: ChangeWish,
  to: Date | null,
): Promise<number> {
  const made = await tx
    .insertInto("presentation_change")
    .values({
      presentation_id: facts.id,
      business_id: facts.businessId,
      kind: wish.kind,
      state: "closing",
      reason: jsonb(wish.reason),
      operator_id: operator.id,
      from_starts_at: facts.startsAt,
      to_starts_at: to,
      to_presentation_id: wish.kind === "exchange" ? wish.toPresentationId : null,
      refund_until: wish.kind === "cancel" ? null : wish.refundUntil,
      created_at: sql<Date>`app_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) throw new Refused("IN_PROGRESS", { presentationId: facts.id });
  return made.id;
}

/**
 * Marks the presentation as cancelled and ends its sales. Payments in progress fail after that, because
 * `sellLocks` finds their locks released. Throws PRESENTATION_CANCELLED if the presentation is already
 * cancelled.
 */
async function closeSales(tx: Db, id: number): Promise<void> {
  const closed = await tx
    .updateTable("presentation")
    .set({
      cancelled_at: sql<Date>`app_now()`,
      sales_end_at: sql<Date>`least(sales_end_at, app_now())`,
    })
    .where("id", "=", id)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  if (closed.numUpdatedRows === 0n) throw new Refused("PRESENTATION_CANCELLED");
}

/** Throws HALL_TAKEN if the hall is occupied by another presentation at the new time. */
async function judgeHall(tx: Db, facts: PresentationFacts, startsAt: Date): Promise<void> {
  const { id: exceptId, featureId, venueId, venueTypeId } = facts;
  await holdHall(tx, venueId);
  const { duration_minutes: minutes } = await tx
    .selectFrom("feature")
    .select("duration_minutes")
    .where("id", "=", featureId)
    .executeTakeFirstOrThrow();
  await judgeHallTime(tx, { venueId, venueTypeId, added: [{ startsAt, minutes }], exceptId });
}

/**
 * Moves the presentation, the deadlines of its reservations and allocations, and the end of sales by the same
 * interval. Locks seat claims first, as every other transaction does, to avoid deadlocks.
 */
async function moveTime(tx: Db, { id, startsAt }: PresentationFacts, to: Date): Promise<void> {
  const by = sql`(${to}::timestamptz - ${startsAt}::timestamptz)`;
  await sql`with due as (select presentation_id, area, seat_no from seat_claim
      where presentation_id = ${id} and state = ${SeatStatus.held}::smallint
      order by 1, 2, 3 for update)
    update seat_claim c set expires_at = c.expires_at + ${by} from due
    where c.presentation_id = due.presentation_id and c.area = due.area
      and c.seat_no = due.seat_no`.execute(tx);
  await sql`update allocation set release_at = release_at + ${by}
    where presentation_id = ${id} and released_at is null`.execute(tx);
  const { rows } = await sql`update presentation
    set starts_at = ${to}::timestamptz, sales_end_at = sales_end_at + ${by}
    where id = ${id} and cancelled_at is null and starts_at = ${startsAt}::timestamptz
    returning id`.execute(tx);
  if (rows.length === 0) throw new Refused("PRESENTATION_CANCELLED");
}

/**
 * Starts to cancel, move or exchange a presentation, and returns the change's id. One transaction records the
 * change and closes or moves the presentation. After the transaction, `runChanges` processes the orders.
 * Throws NOT_FOUND for an unknown presentation, FORBIDDEN for one outside the scope, NOTHING_TO_CANCEL
 * (`reason`) for a video or a past show, PRESENTATION_CANCELLED if the presentation is already cancelled,
 * IN_PROGRESS if another change is running, HALL_TAKEN if the hall is occupied at the new time, and
 * VALIDATION or PRICE_LEVEL_MISMATCH (see `newStart`).
 */
export async function startChange(
  desk: Desk,
  operator: Operator,
  presentationId: number,
  wish: ChangeWish,
): Promise<number> {
  const facts = await ownPresentation(desk, operator, presentationId);
  judgeShow(facts, desk.clock.now());
  const to = await newStart(desk, operator, facts, wish);
  const changeId = await desk.db.transaction().execute(async (tx) => {
    if (wish.kind === "move") await judgeHall(tx, facts, wish.startsAt);
    else await closeSales(tx, presentationId);
    const id = await writeHead(tx, operator, facts, wish, to);
    if (wish.kind === "move") await moveTime(tx, facts, wish.startsAt);
    return id;
  });
  await desk.tellSales(presentationId);
  return changeId;
}
