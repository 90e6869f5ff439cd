import { seatsIn } from "../../engine/plan/seatLists.ts";
import type { SeatStates } from "../../engine/plan/states.ts";
import { statesUnder } from "../../engine/seating/gaps.ts";
import { RESERVED_AREA } from "../../server/seats/claims.ts";
import { SECTION } from "../server/smallHouse.ts";
import { Disagreement, mustEqual } from "./disagreement.ts";
import { seatName } from "./ownership.ts";
import type { Playhouse } from "./playhouse.ts";
import { LAYOUT } from "./hall.ts";
import type { Visitor } from "./visitor.ts";

/** Returns the states of a visitor who has just received this snapshot and has chosen these seats. */
function newcomer(states: SeatStates, policy: number): SeatStates {
  const fresh = statesUnder(LAYOUT, policy);
  fresh.replace(states.theirs, states.clock);
  fresh.wishOnly(states.mineList());
  return fresh;
}

const FORMS = ["free", "mine", "freeOrMine", "gaps", "drawnBytes"] as const;
const byNumber = (a: number, b: number): number => a - b;

/**
 * Checks what must be true in a tab at any time, whatever the network has done. The tab's statuses equal the
 * server's at the same clock. The seats for which the tab has sent requests are the seats of its order. The
 * tab draws the same as a tab that was just loaded. Throws a Disagreement.
 */
export function checkTab(visitor: Visitor, play: Playhouse, policy: number): void {
  const { name, tab } = visitor;
  if (!tab.hall) return;
  const { states } = tab.hall;
  const bytes = play.bytesAt(states.clock);
  if (!bytes) throw new Disagreement(`${name}: the clock never was ${states.clock}`);
  mustEqual(`${name}: theirs at ${states.clock}`, states.theirs, bytes);
  const chosen = tab.order.seats.flatMap(({ seat }) => seat ?? []).toSorted(byNumber);
  mustEqual(`${name}: the wishes`, states.mineList(), chosen);
  const fresh = newcomer(states, policy);
  for (const form of FORMS) mustEqual(`${name}: ${form}`, states[form], fresh[form]);
}

/**
 * Checks that the tab shows the server's state, which must be true when the network is at rest. Throws a
 * Disagreement.
 */
export async function checkTheirs({ name, tab }: Visitor, play: Playhouse): Promise<void> {
  const { hall, order } = tab;
  if (!hall || (order.phase !== "ready" && order.phase !== "expired")) {
    throw new Disagreement(`${name}: the order is ${order.phase}`);
  }
  const { clock, publicBytes, ...statuses } = await statusesOf(play);
  mustEqual(`${name}: the clock`, [hall.states.clock], [clock]);
  mustEqual(`${name}: theirs`, hall.states.theirs, publicBytes);
  mustEqual(`${name}: the floor`, [hall.view.areas[SECTION.floor]?.available], [statuses.floor]);
}

async function statusesOf(play: Playhouse) {
  const statuses = await play.statuses();
  const { clock, publicBytes } = statuses;
  return { clock, publicBytes, floor: statuses.leftIn(SECTION.floor) };
}

/**
 * Checks that the tab's seats and places equal those of the server, and that there was a reply to every lock.
 */
export async function checkMine(
  { name, tab, guest }: Visitor,
  play: Playhouse,
  now: number,
): Promise<void> {
  const { order, hall, seating } = tab;
  const owned = [...play.ownership.at(now)].filter(([, holder]) => holder === guest.id);
  const mine = order.seats.map(({ seat, sectionId, x }) =>
    seat === null ? seatName(sectionId, x) : seatName(RESERVED_AREA, seat),
  );
  mustEqual(`${name}: mine`, mine.toSorted(), owned.map(([seat]) => seat).toSorted());
  const waiting = order.seats.filter(({ isLocked }) => !isLocked).map(({ key }) => key);
  mustEqual(`${name}: unanswered`, waiting, []);
  if (!hall || !seating) return;
  await seating.mine(hall.states.mineList());
  mustEqual(`${name}: the adviser`, seatsIn(await seating.gaps()), seatsIn(hall.states.gaps));
}
