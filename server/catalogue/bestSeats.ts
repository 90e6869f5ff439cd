import { randomInt } from "node:crypto";
import type * as z from "zod/mini";
import type { Reply } from "../../domain/api/route.ts";
import type { bestAvailable as call } from "../../domain/api/seats.ts";
import { Refused } from "../../domain/refusal.ts";
import { GAP_POLICY } from "../../domain/seat.ts";
import { addDays, atWallClock, toIso } from "../../domain/zone.ts";
import { addressOf } from "../../engine/plan/seatAddress.ts";
import { clearBit, hasBit, setBit } from "../../engine/plan/seatBits.ts";
import { bitsOf } from "../../engine/plan/seatLists.ts";
import { bestAvailable } from "../../engine/seating/bestAvailable.ts";
import { arriveBy } from "../seats/allocations/grants.ts";
import { blockedOf, openedTo, type OpenedSeats } from "../seats/allocations/heldAllocations.ts";
import { storeBestSeats } from "../identity/visitorJson.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";
import { isWished } from "./search.ts";
import { isSoldAt, scopeOf } from "../partners/miniSites.ts";
import { RESERVED_AREA, type SeatRef } from "../seats/claims.ts";
import { hallOf, judgeSale, type AskedSeat, type Hall } from "../seats/locks/askedSeats.ts";
import { freePlaceIn } from "../seats/locks/places.ts";
import { sightOf } from "../seats/seatViews.ts";

type Query = z.output<(typeof call)["query"]>;
type Match = Reply<typeof call>["matches"][number];

/** Default and maximum number of matches (storefront.md section 9). */
const MOST_MATCHES = 5;
/** Maximum number of searches in one presentation, because other visitors can lock the found seats first. */
const MOST_TRIES = 8;
/** Maximum number of best sets of seats that a repeated search skips. */
const MAX_SKIPPED = 15;
/** Maximum number of presentations that are searched, in case many in a row are sold out. */
const MOST_LOOKED_AT = 60;

/** Returns the ids of the presentations that match the filter, by start time. */
async function candidates({ db, clock }: PriceContainer, query: Query): Promise<number[]> {
  const { featureId, locationId, partOfDay, startDate, endDate, miniSiteUrl } = query;
  const featureIds = featureId === undefined ? undefined : [featureId];
  let rows = db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .select("p.id")
    .where("p.sales_end_at", ">", clock.now())
    .where("l.is_offline", "=", false)
    .where(isSoldAt(await scopeOf(db, miniSiteUrl)))
    .where(isWished({ featureIds, locationId, partOfDay }))
    .orderBy("p.starts_at")
    .orderBy("p.id")
    .limit(MOST_LOOKED_AT);
  if (startDate) rows = rows.where("p.starts_at", ">=", atWallClock(startDate, "00:00"));
  if (endDate) rows = rows.where("p.starts_at", "<", atWallClock(addDays(endDate, 1), "00:00"));
  const found = await rows.execute();
  return found.map((row) => row.id);
}

/** The visitor's own seats, and what a search has to take into account. */
interface Looking {
  readonly own: readonly SeatRef[];
  readonly opened: OpenedSeats;
  /** Numbers of seats that another visitor has taken during this search. */
  readonly lost: ReadonlySet<number>;
  /** How many times other visitors have locked the seats that this search had found. */
  readonly losses?: number;
}

/**
 * Returns how many of the best sets of seats a search skips after other visitors have locked its found seats
 * `losses` times. The number is random, because otherwise searches on all nodes would find the same next
 * seats, and all but one would lose them again. The range of the random number doubles with each loss.
 */
const skippedAfter = (losses: number): number =>
  losses === 0 ? 0 : randomInt(Math.min(2 ** losses, MAX_SKIPPED + 1));

/**
 * Returns the best seats of a hall for this visitor, or undefined. `ask` is called synchronously with the
 * numbers of the found seats, so before any other search can run.
 */
