import type { TFunction } from "i18next";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { scanTicket } from "../../domain/api/tickets.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Refusal, RefusalOf } from "../../domain/refusal.ts";
import type { Answer } from "../../app/shell/net/api.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

/** What the staff does after a scan: admit, check more closely, or refuse. */
export type Verdict = "in" | "careful" | "out";

/** Result of a scan, as text for the staff. */
export interface ScanOutcome {
  readonly verdict: Verdict;
  readonly title: string;
  /** Further information for the staff, most important first. */
  readonly lines: readonly string[];
  /** Whether the scan could not be checked, because there was no network. */
  readonly isUnjudged?: boolean;
}

export type Scanned = Reply<typeof scanTicket>;

/** Describes a seat in one line. */
export const seatLine = (t: TFunction, seat: NonNullable<Scanned["seat"]>): string =>
  [
    seat.SectionName,
    seat.RowName && t("backoffice.entrance.row", { row: seat.RowName }),
    seat.SeatName && t("backoffice.entrance.seat", { seat: seat.SeatName }),
  ]
    .filter(Boolean)
    .join(" · ");

/** Describes the seat, the ticket type, the name on the ticket, and how many of the party have been admitted. */
function placeLines(t: TFunction, scanned: Scanned): string[] {
  const { seat, ticketName, party, entrance, holderName } = scanned;
  return [
    seat ? seatLine(t, seat) : "",
    [ticketName, entrance].filter(Boolean).join(" · "),
    holderName ?? "",
    party.tickets > 1 ? t("backoffice.entrance.party", party) : "",
  ].filter(Boolean);
}

function ofReply(t: TFunction, scanned: Scanned): ScanOutcome {
  if (scanned.outcome === "admitted") {
    return {
      verdict: "in",
      title: t("backoffice.entrance.admitted"),
      lines: placeLines(t, scanned),
    };
  }
  const venue = scanned.gate ?? scanned.venueName;
  const when = { time: dayAndTime(scanned.scannedAt), venue };
  return {
    verdict: "careful",
    title: t("backoffice.entrance.scanned"),
    lines: [
      scanned.scannedBy === null
        ? t("backoffice.entrance.scannedWhen", when)
        : t("backoffice.entrance.scannedWhenBy", { ...when, who: scanned.scannedBy }),
      ...placeLines(t, scanned),
    ],
  };
}

/** Describes the presentation that a ticket is for. */
export const showText = ({
  featureName,
  venueName,
  dateTime,
}: Pick<RefusalOf<"GENERAL_ERROR">["details"], "featureName" | "venueName" | "dateTime">): string =>
  [featureName, venueName, dateTime && dayAndTime(dateTime)].filter(Boolean).join(" · ");

/** For each reason why a ticket admits nobody: the verdict, and the keys of its title and explanation. */
const REFUSED = {
  blocked: ["out", "backoffice.entrance.blocked", "backoffice.entrance.blockedText"],
  cancelled: ["out", "backoffice.entrance.cancelled", "backoffice.entrance.cancelledText"],
  expired: ["out", "backoffice.entrance.expired", undefined],
  transferred: ["out", "backoffice.entrance.transferred", "backoffice.entrance.transferredText"],
  unpaid: ["careful", "backoffice.entrance.unpaid", "backoffice.entrance.unpaidText"],
} as const satisfies Readonly<Record<string, readonly [Verdict, string, string | undefined]>>;

/** Describes a ticket that admits nobody, whether the server or this device has decided. */
export function refusedOutcome(t: TFunction, why: keyof typeof REFUSED): ScanOutcome {
  const [verdict, title, text] = REFUSED[why];
  return { verdict, title: t(title), lines: text === undefined ? [] : [t(text)] };
}

function ofReason(t: TFunction, { code, details }: Refusal): ScanOutcome | undefined {
  if (code !== "GENERAL_ERROR") return undefined;
  switch (details.reason) {
    case "wrongPresentation":
      return {
        verdict: "out",
        title: t("backoffice.entrance.wrongHall"),
        lines: [t("backoffice.entrance.goesTo", { show: showText(details) })],
      };
    case "past":
      return {
        verdict: "out",
        title: t("backoffice.entrance.past"),
        lines: [t("backoffice.entrance.wasFor", { show: showText(details) })],
      };
    case "blocked":
    case "unpaid":
    case "expired":
      return refusedOutcome(t, details.reason);
    default:
      return undefined;
  }
}

/** Converts the reply to a scan into a verdict with texts for the staff. */
export function outcomeOf(t: TFunction, { reply, refusal }: Answer<Scanned>): ScanOutcome {
  if (reply) return ofReply(t, reply);
  if (refusal.code === "ORDER_CANCELLED") return refusedOutcome(t, "cancelled");
  if (refusal.code === "TICKET_TRANSFERRED") return refusedOutcome(t, "transferred");
  if (refusal.code === "ticketNotFound") {
    return {
      verdict: "out",
      title: t("backoffice.entrance.unknown"),
      lines: [t("backoffice.entrance.unknownText")],
    };
  }
  return (
    ofReason(t, refusal) ?? {
      verdict: "careful",
      title: t("state.failed"),
      lines: [officeRefusal(t, refusal)],
      ...(refusal.code === "errorNoResponse" && { isUnjudged: true }),
    }
  );
}
