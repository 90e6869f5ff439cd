import type { Presentation } from "../../../domain/presentation.ts";
import { refusal, hasCodeShape } from "../../../domain/refusal.ts";
import { GAP_POLICY } from "../../../domain/seat.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { PLAN_MEDIA_TYPE } from "../../../engine/plan/planFormat.ts";
import { fetchGapRules, type GapRules } from "../../../engine/seating/laterGaps.ts";
import { openSeating, type OpenSeating } from "../../../workers/openSeating.ts";
import { isRefusal } from "../../../workers/isRefusal.ts";
import type { Answer } from "../net/api.ts";
import { noteServerTime } from "../net/serverClock.ts";

/** A decoded plan, and the worker that has decoded it and can answer questions about it. */
export interface OpenPlan {
  readonly layout: SeatLayout;
  readonly worker: OpenSeating;
}

type PlanOf = Pick<Presentation, "seatplanId" | "venueId" | "planVersion" | "seatingPolicyId">;

/** The prefetched seats of one presentation. Each part is set to undefined when it is used. */
interface Begun {
  readonly of: Presentation;
  plan: Promise<Answer<OpenPlan>> | undefined;
  snapshot: Promise<Answer<Uint8Array>> | undefined;
}
let begun: Begun | undefined;

/** Maximum age in ms of prefetched seats. A screen that opens later fetches the seats again. */
const FRESH_MS = 20_000;

/**
 * Starts the requests of `openPlan` and `fetchSnapshot` before they are called, and those of `fetchRules` if
 * the seating policy needs it.
 */
export function expectSeats(of: Presentation): void {
  // `fetchRules` caches its result.
  if (of.seatingPolicyId === GAP_POLICY) void fetchRules();
  const made: Begun = { of, plan: loadPlan(of), snapshot: loadSnapshot(of.id) };
  begun = made;
  setTimeout(() => {
    if (begun === made) begun = undefined;
    void made.plan?.then(({ reply }) => reply?.worker.close());
  }, FRESH_MS);
}

/** Fetches a presentation's plan, in the compact format if the server has it, and decodes it in a worker. */
export function openPlan(of: PlanOf): Promise<Answer<OpenPlan>> {
  const isThat =
    begun?.of.planVersion === of.planVersion && begun.of.seatingPolicyId === of.seatingPolicyId;
  const plan = isThat ? begun?.plan : undefined;
  if (begun && plan) begun.plan = undefined;
  return plan ?? loadPlan(of);
}

/** Fetches the status of every seat, as a snapshot in the format of engine/plan/snapshot.ts. */
export function fetchSnapshot(presentationId: number): Promise<Answer<Uint8Array>> {
  const snapshot = begun?.of.id === presentationId ? begun.snapshot : undefined;
  if (begun && snapshot) begun.snapshot = undefined;
  return snapshot ?? loadSnapshot(presentationId);
}

/** Loads the gap rules, which keep some seats from visitors. */
export async function fetchRules(
  load: () => Promise<GapRules | undefined> = fetchGapRules,
): Promise<Answer<GapRules>> {
  try {
    const rules = await load();
    // `load` returns undefined while the page reloads because of a newer build.
    return rules ? { reply: rules } : { refusal: refusal("errorNoResponse") };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { refusal: refusal("errorNoResponse") };
  }
}

async function loadPlan(of: PlanOf): Promise<Answer<OpenPlan>> {
  const { seatplanId, venueId, planVersion, seatingPolicyId } = of;
  // The URL contains the plan's version, because a presentation keeps the version with which its sale began.
  const bytes = await fetchBytes(
    `/api/seats/seatplan?seatplanId=${seatplanId}&venueId=${venueId}&planVersion=${planVersion}`,
    `${PLAN_MEDIA_TYPE}, application/json;q=0.5`,
  );
  if (bytes.refusal) return bytes;
  const worker = await openSeating();
  const layout = await worker.seating.open(bytes.reply, { seatingPolicyId });
  if (!isRefusal(layout)) return { reply: { layout, worker } };
  worker.close();
  console.error("seat plan", layout);
  return { refusal: refusal("errorResponse") };
}

const loadSnapshot = (presentationId: number): Promise<Answer<Uint8Array>> =>
  fetchBytes(`/api/seats/snapshot?presentationId=${presentationId}`, "application/octet-stream");

/** Fetches the bytes of a call whose reply is not JSON. Returns a refusal if the fetch fails. */
export async function fetchBytes(url: string, accept: string): Promise<Answer<Uint8Array>> {
  try {
    const response = await fetch(url, { headers: { accept } });
    noteServerTime(response.headers);
    if (!response.ok) return { refusal: refusalOf(await response.json()) };
    return { reply: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    // The connection failed, or an error reply is not JSON. Both cases get the same refusal, because the
    // visitor can do the same about them.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    return { refusal: refusal("errorNoResponse") };
  }
}

function refusalOf(body: unknown) {
  const found =
    typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  const code =
    typeof found === "object" && found !== null && "code" in found ? String(found.code) : "";
  return refusal(hasCodeShape(code) ? code : "errorResponse");
}
