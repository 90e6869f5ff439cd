import { seatplan } from "../../domain/api/seats.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { decodeSnapshot, type Snapshot } from "../../engine/plan/snapshot.ts";
import { call, type Answer } from "./api.ts";
import { noteServerTime } from "./serverClock.ts";

export async function loadLayout(of: Presentation): Promise<Answer<SeatLayout>> {
  const { seatplanId, venueId } = of;
  const answer = await call(seatplan, { query: { seatplanId, venueId } });
  return answer.refusal ? answer : { reply: layoutOf(answer.reply) };
}

/** The statuses of every seat, one byte each. Rejects where they cannot be had. */
export async function fetchSnapshot(presentationId: number): Promise<Snapshot> {
  const response = await fetch(`/api/seats/snapshot?presentationId=${presentationId}`);
  if (!response.ok) throw new Error(`snapshot: HTTP ${response.status}`);
  noteServerTime(response.headers);
  return decodeSnapshot(new Uint8Array(await response.arrayBuffer()));
}
