import { sendAdmissions } from "../../domain/api/door.ts";
import { MAX_SENT } from "../../domain/door/doorList.ts";
import { officeCall } from "../shell/officeCall.ts";
import { thisDevice } from "./deviceName.ts";
import type { DoorStore, WaitingScan } from "./doorStore.ts";
import { isUnanswered } from "./unanswered.ts";

/** The first admissions of one show. Those of other shows follow in the next call. */
function nextOf(waiting: readonly WaitingScan[]): WaitingScan[] {
  const [first] = waiting;
  const end = waiting.findIndex(({ presentationId }) => presentationId !== first?.presentationId);
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end, MAX_SENT));
}

/** What became of the admissions that waited. */
interface Sent {
  readonly sent: number;
  /** Admissions that the server has answered with a conflict. */
  readonly conflicts: number;
  /** The server could not be reached. The rest still waits. */
  readonly isCut: boolean;
  /** The server refuses these admissions as a whole. They stay on the device. */
  readonly refused: number;
}

/**
 * Sends the admissions that wait, in their order. An admission is removed once the server has answered it, so
 * that a lost answer only means that it is sent again.
 */
export async function sendWaiting(store: DoorStore): Promise<Sent> {
  let left = await store.waiting();
  let [sent, conflicts, refused] = [0, 0, 0];
  while (left.length > 0) {
    const part = nextOf(left);
    const admissions = part.map(({ scanId, code, at }) => ({ scanId, code, at }));
    const { reply, refusal } = await officeCall(sendAdmissions, {
      params: { id: part[0]!.presentationId },
      body: { ...thisDevice(), admissions },
    });
    // Only a show that is not the operator's any more keeps the server from taking the others.
    if (refusal && refusal.code !== "NOT_FOUND") {
      return { sent, conflicts, refused, isCut: isUnanswered(refusal.code) };
    }
    left = left.slice(part.length);
    if (!reply) {
      refused += part.length;
      continue;
    }
    await store.settled(part.map(({ place }) => place));
    sent += part.length;
    conflicts += reply.results.filter(({ outcome }) => outcome !== "accepted").length;
  }
  return { sent, conflicts, refused, isCut: false };
}
