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

/** Requested change of a presentation. Dates are instants. */
export type ChangeWish = { readonly reason: Reason } & (
  | { readonly kind: "cancel" }
  | { readonly kind: "move"; readonly startsAt: Date; readonly refundUntil: Date }
  | { readonly kind: "exchange"; readonly toPresentationId: number; readonly refundUntil: Date }
);

type Desk = Pick<
  Container,
  "db" | "presentations" | "clock" | "tellSales" | "priceLists" | "plans"
>;

/**
 * How long after its start a presentation can still be changed, for shows that broke off. Later changes are
 * refused.
 */
const LATEST_MS = 24 * 3_600_000;

/** A VALIDATION error for a body field that has a valid shape but an invalid value. */
export const wrongBody = (field: string, message: string): Refused =>
  new Refused("VALIDATION", { fields: [{ field: `body.${field}`, message }] });

function judgeShow(facts: PresentationFacts, now: Date): void {
  if (isVideo(facts.venueTypeId)) throw new Refused("NOTHING_TO_CANCEL", { reason: "video" });
  if (now.getTime() > facts.startsAt.getTime() + LATEST_MS) {
    throw new Refused("NOTHING_TO_CANCEL", { reason: "past" });
  }
}

/**
 * Throws PRICE_LEVEL_MISMATCH if the sold tickets cost something else in the other
 * feature's presentation, and VALIDATION if that feature requires a signed waiver.
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
 * Returns the new start time of the tickets, or null for a cancellation. Throws
 * VALIDATION and PRICE_LEVEL_MISMATCH if the tickets cannot be moved there.
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
  if (to.startsAt <= now || to.isSalesLocked)
    throw wrongBody("toPresentationId", "it is not on sale");
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
 * Ends the presentation's sales. Payments in progress are refused because their locks are released
 * (`sellLocks`).
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

/** Throws HALL_TAKEN if another presentation occupies the hall at the new time. */
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
 * Shifts everything that depends on the presentation's time.
 * Claims are locked first, as in every other transaction.
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
 * Starts cancelling or moving a presentation of the operator's scope. One transaction records the change
 * and closes or moves the presentation. Every node is notified after the commit. Its orders are processed one
 * after another afterwards (`runChanges`). Returns the change's id. Throws NOT_FOUND, FORBIDDEN,
 * NOTHING_TO_CANCEL (`reason`), PRESENTATION_CANCELLED, IN_PROGRESS, HALL_TAKEN, PRICE_LEVEL_MISMATCH and
 * VALIDATION.
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
