import type { TFunction } from "i18next";
import type { AnyDetails, Refusal } from "../../../domain/refusal.ts";

/**
 * Returns the text of a refusal in the reader's language: what happened, what is safe, and what to do.
 * Placeholders are filled with the refusal's details (`max`, `minimum`, `retryAfterSeconds`) and `names`. For
 * an internal error the text ends with the id of its log entry.
 */
export function refusalText(t: TFunction, refusal: Refusal, names: AnyDetails = {}): string {
  const { code } = refusal;
  const details: AnyDetails = { ...refusal.details, ...names };
  const words = t(`refusal.${code}`, {
    ...details,
    count: countOf(details),
    // A server that is newer than this page can send a code for which the page has no text.
    defaultValue: t("refusal.errorResponse"),
  });
  const { id } = details;
  return isErrorId(id) ? `${words} ${t("state.errorId", { id })}` : words;
}

/** Returns the number that selects the plural form of a refusal's text. */
function countOf(details: AnyDetails): number | undefined {
  const numbers = ["n", "minimum", "maximum", "max", "retryAfterSeconds"].map(
    (name) => details[name],
  );
  return numbers.find((value) => typeof value === "number");
}

/** Returns whether a detail is the id of a log entry. Other details named `id` are not shown to readers. */
const isErrorId = (id: unknown): id is string =>
  typeof id === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
