import { pastAfter } from "../../../domain/edocument.ts";
import { Refused } from "../../../domain/refusal.ts";
import { addressOf } from "../../../engine/plan/seatAddress.ts";
import { RESERVED_AREA, type SeatRef } from "../claims.ts";
import type { Plan, Plans } from "../plans.ts";
import type { PresentationFacts, Presentations } from "../presentations.ts";
import type { Db } from "../../platform/store/db.ts";

/** A seat by its number, or, with `seat` null, any free place of a general-admission area. */
export interface AskedSeat {
  readonly presentationId: number;
  readonly area: number;
  readonly seat: number | null;
}

/** A presentation with its plan: everything a rule may need, read before the transaction. */
export interface Hall {
  readonly facts: PresentationFacts;
  readonly plan: Plan;
}

/** A plan's version never changes: what was found for these facts is theirs as long as they are believed. */
const known = new WeakMap<PresentationFacts, Hall>();

/** Reads a presentation with the plan that it is sold from. Throws NOT_FOUND. */
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

/** The same of several, by their numbers, each read once. */
export async function hallsOf(
  presentations: Presentations,
  plans: Plans,
  ids: Iterable<number>,
): Promise<Map<number, Hall>> {
  const halls = new Map<number, Hall>();
  for (const id of new Set(ids)) halls.set(id, await hallOf(presentations, plans, id));
  return halls;
}

/** Whether anything of it is sold online now. */
export function judgeSale({ facts }: Hall, now: Date): void {
  const presentationId = facts.id;
  const hasEnded = now >= facts.salesEndAt || facts.isSalesLocked;
  if (hasEnded) throw new Refused("TICKETING_ENDED", { presentationId });
  if (facts.isOffline) throw new Refused("BRANCH_OFFLINE", { presentationId });
}

/** Whether anything of it is sold at the box office: also to whoever comes late. */
export function judgeCounter({ facts }: Hall, now: Date): void {
  if (!facts.isSalesLocked && now <= pastAfter(facts.startsAt)) return;
  throw new Refused("TICKETING_ENDED", { presentationId: facts.id });
}

/**
 * Holds the presentation to the end of a transaction that has claimed, let go of or noted something of
 * seats by their numbers: claims come first, as everywhere. Throws SEAT_UNAVAILABLE with those seats where
 * it was moved onto another version of its plan since the hall was read: they are other seats there.
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

/** A seat in the words of the wire, for a refusal's details. */
export function wireSeat({ plan }: Hall, { presentationId, area, seat }: SeatRef) {
  if (area !== RESERVED_AREA) return { presentationId, seat, sectionId: area, x: seat, y: 0 };
  const { sectionId, x, y } = addressOf(plan.layout, seat);
  return { presentationId, seat, sectionId, x, y };
}
