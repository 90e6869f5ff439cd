import { Refused } from "../../domain/refusal.ts";
import { addressOf, seatAt } from "../../engine/plan/seatAddress.ts";
import { hasBit } from "../../engine/plan/seatBits.ts";
import { hallOf } from "../seats/locks/askedSeats.ts";
import type { ReachDesk } from "./contact.ts";

interface Place {
  readonly sectionId: number;
  readonly x: number;
  readonly y: number;
}

const TOKEN = /^([0-9a-z]{1,7})((?:-[0-9a-z]{1,5}){1,50})$/;
const BASE = 36;

/**
 * Encodes seat indexes as a token that is short enough for a link. Throws NOT_FOUND for a seat that the plan
 * does not have.
 */
export async function pickToken(
  { presentations, plans }: Pick<ReachDesk, "presentations" | "plans">,
  presentationId: number,
  seats: readonly Place[],
): Promise<string> {
  const { plan } = await hallOf(presentations, plans, presentationId);
  const numbers = seats.map(({ sectionId, x, y }) => {
    const seat = seatAt(plan.layout, sectionId, x, y);
    if (seat < 0) throw new Refused("NOT_FOUND", { sectionId, x, y });
    return seat;
  });
  return [presentationId, ...new Set(numbers)].map((each) => each.toString(BASE)).join("-");
}

/**
 * Decodes a token to its seats. Returns for each seat whether it is free. Throws NOT_FOUND for an invalid
 * token.
 */
export async function pickOf(
  { presentations, plans, statuses }: Pick<ReachDesk, "presentations" | "plans" | "statuses">,
  token: string,
) {
  const [, show = "", rest = ""] = TOKEN.exec(token) ?? [];
  const presentationId = parseInt(show, BASE);
  if (!Number.isSafeInteger(presentationId) || presentationId > 0x7fff_ffff) {
    throw new Refused("NOT_FOUND");
  }
  const { plan } = await hallOf(presentations, plans, presentationId);
  const { free } = await statuses.of(presentationId);
  const numbers = rest
    .split("-")
    .slice(1)
    .map((each) => parseInt(each, BASE));
  if (numbers.some((seat) => seat >= plan.layout.count)) throw new Refused("NOT_FOUND");
  const seats = numbers.map((seat) => {
    const { rowName, seatName, sectionName, ...place } = addressOf(plan.layout, seat);
    const names = { RowName: rowName, SeatName: seatName, SectionName: sectionName };
    return { ...place, ...names, isAvailable: hasBit(free, seat) };
  });
  return { presentationId, seats };
}
