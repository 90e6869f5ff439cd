import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cart } from "../../domain/cart.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openHouse, type House } from "../server/house.ts";
import { cartOf, cartSeat, Shopper, type Answer, type Choice } from "../server/shopper.ts";

/** A server with the demo, a show of each kind, and a guest who has bought a seat. */
export interface Stage {
  readonly house: House;
  /** A cinema show under seating policy 3. */
  readonly cinema: Presentation;
  readonly play: Presentation;
  readonly club: Presentation;
  readonly guest: Shopper;
  readonly bought: Purchase;
}

export interface Purchase {
  readonly shopper: Shopper;
  readonly key: string;
  readonly cart: Cart;
  readonly reservationIdentifier: string;
  readonly documentKey: string;
}

/**
 * The maximum number of locks per guest. This many locks are enough to fill the seats around a run of free
 * seats.
 */
const MANY = 60;

/** Opens a server with a video file, which a new installation does not have. */
async function withVideo(open: typeof openHouse): Promise<House> {
  const mediaDir = mkdtempSync(join(tmpdir(), "parterre-stage-"));
  mkdirSync(join(mediaDir, "vod", "demo"), { recursive: true });
  writeFileSync(join(mediaDir, "vod", "demo", "index.m3u8"), "a video");
  const house = await open({ host: "::", maxSeats: MANY, mediaDir });
  const close = async (): Promise<void> => {
    await house.close();
    rmSync(mediaDir, { recursive: true });
  };
  return { ...house, close };
}

export async function openStage(open = openHouse): Promise<Stage> {
  const house = await withVideo(open);
  const guest = await new Shopper(house.url).arrive();
  const [cinema, play, club] = await Promise.all(
    [DEMO.film3d, DEMO.play, DEMO.clubNight].map((feature) => guest.presentation(feature)),
  );
  const shows = { cinema: cinema!, play: play!, club: club! };
  return { house, guest, ...shows, bought: await buyOne(house, play!) };
}

/** Returns the free seats of a row, by the row's name. */
export async function rowOf(guest: Shopper, show: Presentation, row: string): Promise<Choice[]> {
  return (await guest.freeSeats(show)).filter(({ rowName }) => rowName === row);
}

/** Returns a cart with a card token for seats that the guest has locked. */
export async function paidCart(
  guest: Shopper,
  show: Presentation,
  seats: readonly Choice[],
  cardNumber?: string,
): Promise<Cart> {
  const cart = cartOf(
    show,
    seats.map((seat) => cartSeat(show, seat)),
  );
  const total = cart.seats.reduce(
    (sum, { ticket }) => sum + ticket.amount + ticket.serviceCharge,
    cart.globalServiceCharge.amount,
  );
  return { ...cart, ...(await guest.tokenise(total, show, cardNumber)) };
}

async function buyOne(house: House, show: Presentation): Promise<Purchase> {
  const shopper = await new Shopper(house.url).arrive();
  const seat = (await shopper.freeSeats(show)).at(-1)!;
  await shopper.lock(show, seat, seat);
  const cart = await paidCart(shopper, show, [seat]);
  const key = randomUUID();
  const { status, body } = await shopper.commit(cart, key);
  if (status !== 200) throw new Error(`the first seat was not sold: ${JSON.stringify(body)}`);
  const [documentKey = ""] = body.documentKeys;
  return { shopper, key, cart, reservationIdentifier: body.reservationIdentifier, documentKey };
}

/** Returns a seat in the format of lock-seat, unlock-seat and lock-seats. */
export const wireSeat = (
  show: Presentation,
  {
    sectionId,
    ticketGroupId,
    x,
    y,
  }: Pick<Choice, "sectionId" | "ticketGroupId"> & {
    readonly x: number | null;
    readonly y: number | null;
  },
) => ({
  presentationId: show.id,
  venueId: show.venueId,
  seatplanId: show.seatplanId,
  sectionId,
  ticketGroupId,
  x,
  y,
});

export const unlock = (guest: Shopper, show: Presentation, seat: Choice) =>
  guest.call<{ unlocked: boolean }>("PUT", "/seats/unlock-seat", { seat: wireSeat(show, seat) });

export const lockAll = (guest: Shopper, show: Presentation, seats: readonly Choice[]) =>
  guest.call<{ lockedSeats: { sectionId: number; x: number; y: number }[]; expiresAt: string }>(
    "PUT",
    "/seats/lock-seats",
    { recaptchaToken: null, seats: seats.map((seat) => wireSeat(show, seat)) },
  );

export const extend = (guest: Shopper, step: number) =>
  guest.call<{ expiresAt: string }>("PUT", "/seats/extend", { step });

export interface Seen {
  readonly clock: number;
  readonly sections: Record<string, { available: number; capacity: number }>;
  readonly seats: Record<
    string,
    { isAvailable: boolean; isSelected: boolean; isSingleSeatBlock: boolean; TicketGroupId: number }
  >;
}

/** Returns the reply of seats-statusV2 to this guest. */
export const seen = async (guest: Shopper, show: Presentation): Promise<Seen> =>
  (
    await guest.get<Seen>(
      `/seats/seats-statusV2?presentationId=${show.id}&venueTypeId=1&isReserved=1`,
    )
  ).body;

export const keyOf = ({ sectionId, x, y }: Choice): string => `${sectionId}_${x}_${y}`;

/**
 * Returns the status and the code of a reply, so that they can be compared together. A successful reply has
 * no code.
 */
export const toldBy = ({ status, body }: Answer<{ error?: { code: string } }>): [number, string?] =>
  body.error ? [status, body.error.code] : [status];