async function bestOf(
  office: PriceContainer,
  hall: Hall,
  query: Query,
  { own, opened, lost, losses = 0 }: Looking,
  ask: (seats: readonly number[]) => void = () => undefined,
): Promise<AskedSeat[] | undefined> {
  const { id: presentationId } = hall.facts;
  const statuses = await office.statuses.of(presentationId);
  const { strandedSeats } = await office.policies.rules(hall.facts.businessId);
  const { layout } = hall.plan;
  const { ticketGroupId, allocationId } = query;
  const isOfAreas = hall.plan.areas.values().some((area) => area.ticketGroupId === ticketGroupId);
  if (layout.count === 0 || isOfAreas) return placesOf(hall, statuses.places, query, opened);
  const taken = underway.get(office)?.get(presentationId)?.seats;
  const { freeOrMine, mine, blocked } = sightOf(hall, statuses, own, opened, { taken });
  const barred = bitsOf(lost, layout.count);
  for (let word = 0; word < barred.length; word++) barred[word]! |= blocked[word]!;
  if (allocationId !== undefined)
    barAllBut(barred, ownOf(opened, hall, RESERVED_AREA, allocationId));
  const isJudged = hall.facts.seatingPolicyId === GAP_POLICY;
  const search = () =>
    bestAvailable(layout, freeOrMine, query.quantity, {
      barred,
      keeping: mine,
      // The found seats and the visitor's own seats together must pass the check that ends the seats step.
      ...(isJudged && { policy3: strandedSeats }),
      accessible: query.isAccessible ?? false,
      ticketGroupIds: ticketGroupId === undefined ? undefined : [ticketGroupId],
    });
  let best = search();
  if (!best) return undefined;
  for (let left = skippedAfter(losses); left > 0; left--) {
    for (const seat of best.seats) setBit(barred, seat);
    const next = search();
    if (!next) break;
    best = next;
  }
  ask(best.seats);
  return best.seats.map((seat) => ({ presentationId, area: RESERVED_AREA, seat }));
}

/**
 * Returns the seats or places in an area that are allocated to this visitor, by the allocation `wished` if
 * given.
 */
const ownOf = (
  opened: OpenedSeats,
  { facts }: Hall,
  inArea: number,
  wished: number | undefined,
): number[] =>
  blockedOf(opened)
    .filter(({ presentationId, area }) => presentationId === facts.id && area === inArea)
    .filter(({ allocationId }) => wished === undefined || allocationId === wished)
    .map(({ seat }) => seat);

function barAllBut(barred: Uint32Array, seats: readonly number[]): void {
  const allowed = seats.filter((seat) => !hasBit(barred, seat));
  barred.fill(0xffff_ffff);
  for (const seat of allowed) clearBit(barred, seat);
}

/**
 * Returns places of general admission. All places of an area are equal, so the first area with enough places
 * is taken. Places that are allocated to this visitor come first.
 */
function placesOf(
  { facts, plan }: Hall,
  places: ReadonlyMap<number, Uint8Array>,
  { quantity, ticketGroupId, allocationId }: Query,
  opened: OpenedSeats,
): AskedSeat[] | undefined {
  const hall = { facts, plan };
  for (const [area, bytes] of places) {
    if (ticketGroupId !== undefined && plan.areas.get(area)?.ticketGroupId !== ticketGroupId)
      continue;
    const picked = new Set(ownOf(opened, hall, area, allocationId).slice(0, quantity));
    for (let place; picked.size < quantity && allocationId === undefined; picked.add(place)) {
      place = freePlaceIn(bytes, (each) => picked.has(each));
      if (place === undefined) break;
    }
    if (picked.size < quantity) continue;
    return [...picked].map((seat) => ({ presentationId: facts.id, area, seat }));
  }
  return undefined;
}

