import type { TFunction } from "i18next";
import type { Letter } from "../../domain/api/letters.ts";

/** Returns the localised name of a kind of job. */
export const letterKind = (t: TFunction, kind: Letter["kind"]): string => {
  switch (kind) {
    case "capture":
      return t("backoffice.letters.capture");
    case "void":
      return t("backoffice.letters.void");
    case "refund":
      return t("backoffice.letters.refund");
    case "planReminders":
      return t("backoffice.letters.planReminders");
    case "mail":
      return t("backoffice.outbox.mail");
    case "sms":
      return t("backoffice.outbox.sms");
  }
};

export const isMoney = ({ kind }: Pick<Letter, "kind">): boolean =>
  kind === "capture" || kind === "void" || kind === "refund";

/** Returns the number of the order that the job is about, or else the masked address of the recipient. */
export const letterAbout = ({ ReservationIdentifier, to }: Letter): string =>
  ReservationIdentifier ?? to ?? "";
