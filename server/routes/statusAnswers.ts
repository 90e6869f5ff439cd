import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { OpenedSeats } from "../seats/allocations/heldAllocations.ts";
import { RESERVED_AREA, type SeatRef } from "../seats/claims.ts";
import type { Hall } from "../seats/locks/askedSeats.ts";
import type { PresentationStatuses } from "../seats/statuses/presentationStatuses.ts";
import { openTurns } from "../platform/turns.ts";
import {
  seatText,
  sectionCounts,
  sightOf,
  stateText,
  type SeatRange,
  type Sight,
} from "../seats/seatViews.ts";

/**
 * Maximum bytes of cached uncompressed parts over all presentations. The limit is large enough for two
 * stadiums in both formats.
 */
const MAX_KEPT_BYTES = 96 * 1024 * 1024;
/**
 * Maximum time in ms for writing sections without a pause. After this time, writing pauses at the end of a
 * section, so that other requests can run.
 */
const SLICE_MS = 5;

/** `map` is the format of seats-statusV2, `list` is the format of seats-status. */
export type StatusForm = "map" | "list";

/**
 * A response body in pieces. `gzip` is the compressed body, or undefined if the body was not compressed.
 */
export interface StatusAnswer {
  readonly pieces: readonly Buffer[];
  readonly gzip: Buffer | undefined;
  /**
   * The number of bytes that count for this request: the size of the reply, or the uncompressed size if the
   * reply was compressed for this request alone.
   */
  readonly weight: number;
}

export interface StatusQuestion {
  readonly form: StatusForm;
  readonly hall: Hall;
  readonly statuses: PresentationStatuses;
  readonly own: readonly SeatRef[];
  readonly opened: OpenedSeats;
  /**
   * The visitor's own seats for whose tickets the cart contains the first add-on. Only the list format
   * shows which seats have the first add-on.
   */
  readonly withFirstAddon?: ReadonlySet<number> | undefined;
  readonly sectionId?: number | undefined;
  /**
   * Whether the reply lists seats. If false, the reply only contains the numbers of places in the sections.
   */
  readonly hasSeats: boolean;
  readonly isGzip: boolean;
}

/** The cached statuses of a presentation at a certain clock, as visitors without locks see them. */
interface Kept {
  readonly sight: Sight;
  readonly clock: number;
  /** The written JSON of each section, by the section's index in the layout. */
  readonly parts: readonly Buffer[];
  readonly pieces: readonly Buffer[];
  readonly bytes: number;
  gzip: Buffer | undefined;
}

const NOTHING_OPENED: OpenedSeats = new Map();

/** Returns whether two views have the same statuses for the seats of this range. */
function isSame(one: Sight, other: Sight, { firstSeat, endSeat }: SeatRange): boolean {
  const last = endSeat - 1;
  for (let word = firstSeat >>> 5; word <= last >> 5; word++) {
    const from = word === firstSeat >>> 5 ? -1 << (firstSeat & 31) : -1;
    const mask = word === last >> 5 ? from & (-1 >>> (31 - (last & 31))) : from;
    const free = one.freeOrMine[word]! ^ other.freeOrMine[word]!;
    const blocked = one.blocked[word]! ^ other.blocked[word]!;
    if (((free | blocked) & mask) !== 0) return false;
  }
  return true;
}

/** Returns the indexes of the sections that this visitor sees differently from other visitors. */
function ownSections({ hall, statuses, own, opened }: StatusQuestion): ReadonlySet<number> {
  const { layout } = hall.plan;
  const places = new Set<number>();
  for (const { presentationId, area, seat } of [...own, ...opened.values()]) {
    if (presentationId !== statuses.presentationId || area !== RESERVED_AREA) continue;
    const row = layout.rowOf[seat];
    if (row !== undefined) places.add(layout.rowSection[row]!);
  }
  return places;
}

const writerOf = (form: StatusForm) => (form === "map" ? stateText : seatText);

/** Joins the parts into a complete JSON body. Empty parts are left out, with their commas. */
function framed(
  form: StatusForm,
  clock: number,
  counts: unknown,
  parts: readonly Buffer[],
): Buffer[] {
  const head =
    form === "map"
      ? `{"clock":${clock},"sections":${JSON.stringify(counts)},"seats":{`
      : '{"seats":[';
  const comma = Buffer.from(",");
  const full = parts.filter(({ length }) => length > 0);
  const body = full.flatMap((part, place) => (place === 0 ? [part] : [comma, part]));
  return [Buffer.from(head), ...body, Buffer.from(form === "map" ? "}}" : "]}")];
}

/** Compresses the pieces one after the other, so that they need not be copied into one buffer first. */
async function zip(pieces: readonly Buffer[]): Promise<Buffer> {
  const stream = Readable.from(pieces, { objectMode: false }).compose(createGzip({ level: 1 }));
  return Buffer.concat(await stream.toArray());
}

const sizeOf = (pieces: readonly Buffer[]): number =>
  pieces.reduce((sum, { length }) => sum + length, 0);

/** Writes sections one after the other, and lets other requests run between them. */
async function writeParts(
  sections: readonly SeatRange[],
  write: (section: SeatRange, place: number) => Buffer,
): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  let since = performance.now();
  for (const [place, section] of sections.entries()) {
    parts.push(write(section, place));
    if (performance.now() - since < SLICE_MS) continue;
    await nextTurn();
    since = performance.now();
  }
  return parts;
}