function matchOf(hall: Hall, seats: readonly AskedSeat[], expiresAt: Date | undefined): Match {
  return {
    presentationId: hall.facts.id,
    isLocked: expiresAt !== undefined,
    expiresAt: expiresAt ? toIso(expiresAt) : null,
    seats: seats.map(({ area, seat }) => {
      if (area === RESERVED_AREA) {
        const { rowName, seatName, sectionName, ...place } = addressOf(hall.plan.layout, seat ?? 0);
        return { ...place, RowName: rowName, SeatName: seatName, SectionName: sectionName };
      }
      const { name = "", ticketGroupId = 0 } = hall.plan.areas.get(area) ?? {};
      return {
        sectionId: area,
        x: seat ?? 0,
        y: 0,
        RowName: "",
        SeatName: "",
        SectionName: name,
        ticketGroupId,
      };
    }),
  };
}

/**
 * The seats that searches on this node are about to lock, and promises that resolve when these searches end.
 */
interface Asked {
  readonly seats: Set<number>;
  readonly answers: Set<Promise<void>>;
}

/**
 * Running searches by presentation. Each search skips the seats of running searches. If a search did not skip
 * them, concurrent searches would all find the same seats.
 */
const underway = new WeakMap<PriceContainer, Map<number, Asked>>();

const NONE: ReadonlySet<number> = new Set();

/**
 * Registers seats that a search is about to lock. Returns a function that must be called when the search
 * ends.
 */
function noteAsked(office: PriceContainer, id: number, seats: readonly number[]): () => void {
  const shows = underway.get(office) ?? new Map<number, Asked>();
  underway.set(office, shows);
  const own = shows.get(id) ?? { seats: new Set(), answers: new Set() };
  shows.set(id, own);
  const { promise, resolve } = Promise.withResolvers<void>();
  own.answers.add(promise);
  for (const seat of seats) own.seats.add(seat);
  return () => {
    own.answers.delete(promise);
    for (const seat of seats) own.seats.delete(seat);
    if (own.answers.size === 0) shows.delete(id);
    resolve();
  };
}

/**
 * Searches once and locks the found seats. Returns "lost" if another visitor has locked one of the found
 * seats first.
 */
async function lockOnce(
  office: PriceContainer,
  hall: Hall,
  query: Query,
  visitorId: string,
  looking: Looking & { readonly lost: Set<number> },
): Promise<Match | "lost" | undefined> {
  const { id } = hall.facts;
  let forget = (): void => undefined;
  try {
    const best = await bestOf(office, hall, query, looking, (seats) => {
      forget = noteAsked(office, id, seats);
    });
    if (!best) return undefined;
    const outcomes = await office.locks.claim(visitorId, best, true);
    const refused = outcomes.flatMap((outcome) => ("refusal" in outcome ? outcome.refusal : []));
    const [first] = outcomes;
    if (refused.length === 0 && first && "claimed" in first) {
      await remember(office, visitorId, id, best);
      return matchOf(hall, best, first.expiresAt);
    }
    const tooMany = refused.find(({ code }) => code === "TOO_MANY_SEATS");
    if (tooMany) throw Refused.of(tooMany);
    for (const { details } of refused) for (const seat of seatsIn(details)) looking.lost.add(seat);
    return "lost";
  } finally {
    forget();
  }
}

/**
 * Locks the best available seats, and searches again if another visitor has locked a found seat first.
 * Undefined if there are not enough available seats.
 */
async function lockBest(
  office: PriceContainer,
  hall: Hall,
  query: Query,
  visitorId: string,
  own: readonly SeatRef[],
): Promise<Match | undefined> {
  const { id } = hall.facts;
  const lost = new Set<number>();
  let losses = 0;
  for (let round = 0; round < MOST_TRIES; round++) {
    const opened = await openedTo(office, visitorId, [id]);
    const looking = { own, opened, lost, losses };
    const found = await lockOnce(office, hall, query, visitorId, looking);
    if (found === "lost") {
      losses++;
      continue;
    }
    if (found) return found;
    // If a running search of another visitor fails, its seats become free. This search therefore waits for
    // the running searches and then tries again.
    const others = underway.get(office)?.get(id)?.answers;
    if (!others) return undefined;
    await Promise.all(others);
  }
  return undefined;
}

/** Returns the seat numbers in the details of a refusal. */
function seatsIn({ seats }: Readonly<Record<string, unknown>>): number[] {
  if (!Array.isArray(seats)) return [];
  return seats.flatMap((each: { seat?: unknown }) =>
    typeof each.seat === "number" ? each.seat : [],
  );
}

