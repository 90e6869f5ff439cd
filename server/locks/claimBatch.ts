import { refusal } from "../../domain/refusal.ts";
import type { SeatChange } from "../claims.ts";
import type { Db } from "../store/db.ts";
import { wireSeat } from "./askedSeats.ts";
import type { ClaimOutcome, ClaimRequest, Draft, Slot } from "./claimRequest.ts";
import { openClaims } from "./claimStatements.ts";
import { judgedRun } from "./gapBlock.ts";
import { keyOf, type Guard, type Wanted } from "./guard.ts";
import { Ledger } from "./ledger.ts";

const isRefused = (slot: Slot): boolean =>
  slot.outcome === "lost" || typeof slot.outcome === "object";

/** Of one batch the earlier request has a seat; `spoken` are the seats that are wanted already. */
function yieldTo(spoken: Set<string>, { request, slots }: Draft): void {
  const wanted = slots.filter((slot) => slot.outcome === "wanted");
  for (const slot of wanted) if (slot.seat && spoken.has(keyOf(slot.seat))) slot.outcome = "lost";
  const isGivenUp = request.allOrNone && slots.some(isRefused);
  for (const slot of wanted) {
    if (slot.outcome !== "wanted" || !slot.seat) continue;
    if (isGivenUp) slot.outcome = "undone";
    else spoken.add(keyOf(slot.seat));
  }
}

/** A wanted seat and the slot that it answers. */
interface Claim {
  readonly slot: Slot;
  readonly want: Wanted;
}

function claimsOf(ledger: Ledger, drafts: readonly Draft[]): Claim[] {
  return drafts.flatMap(({ request: { holder, allOrNone, opened }, slots, expiresAt }, request) => {
    const whose = { holder, expiresAt, request, isAllOrNone: allOrNone };
    const isFirst = !ledger.hadLocks(holder);
    // The same seat asked for twice by one request is claimed once.
    const own = new Set<string>();
    return slots.flatMap((slot) => {
      const { outcome, seat } = slot;
      if (outcome !== "wanted" || !seat || own.has(keyOf(seat))) return [];
      own.add(keyOf(seat));
      const allocationId = opened.get(keyOf(seat))?.allocationId ?? 0;
      return [{ slot, want: { ...seat, ...whose, isFirst, allocationId } }];
    });
  });
}

/** Gives every wanted slot its fate; answers the seats that are free again. */
async function take(
  tx: Db,
  guard: Guard,
  claims: readonly Claim[],
  drafts: readonly Draft[],
  now: Date,
) {
  const { fates, changes } = await guard(
    tx,
    claims.map(({ want }) => want),
    now,
  );
  const fateOf = new Map(claims.map(({ want }, at) => [keyOf(want), fates[at]!]));
  for (const { slots } of drafts) {
    for (const slot of slots) {
      if (slot.outcome === "wanted" && slot.seat) slot.outcome = fateOf.get(keyOf(slot.seat))!;
    }
  }
  const undone = [...fateOf].flatMap(([key, fate]) => (fate === "undone" ? [key] : []));
  return { changes, undone: new Set(undone) };
}

function outcomeOf(draft: Draft, slot: Slot, undone: ReadonlySet<string>): ClaimOutcome {
  const { outcome, seat, asked } = slot;
  if ((outcome === "mine" || outcome === "won") && seat) {
    return { claimed: seat, expiresAt: draft.expiresAt };
  }
  if (typeof outcome === "object") return { refusal: outcome, again: false };
  const hall = draft.request.halls.get(asked.presentationId);
  const seats = outcome === "lost" && seat && hall ? [wireSeat(hall, seat)] : [];
  return {
    refusal: refusal("SEAT_UNAVAILABLE", { seats }),
    again: outcome === "lost" && (asked.seat === null || (!!seat && undone.has(keyOf(seat)))),
  };
}

/**
 * What a request is judged by and may change, besides its seats: its visitor's cart, and the runs in
 * which policy 3 is judged. Two that touch the same must not be in one batch.
 */
export function touchedBy({ holder, asked, halls }: ClaimRequest): string[] {
  const runs = asked.flatMap((each) => {
    const hall = halls.get(each.presentationId);
    const run = hall && judgedRun(hall, each);
    return run ? `${run.presentationId} ${run.from}` : [];
  });
  return [holder, ...runs];
}

/**
 * Judges a batch of requests in their order, in the caller's transaction; answers an outcome for
 * every asked seat, and the changes to make known once the transaction is committed.
 */
export async function claimBatch(
  tx: Db,
  requests: readonly ClaimRequest[],
  rules: { readonly maxSeats: number; readonly guard: Guard },
): Promise<{ outcomes: ClaimOutcome[][]; changes: readonly SeatChange[] }> {
  const holders = [...new Set(requests.map((request) => request.holder))];
  const { now, locks } = await openClaims(tx, holders);
  const ledger = await Ledger.open(tx, requests, { now, locks, maxSeats: rules.maxSeats });
  const drafts: Draft[] = [];
  const spoken = new Set<string>();
  for (const request of requests) {
    const draft = await ledger.draft(request);
    yieldTo(spoken, draft);
    drafts.push(draft);
  }
  const claims = claimsOf(ledger, drafts);
  const { changes, undone } = await take(tx, rules.guard, claims, drafts, now);
  const outcomes = drafts.map((draft) => draft.slots.map((slot) => outcomeOf(draft, slot, undone)));
  return { outcomes, changes };
}
