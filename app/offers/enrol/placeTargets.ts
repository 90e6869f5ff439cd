import type { ChosenPlace } from "../../order/cart/chosenPlace.ts";
import {
  missingPlaces,
  placeIn,
  placesOf,
  type EnrolledShow,
  type PlaceTarget,
} from "../../order/cart/enrolled.ts";
import { order, type Order } from "../../order/cart/order.ts";
import { memberBy, rewrite, type MemberLine } from "./members.ts";
import { keepTime, placeInShow } from "./memberShows.ts";

/** The seats of these members that are still to be chosen, member by member. */
export const allMissing = (members: readonly MemberLine[]): PlaceTarget[] =>
  members.flatMap(missingPlaces);

/** The seat that is chosen first: one that is missing, else the first of all. */
export function firstTarget(members: readonly MemberLine[]): PlaceTarget | undefined {
  const [missing] = allMissing(members);
  if (missing) return missing;
  const [first] = members;
  if (!first) return undefined;
  const { key, isSeatSkipped, shows } = first.enrolled;
  return { key, presentationId: isSeatSkipped ? (shows[0]?.presentationId ?? null) : null };
}

/** The show that a target is in; undefined of a permanent seat. */
export const showOf = (line: MemberLine, target: PlaceTarget): EnrolledShow | undefined =>
  line.enrolled.shows.find(({ presentationId }) => presentationId === target.presentationId);

/** The seat that a target has already. */
export function placeAt(line: MemberLine, target: PlaceTarget): ChosenPlace | null {
  if (target.presentationId === null) return line.seat;
  const show = showOf(line, target);
  return show?.isElsewhere ? show.seat : null;
}

/** The shows in which a target's seat is taken. */
export const showsAt = (line: MemberLine, target: PlaceTarget): number[] =>
  target.presentationId === null
    ? line.enrolled.shows
        .filter(({ isElsewhere }) => !isElsewhere)
        .map(({ presentationId }) => presentationId)
    : [target.presentationId];

const pointOf = ({ sectionId, x, y }: Pick<ChosenPlace, "sectionId" | "x" | "y">): string =>
  `${sectionId}_${x}_${y}`;

/** Seats of the order, as the server keys them, that are not to be had here: another has them in one of the shows. */
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
  // One's own permanent seat is had by asking for it, and not by choosing another one.
  const permanent = show && !show.isElsewhere ? placeIn(show, line.seat) : null;
  return new Set([
    ...theirs.map(({ place }) => pointOf(place)),
    ...(permanent ? [pointOf(permanent)] : []),
  ]);
}

/** The server has locked a seat for a target, or let it go. */
export function writePlace(
  { key, presentationId }: PlaceTarget,
  seat: ChosenPlace | null,
  expiresAt: string | undefined,
  of: Order = order,
): void {
  if (!memberBy(key, of)) return;
  const write = (place: ChosenPlace | null): void =>
    presentationId === null
      ? rewrite(key, (line) => ({ ...line, seat: place }), of)
      : placeInShow(key, presentationId, place, of);
  // Without the seat it had: whether any other is held decides whose time is the order's.
  write(null);
  keepTime(expiresAt, of);
  if (seat) write(seat);
}
