import type { TFunction } from "i18next";
import { seatWords } from "../../app/shell/hall/seatWords.ts";
import type { DraftFault, PlanSpot } from "../../domain/api/plans.ts";
import { readingFaultKey } from "../../domain/imports/textKeys.ts";
import type { PlanFaultKind } from "../../domain/planFault.ts";

/** Isolates a text from the file from the direction of the surrounding sentence. */
const apart = (text: string): string => `\u2068${text}\u2069`;

/**
 * Returns the localised sentence for a kind of fault. The text keys of the sentences are string literals, so
 * that the key extractor finds them.
 */
function sentence(t: TFunction, kind: PlanFaultKind, raw: string): string {
  const name = apart(raw);
  const words: Readonly<Record<PlanFaultKind, () => string>> = {
    unknownFormat: () => t("plans.fault.unknownFormat"),
    unclear: () => t("plans.fault.unclear"),
    wrongMapping: () => t("plans.fault.wrongMapping", { name }),
    implausible: () => t("plans.fault.implausible"),
    workbook: () => t(readingFaultKey(raw)),
    whichSheet: () => t("plans.fault.whichSheet", { name }),
    dateCell: () => t("plans.fault.dateCell", { name }),
    broken: () => t("plans.fault.broken"),
    tooMuch: () => t("plans.fault.tooMuch"),
    tooDeep: () => t("plans.fault.tooDeep"),
    empty: () => t("plans.fault.empty"),
    missing: () => t("plans.fault.missing"),
    wrongType: () => t("plans.fault.wrongType"),
    keyTwice: () => t("plans.fault.keyTwice", { name }),
    idTwice: () => t("plans.fault.idTwice", { name }),
    noId: () => t("plans.fault.noId"),
    badId: () => t("plans.fault.badId", { name }),
    noName: () => t("plans.fault.noName"),
    nowhere: () => t("plans.fault.nowhere"),
    outside: () => t("plans.fault.outside"),
    onTop: () => t("plans.fault.onTop"),
    seatTwice: () => t("plans.fault.seatTwice", { name }),
    noCategory: () => t("plans.fault.noCategory"),
    noSection: () => t("plans.fault.noSection"),
    noCapacity: () => t("plans.fault.noCapacity"),
    capacity: () => t("plans.fault.capacity"),
    badRange: () => t("plans.fault.badRange"),
    pair: () => t("plans.fault.pair"),
    jump: () => t("plans.fault.jump"),
    beside: () => t("plans.fault.beside"),
    rowMissing: () => t("plans.fault.rowMissing", { name }),
    noSeats: () => t("plans.fault.noSeats"),
    areaNowhere: () => t("plans.fault.areaNowhere"),
    assumed: () => t("plans.fault.assumed"),
    unknownField: () => t("plans.fault.unknownField", { name }),
    leftOut: () => t("plans.fault.leftOut"),
    otherSheet: () => t("plans.fault.otherSheet", { name }),
    floors: () => t("plans.fault.floors"),
    recounted: () => t("plans.fault.recounted"),
    otherVersion: () => t("plans.fault.otherVersion"),
    drawing: () => t("plans.fault.drawing"),
    untidy: () => t("plans.fault.untidy"),
  };
  return words[kind]();
}

export const faultText = (t: TFunction, { kind, name = "" }: DraftFault): string =>
  sentence(t, kind, name);

/** Describes a cause that is common to many faults with different names. */
export function causeText(t: TFunction, fault: DraftFault): string {
  const words: Readonly<Partial<Record<PlanFaultKind, () => string>>> = {
    badId: () => t("plans.cause.badId"),
    idTwice: () => t("plans.cause.idTwice"),
    keyTwice: () => t("plans.cause.keyTwice"),
    seatTwice: () => t("plans.cause.seatTwice"),
    rowMissing: () => t("plans.cause.rowMissing"),
    unknownField: () => t("plans.cause.unknownField"),
    wrongMapping: () => t("plans.cause.wrongMapping"),
    dateCell: () => t("plans.cause.dateCell"),
    otherSheet: () => t("plans.cause.otherSheet"),
  };
  return words[fault.kind]?.() ?? faultText(t, fault);
}

const spotText = (t: TFunction, { section, row = "", seat = "" }: PlanSpot): string =>
  seatWords(t, {
    sectionName: section && apart(section),
    rowName: row && apart(row),
    seatName: seat && apart(seat),
  });

/** Says where a fault is: its position in the hall, or else its position in the file. */
export function placeText(t: TFunction, { spot, other, place }: DraftFault): string {
  if (!spot) return t("plans.inFile", { place: apart(place) });
  const here = spotText(t, spot);
  const there = other && spotText(t, other);
  if (there === undefined) return here;
  return there === here
    ? t("plans.bothHere", { here })
    : t("plans.andOther", { here, other: there });
}

/**
 * Says where one of many faults is, and adds its name. For a duplicate seat the position already contains the
 * number.
 */
export function namedPlaceText(t: TFunction, fault: DraftFault): string {
  const place = placeText(t, fault);
  const { kind, name } = fault;
  if (kind === "otherSheet" && name !== undefined) return apart(name);
  return name === undefined || kind === "seatTwice" ? place : `${apart(name)} · ${place}`;
}
