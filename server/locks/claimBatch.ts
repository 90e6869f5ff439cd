import { refusal } from "../../domain/refusal.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { sql } from "kysely";
import type { SeatChange, SeatRef } from "../claims.ts";
import { uuids, type Db } from "../store/db.ts";
import { wireSeat } from "./askedSeats.ts";
import type { ClaimOutcome, ClaimRequest, Draft, Slot } from "./claimRequest.ts";
import { dropLocks, holdVisitors, readLocks, writeEvents } from "./claimStatements.ts";
import { keyOf, type Guard } from "./guard.ts";
import { Ledger } from "./ledger.ts";

const isRefused = (slot: Slot): boolean =>
  slot.outcome === "lost" || typeof slot.outcome === "object";

/** Gives up what an all-or-none request would get where another of its seats is refused. */
function dropWanted({ request, slots }: Draft): void {
  if (!request.allOrNone || !slots.some(isRefused)) return;
  for (const slot of slots) if (slot.outcome === "wanted") slot.outcome = "undone";
}

async function undoHalves(tx: Db, drafts: readonly Draft[]): Promise<void> {
  for (const { request, slots } of drafts) {
    if (!request.allOrNone || !slots.some(isRefused)) continue;
    const won = slots.filter((slot) => slot.outcome === "won");
    for (const slot of won) slot.outcome = "undone";
    const seats = won.flatMap((slot) => slot.seat ?? []);
    if (seats.length > 0) await dropLocks(tx, request.holder, seats);
  }
}

async function takeWanted(
  tx: Db,
  drafts: readonly Draft[],
  guard: Guard,
  now: Date,
): Promise<void> {
  const wanted = drafts.flatMap(({ request: { holder }, slots, expiresAt }) =>
    slots.flatMap((slot) =>
      slot.outcome === "wanted" && slot.seat
        ? { slot, want: { ...slot.seat, holder, expiresAt } }
        : [],
    ),
  );
  if (wanted.length === 0) return;
  const won = await guard(
    tx,
    wanted.map(({ want }) => want),
    now,
  );
  for (const [place, { slot }] of wanted.entries()) slot.outcome = won[place] ? "won" : "lost";
}

/** A cart that was empty begins anew at the seats step, its first timer running. */
async function beginCarts(tx: Db, holders: readonly string[]): Promise<void> {
  if (holders.length === 0) return;
  await sql`update visitor set step = 0, steps_entered = 1, step_extensions = 0
    where id = any(${uuids(holders)})`.execute(tx);
}

function outcomeOf(draft: Draft, slot: Slot): ClaimOutcome {
  const { outcome, seat, asked } = slot;
  if ((outcome === "mine" || outcome === "won") && seat) {
    return { claimed: seat, expiresAt: draft.expiresAt };
  }
  if (typeof outcome === "object") return { refusal: outcome, again: false };
  const hall = draft.request.halls.get(asked.presentationId);
  const seats = outcome === "lost" && seat && hall ? [wireSeat(hall, seat)] : [];
  return {
    refusal: refusal("SEAT_UNAVAILABLE", { seats }),
    again: outcome === "lost" && asked.seat === null,
  };
}

/**
 * Judges a batch of requests in their order, in the caller's transaction; answers an outcome for
 * every asked seat, and the changes to make known once the transaction is committed.
 */
export async function claimBatch(
  tx: Db,
  requests: readonly ClaimRequest[],
  rules: { readonly maxSeats: number; readonly guard: Guard },
): Promise<{ outcomes: ClaimOutcome[][]; changes: SeatChange[] }> {
  const holders = [...new Set(requests.map((request) => request.holder))];
  await holdVisitors(tx, holders);
  const { now, locks } = await readLocks(tx, holders);
  const ledger = await Ledger.open(tx, requests, { now, locks, maxSeats: rules.maxSeats });
  const drafts: Draft[] = [];
  for (const request of requests) {
    const draft = await ledger.draft(request);
    dropWanted(draft);
    drafts.push(draft);
  }
  await takeWanted(tx, drafts, rules.guard, now);
  await undoHalves(tx, drafts);
  const won = new Map<string, SeatRef & { state: number }>();
  const beginners = new Set<string>();
  for (const { request, slots } of drafts) {
    for (const { outcome, seat } of slots) {
      if (outcome !== "won" || !seat) continue;
      won.set(keyOf(seat), { ...seat, state: SeatStatus.locked });
      if (!ledger.hadLocks(request.holder)) beginners.add(request.holder);
    }
  }
  await beginCarts(tx, [...beginners]);
  const changes = await writeEvents(tx, [...won.values()]);
  const outcomes = drafts.map((draft) => draft.slots.map((slot) => outcomeOf(draft, slot)));
  return { outcomes, changes };
}
