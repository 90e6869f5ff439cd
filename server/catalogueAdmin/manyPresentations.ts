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

/** A copy of a presentation that is to be created. */
interface Copy {
  readonly source: PresentationFound;
  readonly startsAt: Date;
  readonly slot: Slot;
  /** The local day and time of the copy. */
  readonly wall: readonly [day: string, time: string];
  /**
   * Set if the local time is skipped or repeated by a change of the clocks. A copy at a skipped or repeated
   * local time is not created.
   */
  readonly clockFault: ClockFault | undefined;
}

/** Returns the local day and time of an instant, moved by some days. */
function shiftedWall(at: Date, days: number): [string, string] {
  const [day = "", rest = ""] = toIso(at).split("T");
  return [addDays(day, days), rest.slice(0, 5)];
}

/**
 * Returns the instant at the same local time some days later. If that local time does not exist, because
 * clocks are set forward, returns the instant an hour later.
 */
function shifted(at: Date, days: number, hour?: RepeatedHour): Date {
  const wall = shiftedWall(at, days);
  return instantAt(...wall, hour) ?? atWallClock(...wall);
}

const shiftedText = (at: Date | null, days: number): string | null =>
  at && toIso(shifted(at, days));

/**
 * Returns the presentations with the given ids by start time. Throws NOT_FOUND for a presentation outside the
 * operator's scope.
 */
async function readSources(db: Db, operator: Operator, ids: readonly number[]) {
  const found: PresentationFound[] = [];
  for (const id of new Set(ids)) found.push(await findPresentation(db, operator, id));
  return found.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
}

/** Locks the halls by id, and returns the time slots of the copies that overlap with other shows. */
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

/**
 * Copies a presentation. Returns the id of the created copy, null in a dry run, or the reason why the
 * presentation cannot be copied.
 */
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
    // If the payment profile was retired, the copy gets the business's first profile in use.
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
      // If the price list is not valid on the day of the copy, the default price list of that day is tried.
      if (!isRefused(error)) throw error;
    }
  }
  return "prices";
}

/**
 * Copies presentations to the same local time some days later, in the transaction `desk.db`. Returns one row
 * per presentation with the result, and the ids of the copies. If any copy is impossible, throws HALL_TAKEN,
 * TIME_SKIPPED or TIME_REPEATED with the times of these copies, or VALIDATION for any other reason. A dry run
 * creates nothing and returns the reasons for impossible copies in the rows.
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

/** Returns the form data of a presentation with the given changes. */
const withChanges = (before: calls.OfficePresentation, changes: Changes) => ({
  ...before,
  // If the layout changes, the presentation gets the current plan of the new layout.
  ...(changes.layoutId !== undefined && { layoutId: changes.layoutId, planVersion: null }),
  pricePolicyId: changes.pricePolicyId ?? before.pricePolicyId,
  chargeType: changes.chargeType ?? before.chargeType,
  chargeAmount: changes.chargeAmount ?? before.chargeAmount,
  salesEndMinutes: changes.salesEndMinutes ?? before.salesEndMinutes,
  // Null deletes the stored time, and undefined keeps it.
  publishAt: changes.publishAt === undefined ? before.publishAt : changes.publishAt,
  onSaleAt: changes.onSaleAt === undefined ? before.onSaleAt : changes.onSaleAt,
});

/**
 * Changes some fields of many presentations, in the transaction `desk.db`. If a presentation cannot be
 * changed, throws the errors of `editPresentation` (NOT_FOUND, VALIDATION, HALL_TAKEN, PLAN_IN_USE,
 * PRESENTATION_CANCELLED) for the first such presentation. The error rolls back the caller's transaction, so
 * that nothing is changed.
 */
export async function editPresentations(
  desk: ShowDesk,
  operator: Operator,
  { presentationIds, changes }: Received<typeof calls.editManyPresentations>["body"],
): Promise<void> {
  // Presentations are edited in the order of their ids, so that operators who edit the same presentations
  // concurrently cannot deadlock.
  for (const id of presentationIds.toSorted((one, other) => one - other)) {
    const before = presentationOf(await findPresentation(desk.db, operator, id), "he");
    await editPresentation(desk, operator, id, withChanges(before, changes));
  }
}
