import type * as z from "zod/mini";
import type { lockEnrolmentSeat } from "../../../domain/api/enrolment.ts";
import { Refused } from "../../../domain/refusal.ts";
import { showOf, type Enrolling, type SeasonShow } from "./enrolmentRows.ts";

export type SeatBody = z.output<typeof lockEnrolmentSeat.body>;

type Hall = Pick<SeasonShow, "venueId" | "seatplanId">;

/** Throws GENERAL_ERROR { reason: "noMemberSeat" } if the enrolment has no permanent seat. */
function judgePermanent({ isSeatSkipped }: Enrolling): void {
  if (isSeatSkipped) throw new Refused("GENERAL_ERROR", { reason: "noMemberSeat" });
}

/**
 * Returns the season's shows with this hall and seat plan. Throws NOT_FOUND if the season has no shows in
 * this hall with this seat plan.
 */
export function showsIn({ shows }: Enrolling, { venueId, seatplanId }: Hall): SeasonShow[] {
  const own = shows.filter((show) => show.venueId === venueId && show.seatplanId === seatplanId);
  if (own.length === 0) throw new Refused("NOT_FOUND", { venueId, seatplanId });
  return own;
}

/**
 * Returns the shows with these ids, and all required shows, by start time. Throws GENERAL_ERROR if there are
 * no ids, or if a show is not in the season.
 */
function withRequired(enrolling: Enrolling, ids: readonly number[]): SeasonShow[] {
  if (ids.length === 0) throw new Refused("GENERAL_ERROR", { reason: "noSelections" });
  const named = new Set(ids.map((id) => showOf(enrolling, id).id));
  return enrolling.shows.filter(({ id, isRequired }) => isRequired || named.has(id));
}

/**
 * Returns the shows in which a seat has to be locked (back-office.md section 7). The seat is locked in the
 * named show, or in the selected and required shows, or otherwise in all shows in the hall. Throws NOT_FOUND
 * for another season, and GENERAL_ERROR for a show that is not in the season.
 */
export function showsToLock(enrolling: Enrolling, body: SeatBody): readonly SeasonShow[] {
  const { seasonId, presentationId, selections } = body;
  judgeSeason(enrolling, seasonId);
  if (typeof presentationId === "number") return [showOf(enrolling, presentationId)];
  judgePermanent(enrolling);
  if (!selections) return showsIn(enrolling, body);
  return withRequired(
    enrolling,
    selections.map((each) => each.presentationId),
  );
}

/**
 * Returns the shows in which a seat has to be unlocked. Undefined means all shows in which the visitor has
 * locked the seat.
 */
export function showsToUnlock(
  enrolling: Enrolling,
  { seasonId, presentationId, selections }: SeatBody,
): readonly SeasonShow[] | undefined {
  judgeSeason(enrolling, seasonId);
  if (typeof presentationId === "number") return [showOf(enrolling, presentationId)];
  if (!selections) return undefined;
  if (selections.length === 0) throw new Refused("GENERAL_ERROR", { reason: "noSelections" });
  const named = new Set(selections.map((each) => showOf(enrolling, each.presentationId)));
  return [...named];
}

function judgeSeason(enrolling: Enrolling, seasonId: number | null | undefined): void {
  if (typeof seasonId === "number" && seasonId !== enrolling.seasonId) {
    throw new Refused("NOT_FOUND", { seasonId });
  }
}

/** Returns the shows for which the seat plan is requested. The plan of the first show is displayed. */
export function showsToSee(
  enrolling: Enrolling,
  query: {
    readonly presentationId?: number | undefined;
    readonly presentationIds?: readonly number[] | undefined;
  },
): readonly SeasonShow[] {
  const { presentationId, presentationIds } = query;
  if (presentationId !== undefined) return [showOf(enrolling, presentationId)];
  judgePermanent(enrolling);
  if (presentationIds) return withRequired(enrolling, presentationIds);
  const [first] = enrolling.shows;
  return first ? showsIn(enrolling, first) : [];
}
