import { refusal } from "../../../domain/refusal.ts";
import type { SeatChange } from "../claims.ts";
import type { Db } from "../../platform/store/db.ts";
import { wireSeat } from "./askedSeats.ts";
import type { ClaimOutcome, ClaimRequest, Draft, Slot } from "./claimRequest.ts";
import { openCarts } from "./claimStatements.ts";
import { judgedRun } from "./gapBlock.ts";
import type { Guard, Wanted } from "./guard.ts";
import { Ledger } from "./ledger.ts";

const isRefused = (slot: Slot): boolean =>
  slot.outcome === "lost" || typeof slot.outcome === "object";

/**
 * Marks seats of a request as lost if an earlier request of the batch asks for them too. `spoken` contains
 * the keys of the seats for which earlier requests have asked.
 */
function yieldTo(spoken: Set<string>, { request, slots }: Draft): void {
  for (const slot of slots)
    if (slot.outcome === "wanted" && spoken.has(slot.key)) slot.outcome = "lost";
  const isGivenUp = request.allOrNone && slots.some(isRefused);
  for (const slot of slots) {
    if (slot.outcome !== "wanted") continue;
    if (isGivenUp) slot.outcome = "undone";
    else spoken.add(slot.key);
  }
}

/**
 * A seat to be claimed, with all slots of the batch that ask for it. A request that asks for a seat twice
 * claims the seat once.
 */
interface Claim {
  readonly slots: Slot[];
  readonly want: Wanted;
}

function claimsOf(ledger: Ledger, drafts: readonly Draft[]): Claim[] {
  const claims = new Map<string, Claim>();
  for (const [request, draft] of drafts.entries()) {
    const { holder, allOrNone: isAllOrNone, opened } = draft.request;
    const isFirst = !ledger.hadLocks(holder);
    for (const slot of draft.slots) {
      const { outcome, seat, key } = slot;
      if (outcome !== "wanted" || !seat) continue;
      const twin = claims.get(key);
      if (twin) {
        twin.slots.push(slot);
        continue;
      }
      const { presentationId, area, seat: number } = seat;
      const place = { presentationId, area, seat: number, holder, expiresAt: draft.expiresAt };
      const allocationId = opened.size > 0 ? (opened.get(key)?.allocationId ?? 0) : 0;
      const want = { ...place, request, isAllOrNone, isFirst, allocationId };
      claims.set(key, { slots: [slot], want });
    }
  }
  return [...claims.values()];
}

/**
 * Claims the seats and sets the outcome of their slots. Returns the changes, and the keys of the seats that
 * were claimed and released again because another seat of the same request was lost.
 */
async function take(tx: Db, guard: Guard, claims: readonly Claim[], now: Date) {
  const wanted = claims.map(({ want }) => want);
  const { fates, changes } = await guard(tx, wanted, now);
  const undone = new Set<string>();
  for (const [at, { slots }] of claims.entries()) {
    const fate = fates[at]!;
    for (const slot of slots) slot.outcome = fate;
    if (fate === "undone") undone.add(slots[0]!.key);
  }
  return { changes, undone };
}

function outcomeOf(draft: Draft, slot: Slot, undone: ReadonlySet<string>): ClaimOutcome {
  const { outcome, seat, asked, key } = slot;
  if ((outcome === "mine" || outcome === "won") && seat) {
    return { claimed: seat, expiresAt: draft.expiresAt };
  }
  if (typeof outcome === "object") return { refusal: outcome, again: false };
  const hall = draft.request.halls.get(asked.presentationId);
  const seats = outcome === "lost" && seat && hall ? [wireSeat(hall, seat)] : [];
  return {
    refusal: refusal("SEAT_UNAVAILABLE", { seats }),
    again: outcome === "lost" && (asked.seat === null || undone.has(key)),
  };
}

/**
 * Returns the keys of the shared state that a request reads or changes, in addition to its seats: the
 * visitor's cart, and the runs of seats to which policy 3 (no single-seat gaps) applies. Two requests that
 * share a key must not be in one batch.
 */
export function touchedBy({ holder, asked, halls }: ClaimRequest): string[] {
  const touched = [holder];
  for (const each of asked) {
    const hall = halls.get(each.presentationId);
    const run = hall && judgedRun(hall, each);
    if (run) touched.push(`${run.presentationId} ${run.from}`);
  }
  return touched;
}

/**
 * Judges a batch of requests in their order, in the caller's transaction. Returns one outcome per requested
 * seat, and the changes that must be announced after the commit.
 */
export async function claimBatch(
  tx: Db,
  requests: readonly ClaimRequest[],
  guard: Guard,
): Promise<{ outcomes: ClaimOutcome[][]; changes: readonly SeatChange[] }> {
  const holders = [...new Set(requests.map((request) => request.holder))];
  const { now, locks } = await openCarts(tx, holders);
  const ledger = await Ledger.open(tx, requests, { now, locks });
  const drafts: Draft[] = [];
  const spoken = new Set<string>();
  for (const request of requests) {
    const draft = await ledger.draft(request);
    yieldTo(spoken, draft);
    drafts.push(draft);
  }
  const claims = claimsOf(ledger, drafts);
  const { changes, undone } = await take(tx, guard, claims, now);
  const outcomes = drafts.map((draft) => draft.slots.map((slot) => outcomeOf(draft, slot, undone)));
  return { outcomes, changes };
}
