import type * as calls from "../../domain/api/officePresentations.ts";
import type { Received } from "../../domain/api/route.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Slot } from "../../domain/showTimes.ts";
import {
  clockFault,
  instantAt,
  type ClockFault,
  type RepeatedHour,
} from "../../domain/wallTime.ts";
import { addDays, atWallClock, toIso } from "../../domain/zone.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { nameIn } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";
import { hallClashes, holdHall } from "./hallTime.ts";
import { hallOf } from "./presentationColumns.ts";
import { priceChoice } from "./presentationPrices.ts";
import { findPresentation, presentationOf, type PresentationFound } from "./presentationRows.ts";
import { editPresentation, hallScope, insertShows, type ShowDesk } from "./presentations.ts";
import { lacksVideo } from "./videos/showVideos.ts";
import { wrongField } from "./writer.ts";

type Fault = calls.CopiedShow["fault"];

/** A planned copy. */
interface Copy {
  readonly source: PresentationFound;
  readonly startsAt: Date;
  readonly slot: Slot;
  /** Local day and time. */
  readonly wall: readonly [day: string, time: string];
  /** Set if the local time does not exist on that day or occurs twice. */
  readonly clockFault: ClockFault | undefined;
}

/** The same local time that many days later. */
function shiftedWall(at: Date, days: number): [string, string] {
  const [day = "", rest = ""] = toIso(at).split("T");
  return [addDays(day, days), rest.slice(0, 5)];
}

/**
 * The instant at the same local time that many days later. A time that clocks skip is moved an hour later.
 */
function shifted(at: Date, days: number, hour?: RepeatedHour): Date {
  const wall = shiftedWall(at, days);
  return instantAt(...wall, hour) ?? atWallClock(...wall);
}

const shiftedText = (at: Date | null, days: number): string | null =>
  at && toIso(shifted(at, days));

/** Reads the presentations in order of their starts. Throws NOT_FOUND. */
async function readSources(db: Db, operator: Operator, ids: readonly number[]) {
  const found: PresentationFound[] = [];
  for (const id of new Set(ids)) found.push(await findPresentation(db, operator, id));
  return found.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
}

/** Locks the halls in order of their ids. Returns the copies that overlap with something. */
async function clashing(tx: Db, copies: readonly Copy[]): Promise<ReadonlySet<Slot>> {
  const byHall = Map.groupBy(copies, ({ source }) => source.venue_id);
  const clashes = new Set<Slot>();
  for (const [venueId, own] of [...byHall].toSorted(([one], [other]) => one - other)) {
    await holdHall(tx, venueId);
    const { venue_type_id: venueTypeId } = await tx
      .selectFrom("venue")
      .select("venue_type_id")
      .where("id", "=", venueId)
      .executeTakeFirstOrThrow();
    const added = own.map(({ slot }) => slot);
    for (const slot of await hallClashes(tx, { venueId, venueTypeId, added })) clashes.add(slot);
  }
  return clashes;
}

const isRefused = (error: unknown): error is Refused =>
  error instanceof Refused && error.refusal.code === "VALIDATION";

/** Copies one presentation. Returns the id of the copy, or the reason why it cannot be copied. */
async function copyOne(
  desk: ShowDesk,
  operator: Operator,
  { source, startsAt }: Copy,
  { shiftDays, isDryRun }: { readonly shiftDays: number; readonly isDryRun: boolean },
): Promise<number | Fault> {
  const { business_id: businessId, feature_id: featureId } = source;
  const before = presentationOf(source, "he");
  const draft = {
    ...before,
    // A copy of a presentation whose payment profile was retired gets the first one in use.
    authProfileId: source.profileRetiredAt ? null : source.auth_profile_id,
    publishAt: shiftedText(source.publish_at, shiftDays),
    onSaleAt: shiftedText(source.on_sale_at, shiftDays),
  };
  const feature = await desk.db
    .selectFrom("feature")
    .select("retired_at")
    .where("id", "=", featureId)
    .executeTakeFirstOrThrow();
  if (feature.retired_at) return "retired";
  if (await lacksVideo(desk.db, { venueId: source.venue_id, featureId })) return "noVideo";
  const prices = { businessId, planVersion: source.plan_version };
  let hall;
  try {
    hall = await hallOf(desk.db, { featureId, scope: hallScope(operator, businessId) }, draft);
  } catch (error) {
    if (isRefused(error)) return "retired";
    throw error;
  }
  for (const pricePolicyId of [source.price_policy_id, null]) {
    try {
      const priceOf = await priceChoice(desk, { ...prices, pricePolicyId });
      priceOf(startsAt);
      const show = { featureId, businessId, hall, draft, priceOf, startsAt };
      const [id] = isDryRun ? [] : await insertShows({ ...desk, by: operator.id }, [show]);
      return id ?? null;
    } catch (error) {
      // A list that is not valid on the day is replaced by the default of that day.
      if (!isRefused(error)) throw error;
    }
  }
  return "prices";
}