async function remember(
  { db }: PriceContainer,
  visitorId: string,
  presentationId: number,
  best: readonly AskedSeat[],
): Promise<void> {
  const seats = best.map(({ area, seat }) => ({ area, seat: seat ?? 0 }));
  await storeBestSeats(db, { visitorId, value: { presentationId, seats } });
}

/** Releases the seats of the visitor's previous search that the visitor still holds. */
async function releaseEarlier({ db, locks }: PriceContainer, visitorId: string): Promise<void> {
  const row = await db
    .selectFrom("visitor")
    .select("best_available")
    .where("id", "=", visitorId)
    .executeTakeFirst();
  const earlier = row?.best_available;
  if (!earlier) return;
  const { seats } = await locks.own(visitorId);
  const still = seats.filter(
    (own) =>
      own.presentationId === earlier.presentationId &&
      earlier.seats.some(({ area, seat }) => area === own.area && seat === own.seat),
  );
  if (still.length > 0) await locks.release(visitorId, still);
}

/**
 * Returns the ids of the presentations to search. Leaves out businesses that sell fewer seats per visitor
 * than requested. Throws TOO_MANY_SEATS if no business sells as many seats per visitor.
 */
async function allowedIn(
  office: PriceContainer,
  query: Query,
  isAdmitted: (presentationId: number) => boolean,
): Promise<number[]> {
  const { quantity, presentationId } = query;
  const asked =
    presentationId === undefined
      ? (await candidates(office, query)).filter(isAdmitted)
      : [presentationId];
  const allowed: number[] = [];
  let max = 0;
  for (const id of asked) {
    const { businessId } = await office.presentations.of(id);
    const { maxSeats } = await office.policies.rules(businessId);
    max = Math.max(max, maxSeats);
    if (quantity <= maxSeats) allowed.push(id);
  }
  if (asked.length > 0 && allowed.length === 0) throw new Refused("TOO_MANY_SEATS", { max });
  return allowed;
}

/**
 * Returns the best seats of one presentation, or of each presentation that matches the filter, by start time
 * (contract, "Seats"). With `isLock`, locks the first match. Throws NOT_ENOUGH_SEATS if nothing is found,
 * TOO_MANY_SEATS above the visitor's limit, WAITING_ROOM before the visitor is admitted, and the refusals of
 * `judgeSale`.
 */
export async function findBest(
  office: PriceContainer,
  query: Query,
  visitorId: string,
  isAdmitted: (presentationId: number) => boolean,
): Promise<Reply<typeof call>> {
  const { quantity, presentationId, maxMatches = MOST_MATCHES } = query;
  if (quantity < 1)
    throw new Refused("VALIDATION", {
      fields: [{ field: "query.quantity", message: "at least 1" }],
    });
  const ids = await allowedIn(office, query, isAdmitted);
  if (query.isLock) await releaseEarlier(office, visitorId);
  if (presentationId !== undefined && !isAdmitted(presentationId)) {
    throw new Refused("WAITING_ROOM", { presentationId });
  }
  const most = Math.max(1, Math.min(maxMatches, MOST_MATCHES));
  const { seats: own } = await office.locks.own(visitorId);
  const matches: Match[] = [];
  for (const id of ids) {
    if (matches.length >= most) break;
    const hall = await hallOf(office.presentations, office.plans, id);
    judgeSale(hall, office.clock.now());
    await arriveBy(office, visitorId, id, query.miniSiteUrl);
    if (query.isLock && matches.length === 0) {
      const locked = await lockBest(office, hall, query, visitorId, own);
      if (locked) matches.push(locked);
      continue;
    }
    const opened = await openedTo(office, visitorId, [id]);
    const best = await bestOf(office, hall, query, { own, opened, lost: NONE });
    if (best) matches.push(matchOf(hall, best, undefined));
  }
  if (matches.length === 0) throw new Refused("NOT_ENOUGH_SEATS", { quantity });
  return { matches };
}
