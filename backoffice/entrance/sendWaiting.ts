import { sendAdmissions } from "../../domain/api/door.ts";
import { MAX_SENT } from "../../domain/door/doorList.ts";
import { officeCall } from "../shell/officeCall.ts";
import { thisDevice } from "./deviceName.ts";
import type { DoorStore, WaitingScan } from "./doorStore.ts";
import { isUnanswered } from "./unanswered.ts";

/** Returns the first admissions of one show. Admissions of other shows are sent in the next call. */
function nextOf(waiting: readonly WaitingScan[]): WaitingScan[] {
  const [first] = waiting;
  const end = waiting.findIndex(({ presentationId }) => presentationId !== first?.presentationId);
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end, MAX_SENT));
}

/** Result of sending the waiting admissions. */
interface Sent {
  readonly sent: number;
  /** Number of admissions that were conflicts. */
  readonly conflicts: number;
  /** Whether the server could not be reached. The remaining admissions stay on the device. */
  readonly isCut: boolean;
  /**
   * Number of admissions that the server refused without checking them. The refused admissions stay on the
   * device.
   */
  readonly refused: number;
}

/**
 * Sends the waiting admissions in their order. An admission is removed when the server has replied, so that
 * after a lost reply it is sent again.
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
    // NOT_FOUND means that the operator no longer has access to this show. The admissions to other shows can
    // still be sent.
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