/**
 * Returns the writer of a presentation's statuses as JSON. The statuses that all visitors see are written
 * per section, only when a section has changed, and are compressed once per clock of the presentation.
 * Sections that a visitor sees differently are written for that visitor alone.
 */
export function openStatusAnswers() {
  const kept = new Map<string, Kept>();
  const building = new Map<string, Promise<Kept>>();
  // Limits concurrency, because a stadium's list takes 1 s to write and 0.3 s to compress.
  const turns = openTurns({ atOnce: 2, waiting: 64, retryAfterSeconds: 2 });
  let keptBytes = 0;

  const keep = (key: string, made: Kept): void => {
    keptBytes += made.bytes - (kept.get(key)?.bytes ?? 0);
    kept.delete(key);
    kept.set(key, made);
    for (const [old, { bytes }] of kept) {
      if (keptBytes <= MAX_KEPT_BYTES || old === key) break;
      kept.delete(old);
      keptBytes -= bytes;
    }
  };
  const build = async (key: string, { form, hall, statuses }: StatusQuestion): Promise<Kept> => {
    const before = kept.get(key);
    const isOfPlan = before?.sight.hall.plan === hall.plan;
    const { clock } = statuses;
    const sight = sightOf(hall, statuses, [], NOTHING_OPENED);
    // The places are counted before anything is awaited, so that the counts match this clock.
    const counts = form === "map" ? sectionCounts(sight) : {};
    const write = writerOf(form);
    const parts = await writeParts(hall.plan.layout.sections, (section, place) => {
      const same = isOfPlan && isSame(before.sight, sight, section);
      return same ? before.parts[place]! : Buffer.from(write(sight, section));
    });
    const pieces = framed(form, clock, counts, parts);
    const made: Kept = { sight, clock, parts, pieces, bytes: sizeOf(pieces), gzip: undefined };
    keep(key, made);
    return made;
  };
  /**
   * Returns the current shared parts. If the writing of parts has begun before the last change, waits for
   * the end of that work, but does not use its result.
   */
  const shared = async (question: StatusQuestion): Promise<Kept> => {
    const { form, hall, statuses } = question;
    const { id, venueId, seatplanId, seatingPolicyId } = hall.facts;
    const key = [form, id, venueId, seatplanId, seatingPolicyId, statuses.plan.planVersion].join();
    const wanted = statuses.clock;
    for (;;) {
      const hit = kept.get(key);
      if (hit && hit.clock >= wanted && hit.sight.statuses === statuses) {
        keep(key, hit);
        return hit;
      }
      const others = building.get(key);
      if (others) {
        await others;
        continue;
      }
      const own = turns.run(() => build(key, question)).finally(() => building.delete(key));
      building.set(key, own);
      const made = await own;
      if (made.clock >= wanted) return made;
    }
  };
  const compressing = new WeakMap<Kept, Promise<Buffer>>();
  const compressed = async (made: Kept): Promise<Buffer> => {
    if (made.gzip) return made.gzip;
    const hit = compressing.get(made);
    if (hit) return hit;
    const own = turns.run(() => zip(made.pieces));
    compressing.set(made, own);
    own.catch(() => compressing.delete(made));
    made.gzip = await own;
    return made.gzip;
  };

  const small = (question: StatusQuestion): StatusAnswer => {
    const { form, hall, statuses, own, opened, withFirstAddon, sectionId, hasSeats } = question;
    const sight = sightOf(hall, statuses, own, opened, { withFirstAddon });
    const section = hall.plan.layout.sections.find(({ id }) => id === sectionId);
    const parts = section && hasSeats ? [Buffer.from(writerOf(form)(sight, section))] : [];
    const counts = form === "map" ? sectionCounts(sight, sectionId) : {};
    const pieces = framed(form, statuses.clock, counts, parts);
    return { pieces, gzip: undefined, weight: sizeOf(pieces) };
  };
  const whole = async (question: StatusQuestion): Promise<StatusAnswer> => {
    const { form, hall, statuses, own, opened, withFirstAddon, isGzip } = question;
    const dirty = ownSections(question);
    const made = await shared(question);
    // The seats that an allocation opens to the visitor can be places in areas, and then the counts of
    // places differ too.
    if (dirty.size === 0 && opened.size === 0) {
      const { pieces } = made;
      const packed = isGzip ? await compressed(made) : undefined;
      return { pieces, gzip: packed, weight: packed?.length ?? sizeOf(pieces) };
    }
    const { clock } = statuses;
    const sight = sightOf(hall, statuses, own, opened, { withFirstAddon });
    const write = writerOf(form);
    const { sections } = hall.plan.layout;
    const parts = sections.map((section, place) => {
      const isShared = !dirty.has(place) && isSame(made.sight, sight, section);
      return isShared ? made.parts[place]! : Buffer.from(write(sight, section));
    });
    const pieces = framed(form, clock, form === "map" ? sectionCounts(sight) : {}, parts);
    const packed = isGzip ? await turns.run(() => zip(pieces)) : undefined;
    return { pieces, gzip: packed, weight: sizeOf(pieces) };
  };
  return {
    /** Returns the statuses of one section, or of all sections. */
    answer: (question: StatusQuestion): Promise<StatusAnswer> =>
      question.hasSeats && question.sectionId === undefined
        ? whole(question)
        : Promise.resolve(small(question)),
  };
}