/**
 * Copies presentations to the same time of a later day, in the transaction `desk.db`. Returns a row for each,
 * and the ids of the copies. If a copy is impossible, throws HALL_TAKEN, TIME_SKIPPED,
 * TIME_REPEATED or VALIDATION unless it is a dry run.
 */
export async function copyPresentations(
  desk: ShowDesk,
  operator: Operator,
  {
    presentationIds,
    shiftDays,
    isDryRun,
    repeatedHour,
  }: Received<typeof calls.copyPresentations>["body"],
  locale: Locale,
): Promise<{ rows: calls.CopiedShow[]; presentationIds: number[] }> {
  const { db: tx, clock } = desk;
  const copies = (await readSources(tx, operator, presentationIds)).map((source): Copy => {
    const startsAt = shifted(source.starts_at, shiftDays, repeatedHour);
    const slot = { startsAt, minutes: source.duration_minutes };
    const wall = shiftedWall(source.starts_at, shiftDays);
    return { source, startsAt, slot, wall, clockFault: clockFault(...wall, repeatedHour) };
  });
  const timed = copies.filter((copy) => copy.clockFault === undefined);
  const clashes = await clashing(tx, timed);
  const rows: calls.CopiedShow[] = [];
  const made: number[] = [];
  for (const copy of copies) {
    const { source, startsAt, slot } = copy;
    const found: number | Fault =
      startsAt <= clock.now()
        ? "past"
        : (copy.clockFault ??
          (clashes.has(slot)
            ? "hallTaken"
            : await copyOne(desk, operator, copy, { shiftDays, isDryRun })));
    if (typeof found === "number") made.push(found);
    rows.push({
      presentationId: source.id,
      featureName: nameIn(source.featureName, locale),
      venueName: nameIn(source.venueName, locale),
      dateTime: copy.clockFault ? copy.wall.join("T") : toIso(startsAt),
      fault: typeof found === "number" ? null : found,
    });
  }
  if (!isDryRun) judgeRows(rows);
  return { rows, presentationIds: made };
}

const REFUSED_WITH_TIMES = [
  ["hallTaken", "HALL_TAKEN"],
  ["skipped", "TIME_SKIPPED"],
  ["repeated", "TIME_REPEATED"],
] as const;

function judgeRows(rows: readonly calls.CopiedShow[]): void {
  for (const [name, code] of REFUSED_WITH_TIMES) {
    const blocked = rows.filter(({ fault }) => fault === name);
    if (blocked.length > 0) {
      throw new Refused(code, { dateTimes: blocked.map(({ dateTime }) => dateTime) });
    }
  }
  const other = rows.find(({ fault }) => fault !== null);
  if (other) throw wrongField("presentationIds", `${other.presentationId}: ${other.fault}`);
}

type Changes = Received<typeof calls.editManyPresentations>["body"]["changes"];

/** The draft with the given fields. */
const withChanges = (before: calls.OfficePresentation, changes: Changes) => ({
  ...before,
  // Another layout comes with its current plan.
  ...(changes.layoutId !== undefined && { layoutId: changes.layoutId, planVersion: null }),
  pricePolicyId: changes.pricePolicyId ?? before.pricePolicyId,
  chargeType: changes.chargeType ?? before.chargeType,
  chargeAmount: changes.chargeAmount ?? before.chargeAmount,
  salesEndMinutes: changes.salesEndMinutes ?? before.salesEndMinutes,
  // Null is a value and differs from absent.
  publishAt: changes.publishAt === undefined ? before.publishAt : changes.publishAt,
  onSaleAt: changes.onSaleAt === undefined ? before.onSaleAt : changes.onSaleAt,
});

/**
 * Changes some fields of many presentations, in the transaction `desk.db`. Throws NOT_FOUND, VALIDATION,
 * HALL_TAKEN, PLAN_IN_USE and PRESENTATION_CANCELLED, and then changes none of them.
 */
export async function editPresentations(
  desk: ShowDesk,
  operator: Operator,
  { presentationIds, changes }: Received<typeof calls.editManyPresentations>["body"],
): Promise<void> {
  // Locked in order of their ids, so that two operators who edit the same presentations cannot deadlock.
  for (const id of presentationIds.toSorted((one, other) => one - other)) {
    const before = presentationOf(await findPresentation(desk.db, operator, id), "he");
    await editPresentation(desk, operator, id, withChanges(before, changes));
  }
}
