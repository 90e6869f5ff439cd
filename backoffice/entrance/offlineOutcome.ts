import type { TFunction } from "i18next";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { DoorEntry, NamedShow } from "../../domain/door/doorList.ts";
import { pastAfter } from "../../domain/edocument.ts";
import type { HeldDoorList, Judged } from "./doorList.ts";
import { outcomeOf, refusedOutcome, seatLine, showText, type ScanOutcome } from "./scanOutcome.ts";
import type { KeptScan } from "./doorKeeper.ts";

/**
 * Describes the seat, the ticket type, and how many of the party were admitted. The name on the ticket is
 * missing, because the device does not have it.
 */
async function entryLines(t: TFunction, entry: DoorEntry, list: HeldDoorList): Promise<string[]> {
  const [SectionName = "", RowName = "", SeatName = ""] = entry.seat ?? [];
  const type = list.head()?.ticketTypes.find(({ id }) => id === entry.ticketTypeId);
  const party = await list.partyOf(entry);
  return [
    entry.seat ? seatLine(t, { SectionName, RowName, SeatName }) : "",
    type?.name ?? "",
    party.tickets > 1 ? t("backoffice.entrance.party", party) : "",
  ].filter(Boolean);
}

/** Says when, where and by whom the ticket was scanned before, as far as this device knows. */
function beforeLine(t: TFunction, entry: DoorEntry | undefined, at: Date | null): string {
  const time = at === null ? "" : dayAndTime(at.toISOString());
  if (entry?.scannedAt === undefined) return t("backoffice.entrance.offline.usedHere", { time });
  const { gate, scannedBy } = entry;
  return [time, gate, scannedBy].filter(Boolean).join(" · ");
}

/** Describes a ticket for another show. Names the show and its day if this device knows the show. */
function elsewhere(t: TFunction, show: NamedShow | undefined, now: Date): ScanOutcome {
  const isPast = show !== undefined && now > pastAfter(new Date(show.dateTime));
  const named = show && { show: showText(show) };
  return {
    verdict: "out",
    title: isPast ? t("backoffice.entrance.past") : t("backoffice.entrance.wrongHall"),
    lines: !named
      ? [t("backoffice.entrance.offline.otherShow")]
      : [isPast ? t("backoffice.entrance.wasFor", named) : t("backoffice.entrance.goesTo", named)],
  };
}

async function ofDevice(
  t: TFunction,
  { verdict }: Judged,
  list: HeldDoorList,
  now: Date,
): Promise<ScanOutcome> {
  switch (verdict.kind) {
    case "admit":
      return {
        verdict: "in",
        title: t("backoffice.entrance.admitted"),
        lines: await entryLines(t, verdict.entry, list),
      };
    case "later":
      return {
        verdict: "in",
        title: t("backoffice.entrance.admitted"),
        lines: [t("backoffice.entrance.offline.later")],
      };
    case "admitted":
    case "laterAdmitted": {
      const entry = "entry" in verdict ? verdict.entry : undefined;
      return {
        verdict: "careful",
        title: t("backoffice.entrance.scanned"),
        lines: [
          beforeLine(t, entry, verdict.at),
          ...(entry ? await entryLines(t, entry, list) : []),
        ],
      };
    }
    case "otherShow":
      return elsewhere(t, list.showOf(verdict.entry.presentationId), now);
    case "otherCode":
      return elsewhere(t, list.showOf(verdict.presentationId), now);
    case "refusedLater":
      return {
        verdict: "out",
        title: t("backoffice.entrance.offline.refusedLater"),
        lines: [t("backoffice.entrance.offline.refusedLaterText")],
      };
    case "unproven":
      return {
        verdict: "careful",
        title: t("backoffice.entrance.offline.unproven"),
        lines: [t("backoffice.entrance.offline.unprovenText")],
      };
    case "blocked":
    case "cancelled":
    case "expired":
    case "transferred":
    case "unpaid":
      return refusedOutcome(t, verdict.kind);
    case "unknown":
      return {
        verdict: "out",
        title: t("backoffice.entrance.unknown"),
        lines: [t("backoffice.entrance.offline.unknownText")],
      };
  }
}

/** Turns a scan into a verdict with texts for the staff, whether the server or this device judged it. */
export async function keptOutcome(t: TFunction, scan: KeptScan, now: Date): Promise<ScanOutcome> {
  return scan.by === "server"
    ? outcomeOf(t, scan.answer)
    : ofDevice(t, scan.judged, scan.list, now);
}
