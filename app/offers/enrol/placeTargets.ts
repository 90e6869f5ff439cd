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

/** Returns the seats that are still to be chosen, in the order of the members. */
export const allMissing = (members: readonly MemberLine[]): PlaceTarget[] =>
  members.flatMap(missingPlaces);

/** Returns the seat to choose first: the first missing one, or the first of all if none is missing. */
export function firstTarget(members: readonly MemberLine[]): PlaceTarget | undefined {
  const [missing] = allMissing(members);
  if (missing) return missing;
  const [first] = members;
  if (!first) return undefined;
  const { key, isSeatSkipped, shows } = first.enrolled;
  return { key, presentationId: isSeatSkipped ? (shows[0]?.presentationId ?? null) : null };
}

/** Returns the show of a target, or undefined if the target is the permanent seat. */
export const showOf = (line: MemberLine, target: PlaceTarget): EnrolledShow | undefined =>
  line.enrolled.shows.find(({ presentationId }) => presentationId === target.presentationId);

/** Returns the seat that is chosen for a target, or null. */
export function placeAt(line: MemberLine, target: PlaceTarget): ChosenPlace | null {
  if (target.presentationId === null) return line.seat;
  const show = showOf(line, target);
  return show?.isElsewhere ? show.seat : null;
}

/** Returns the ids of the shows in which a target's seat is locked. */
export const showsAt = (line: MemberLine, target: PlaceTarget): number[] =>
  target.presentationId === null
    ? line.enrolled.shows
        .filter(({ isElsewhere }) => !isElsewhere)
        .map(({ presentationId }) => presentationId)
    : [target.presentationId];

const pointOf = ({ sectionId, x, y }: Pick<ChosenPlace, "sectionId" | "x" | "y">): string =>
  `${sectionId}_${x}_${y}`;

/**
 * Returns the seats, as keys of the server's seat plan, that cannot be chosen for a target, because another
 * target of the order holds them in one of the same shows.
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
  // The member's own permanent seat cannot be chosen as a separate seat. To use the permanent seat again, the
  // visitor presses a button instead.
  const permanent = show && !show.isElsewhere ? placeIn(show, line.seat) : null;
  return new Set([
    ...theirs.map(({ place }) => pointOf(place)),
    ...(permanent ? [pointOf(permanent)] : []),
  ]);
}

/** Stores the seat that the server has locked for a target, or null after it was released. */
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
  // The seat is cleared first, because `keepTime` has to see only the other held seats.
  write(null);
  keepTime(expiresAt, of);
  if (seat) write(seat);
}
