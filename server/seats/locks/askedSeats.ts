import { pastAfter } from "../../../domain/edocument.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { RESERVED_AREA, type SeatRef } from "../claims.ts";
import type { Plan, Plans } from "../plans.ts";
import type { PresentationFacts, Presentations } from "../presentations.ts";
import type { Db } from "../../platform/store/db.ts";

/** A seat that is asked for. If `seat` is null, any free place of the general-admission area is meant. */
export interface AskedSeat {
  readonly presentationId: number;
  readonly area: number;
  readonly seat: number | null;
}

/**
 * A presentation with its plan: all the data that a rule needs. This data is read before the transaction
 * that claims seats.
 */
export interface Hall {
  readonly facts: PresentationFacts;
  readonly plan: Plan;
}

/**
 * Halls by their presentation data. A plan version never changes, so a cached hall is valid as long as its
 * presentation data.
 */
const known = new WeakMap<PresentationFacts, Hall>();

/**
 * Reads a presentation with the plan from which it is sold. Throws NOT_FOUND for an unknown presentation.
 */
export async function hallOf(
  presentations: Presentations,
  plans: Plans,
  presentationId: number,
): Promise<Hall> {
  const facts = await presentations.of(presentationId);
  const hit = known.get(facts);
  if (hit) return hit;
  const hall = { facts, plan: await plans.byVersion(facts.planVersion) };
  known.set(facts, hall);
  return hall;
}

/**
 * Reads several presentations with their plans, as `hallOf` does for one. Returns the presentations by id,
 * and reads each presentation only once. Throws NOT_FOUND if a presentation is unknown.
 */
export async function hallsOf(
  presentations: Presentations,
  plans: Plans,
  ids: Iterable<number>,
): Promise<Map<number, Hall>> {
  const halls = new Map<number, Hall>();
  for (const id of new Set(ids)) halls.set(id, await hallOf(presentations, plans, id));
  return halls;
}

/** Throws TICKETING_ENDED, SALE_NOT_STARTED or BRANCH_OFFLINE unless the presentation is on sale online now. */
export function judgeSale({ facts }: Hall, now: Date): void {
  const presentationId = facts.id;
  const hasEnded = now >= facts.salesEndAt || facts.isSalesLocked;
  if (hasEnded) throw new Refused("TICKETING_ENDED", { presentationId });
  if (facts.onSaleAt && now < facts.onSaleAt) {
    throw new Refused("SALE_NOT_STARTED", { presentationId, onSaleAt: toIso(facts.onSaleAt) });
  }
  if (facts.isOffline) throw new Refused("BRANCH_OFFLINE", { presentationId });
}

/**
 * Throws TICKETING_ENDED unless the box office may sell the presentation now. Box office sales end some time
 * after the start, so that latecomers can buy.
 */
export function judgeCounter({ facts }: Hall, now: Date): void {
  if (!facts.isSalesLocked && now <= pastAfter(facts.startsAt)) return;
  throw new Refused("TICKETING_ENDED", { presentationId: facts.id });
}

/**
 * Locks the presentation's row until the end of a transaction that has changed claims or notes of these
 * seats. The caller must have locked the claims before, as all transactions do. Throws SEAT_UNAVAILABLE
 * with the seats if the presentation has moved to another plan version since the hall was read, because the
 * seat numbers then mean other seats.
 */
export async function holdPlan(tx: Db, hall: Hall, seats: readonly SeatRef[]): Promise<void> {
  const { id, planVersion } = hall.facts;
  const { plan_version } = await tx
    .selectFrom("presentation")
    .select("plan_version")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (plan_version === planVersion) return;
  throw new Refused("SEAT_UNAVAILABLE", { seats: seats.map((seat) => wireSeat(hall, seat)) });
}

/** Returns a seat in the wire format, for a refusal's details. */
export function wireSeat({ plan }: Hall, { presentationId, area, seat }: SeatRef) {
  if (area !== RESERVED_AREA) return { presentationId, seat, sectionId: area, x: seat, y: 0 };
  const { sectionId, x, y } = addressOf(plan.layout, seat);
  return { presentationId, seat, sectionId, x, y };
}
