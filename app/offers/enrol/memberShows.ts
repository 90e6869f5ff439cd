import {
  lockEnrolmentSeat,
  unlockEnrolmentSeat,
  type Enrolment,
} from "../../../domain/api/enrolment.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import type { ChosenPlace } from "../../order/cart/chosenPlace.ts";
import { placeIn, placesOf } from "../../order/cart/enrolled.ts";
import { isEnrolment } from "../../order/cart/offerCart.ts";
import { placeBody } from "../../order/cart/offerSeats.ts";
import type { Order } from "../../order/cart/order.ts";
import { changeClaims } from "../../order/cart/ownClaims.ts";
import type { OrderContext } from "../../order/cart/orderContext.ts";
import { memberBy, rewrite, showIn } from "./members.ts";

type Where = {
  readonly id: number;
  readonly place: ChosenPlace;
  readonly presentationId: number;
};

/** Locks a seat in one show. Returns the refusal on failure. */
async function lockIn(
  { order: of, call }: OrderContext,
  { id, place, presentationId }: Where,
): Promise<Refusal | undefined> {
  const body = { ...placeBody(place), presentationId };
  const answer = await changeClaims(of, () => call(lockEnrolmentSeat, { params: { id }, body }));
  if (answer.reply) keepTime(answer.reply.expiresAt, of);
  return answer.refusal;
}

/** Releases a seat in one show. A failure is ignored, because the lock expires by itself. */
async function unlockIn(
  { order: of, call }: OrderContext,
  { id, place, presentationId }: Where,
): Promise<void> {
  const body = { ...placeBody(place), presentationId };
  await changeClaims(of, () => call(unlockEnrolmentSeat, { params: { id }, body }));
}

/** Sets the order's expiry to `expiresAt`, unless other held seats expire earlier. */
export function keepTime(expiresAt: string | undefined, of: Order): void {
  if (!holdsPlaces(of)) of.expiresAt = expiresAt;
  else if (expiresAt !== undefined && !(of.expiresAt && of.expiresAt < expiresAt)) {
    of.expiresAt = expiresAt;
  }
}

const holdsPlaces = ({ offers }: Order): boolean =>
  offers?.lines.some((line) => isEnrolment(line) && placesOf(line).length > 0) ?? false;

/** Removes a show from a member and releases the seat there. */
export function leaveShow(context: OrderContext, key: string, presentationId: number): void {
  const { order: of } = context;
  const line = memberBy(key, of);
  const show = line?.enrolled.shows.find((each) => each.presentationId === presentationId);
  if (!line || !show) return;
  const place = placeIn(show, line.seat);
  if (place) void unlockIn(context, { id: line.offerId, place: { ...place }, presentationId });
  rewrite(
    key,
    (now) => ({
      ...now,
      enrolled: {
        ...now.enrolled,
        shows: now.enrolled.shows.filter((each) => each.presentationId !== presentationId),
      },
    }),
    of,
  );
  if (!holdsPlaces(of)) of.expiresAt = undefined;
}

const writeShow = (
  key: string,
  presentationId: number,
  parts: { readonly isElsewhere: boolean; readonly seat: ChosenPlace | null },
  of: Order,
): void =>
  rewrite(
    key,
    (line) => ({
      ...line,
      enrolled: {
        ...line.enrolled,
        shows: line.enrolled.shows.map((show) =>
          show.presentationId === presentationId ? { ...show, ...parts } : show,
        ),
      },
    }),
    of,
  );

/**
 * Adds a show to a member. Locks the member's permanent seat in that show too, if one is chosen. If the
 * permanent seat cannot be locked there, the show needs a separate seat, and the refusal is returned.
 */
export async function joinShow(
  context: OrderContext,
  enrolment: Enrolment,
  key: string,
  presentationId: number,
): Promise<Refusal | undefined> {
  const { order: of } = context;
  const line = memberBy(key, of);
  const show = showIn(enrolment, presentationId);
  if (!line || !show) return undefined;
  const shows = enrolment.Presentations.flatMap(({ PresentationId }) =>
    PresentationId === presentationId
      ? show
      : line.enrolled.shows.filter((each) => each.presentationId === PresentationId),
  );
  rewrite(key, (now) => ({ ...now, enrolled: { ...now.enrolled, shows } }), of);
  const { seat, offerId: id } = line;
  if (!seat || show.isElsewhere) return undefined;
  const why = await lockIn(context, { id, place: { ...seat }, presentationId });
  if (why) writeShow(key, presentationId, { isElsewhere: true, seat: null }, of);
  return why;
}

/** Releases a member's separate seat in a show, and locks the permanent seat there instead. */
export async function sitAtPermanent(
  context: OrderContext,
  key: string,
  presentationId: number,
): Promise<Refusal | undefined> {
  const { order: of } = context;
  const line = memberBy(key, of);
  if (!line?.seat) return undefined;
  const { offerId: id, seat: place } = line;
  const own = line.enrolled.shows.find((show) => show.presentationId === presentationId)?.seat;
  const why = await lockIn(context, { id, place: { ...place }, presentationId });
  if (why) return why;
  if (own) void unlockIn(context, { id, place: { ...own }, presentationId });
  writeShow(key, presentationId, { isElsewhere: false, seat: null }, of);
  return undefined;
}

/**
 * Sets or clears a member's separate seat in a show. Releases the permanent seat in this show, if the member
 * had it there until now.
 */
export function placeInShow(
  context: OrderContext,
  key: string,
  presentationId: number,
  seat: ChosenPlace | null,
): void {
  const { order: of } = context;
  const line = memberBy(key, of);
  const show = line?.enrolled.shows.find((each) => each.presentationId === presentationId);
  if (!line || !show) return;
  // The visitor closed the seat map without a choice, so the show keeps the permanent seat.
  if (!show.isElsewhere && seat === null) return;
  if (!show.isElsewhere && line.seat) {
    void unlockIn(context, { id: line.offerId, place: { ...line.seat }, presentationId });
  }
  writeShow(key, presentationId, { isElsewhere: true, seat }, of);
}
