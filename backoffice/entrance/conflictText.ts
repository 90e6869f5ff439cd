import type { TFunction } from "i18next";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { DoorConflict } from "../../domain/api/door.ts";

/** Says why the server would have refused the person. */
export function conflictText(t: TFunction, { outcome }: Pick<DoorConflict, "outcome">): string {
  switch (outcome) {
    case "elsewhere":
      return t("backoffice.entrance.conflict.elsewhere");
    case "cancelled":
      return t("backoffice.entrance.conflict.cancelled");
    case "transferred":
      return t("backoffice.entrance.conflict.transferred");
    case "otherShow":
      return t("backoffice.entrance.conflict.otherShow");
    case "blocked":
      return t("backoffice.entrance.conflict.blocked");
    case "unpaid":
      return t("backoffice.entrance.conflict.unpaid");
    case "expired":
      return t("backoffice.entrance.conflict.expired");
    case "unknown":
      return t("backoffice.entrance.conflict.unknown");
    case "accepted":
      return t("backoffice.entrance.admitted");
  }
}

/** Returns the names of the gate and the operator, as far as they are known. */
export const whereText = (gate: string | null, operator: string | null): string =>
  [gate, operator].filter(Boolean).join(" · ");

/** Says when, where and by whom somebody was admitted earlier. Returns "" if nobody was admitted earlier. */
export const earlierText = ({ earlierAt, earlierGate, earlierBy }: DoorConflict): string =>
  earlierAt === null
    ? ""
    : [dayAndTime(earlierAt), whereText(earlierGate, earlierBy)].filter(Boolean).join(" · ");
