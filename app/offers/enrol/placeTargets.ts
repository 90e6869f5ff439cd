import type { ChosenPlace } from "../../order/cart/chosenPlace.ts";
import {
  missingPlaces,
  placeIn,
  placesOf,
  type EnrolledShow,
  type PlaceTarget,
} from "../../order/cart/enrolled.ts";
import type { OrderContext } from "../../order/cart/orderContext.ts";
import { memberBy, rewrite, type MemberLine } from "./members.ts";
import { keepTime, placeInShow } from "./memberShows.ts";

/** Returns the seats still to be chosen, member by member. */
export const allMissing = (members: readonly MemberLine[]): PlaceTarget[] =>
  members.flatMap(missingPlaces);

/** Returns the first seat to choose: a missing one, else the first of all. */
export function firstTarget(members: readonly MemberLine[]): PlaceTarget | undefined {
  const [missing] = allMissing(members);
  if (missing) return missing;
  const [first] = members;
  if (!first) return undefined;
  const { key, isSeatSkipped, shows } = first.enrolled;
  return { key, presentationId: isSeatSkipped ? (shows[0]?.presentationId ?? null) : null };
}

/** Returns the show of a target, or undefined for a permanent seat. */
export const showOf = (line: MemberLine, target: PlaceTarget): EnrolledShow | undefined =>
  line.enrolled.shows.find(({ presentationId }) => presentationId === target.presentationId);

/** Returns the current seat of a target. */
export function placeAt(line: MemberLine, target: PlaceTarget): ChosenPlace | null {
  if (target.presentationId === null) return line.seat;
  const show = showOf(line, target);
  return show?.isElsewhere ? show.seat : null;
}

/** Returns the shows in which a target's seat is locked. */
export const showsAt = (line: MemberLine, target: PlaceTarget): number[] =>
  target.presentationId === null
    ? line.enrolled.shows
        .filter(({ isElsewhere }) => !isElsewhere)
        .map(({ presentationId }) => presentationId)
    : [target.presentationId];

const pointOf = ({ sectionId, x, y }: Pick<ChosenPlace, "sectionId" | "x" | "y">): string =>
  `${sectionId}_${x}_${y}`;

/**
 * Returns the seats of the order that are unavailable here, by the server's keys, because another target has
 * them in one of the shows.
 */
export function takenByOthers(
  members: readonly MemberLine[],
  line: MemberLine,
  target: PlaceTarget,
): ReadonlySet<string> {
  const shows = new Set(showsAt(line, target));
  const isHere = (all: readonly number[]): boolean => all.some((id) => shows.has(id));
  const others = members.filter(({ enrolled }) => enrolled.key !== target.key);
  const theirs = others.flatMap(placesOf).filter((each) => isHere(each.shows));
  const show = showOf(line, target);
  // The member's own permanent seat is selected by its button, and not as a separate seat.
  const permanent = show && !show.isElsewhere ? placeIn(show, line.seat) : null;
  return new Set([
    ...theirs.map(({ place }) => pointOf(place)),
    ...(permanent ? [pointOf(permanent)] : []),
  ]);
}

/** Writes a seat that the server has locked for a target, or null after it was released. */
export function writePlace(
  context: OrderContext,
  { key, presentationId }: PlaceTarget,
  seat: ChosenPlace | null,
  expiresAt: string | undefined,
): void {
  const { order: of } = context;
  if (!memberBy(key, of)) return;
  const write = (place: ChosenPlace | null): void =>
    presentationId === null
      ? rewrite(key, (line) => ({ ...line, seat: place }), of)
      : placeInShow(context, key, presentationId, place);
  // Cleared first, because the expiry of the order depends on whether any other seat is held.
  write(null);
  keepTime(expiresAt, of);
  if (seat) write(seat);
}
