import type { TFunction } from "i18next";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type {
  Affected,
  ChangedOrder,
  PresentationChange,
} from "../../domain/presentationChange.ts";
import { refusalFrom, type Refusal } from "../../domain/refusal.ts";
import { isRefusalCode } from "../../domain/refusalCatalogue.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

/** Returns the localised kind of a change. */
export function kindText(t: TFunction, { kind }: Pick<PresentationChange, "kind">): string {
  const words = {
    cancel: t("changes.kind.cancel"),
    move: t("changes.kind.move"),
    exchange: t("changes.kind.exchange"),
  };
  return words[kind];
}

/** Returns the localised state of a change. */
export function stateText(
  t: TFunction,
  { state, refunding }: Pick<PresentationChange, "state" | "refunding">,
): string {
  if (state === "done" && refunding > 0) return t("changes.state.refunding");
  const words = {
    closing: t("changes.state.closing"),
    running: t("changes.state.running"),
    paused: t("changes.state.paused"),
    done: t("changes.state.done"),
  };
  return words[state];
}

/** Returns the localised state of an order. */
export function orderStateText(t: TFunction, { state }: Pick<ChangedOrder, "state">): string {
  const words = {
    waiting: t("changes.order.waiting"),
    done: t("changes.order.done"),
    refunding: t("changes.order.refunding"),
    failed: t("changes.order.failed"),
  };
  return words[state];
}

/** Returns the localised outcome for an order, or the reason for its failure. */
export function outcomeText(t: TFunction, { outcome, code }: ChangedOrder): string {
  if (code !== null) {
    return isRefusalCode(code) ? officeRefusal(t, refusalFrom(code, {})) : code;
  }
  if (outcome === null) return "";
  const words = {
    refunded: t("changes.outcome.refunded"),
    counter: t("changes.outcome.counter"),
    released: t("changes.outcome.released"),
    moved: t("changes.outcome.moved"),
    exchanged: t("changes.outcome.exchanged"),
    gone: t("changes.outcome.gone"),
  };
  return words[outcome];
}

/**
 * Describes a presentation to which tickets can be exchanged. Begins with the feature's name if it is another
 * feature.
 */
export function otherText(t: TFunction, other: Affected["others"][number]): string {
  const text = t("changes.other", {
    when: dayAndTime(other.PresentationDateTime),
    where: `${other.LocationName}, ${other.VenueName}`,
    free: other.Availability,
  });
  return other.isSameFeature ? text : `${other.FeatureName} · ${text}`;
}

/** Whether a refusal can be corrected in the first step of the dialog. */
export const isOfWhat = ({ code }: Refusal): boolean =>
  code === "HALL_TAKEN" || code === "PRICE_LEVEL_MISMATCH";

/** Returns the localised reason why a change was refused. */
export function changeRefusal(t: TFunction, refusal: Refusal): string {
  if (refusal.code === "HALL_TAKEN") return t("changes.hallTaken");
  if (refusal.code === "PRICE_LEVEL_MISMATCH") return t("changes.noLevel");
  return officeRefusal(t, refusal);
}

/** Returns the localised name of a payment method, in the words of the staff. */
export function methodText(t: TFunction, method: string): string {
  const words: Readonly<Record<string, string>> = {
    card: t("changes.method.card"),
    saved: t("changes.method.saved"),
    paypal: "PayPal",
    blik: "BLIK",
    bit: "Bit",
    applepay: "Apple Pay",
    googlepay: "Google Pay",
    redirect: t("changes.method.redirect"),
    none: t("changes.method.none"),
  };
  return words[method] ?? method;
}
