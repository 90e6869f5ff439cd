import type { TFunction } from "i18next";
import type { AnyDetails, Refusal } from "../../../domain/refusal.ts";

/**
 * Returns a refusal in the reader's language: what happened, what is safe, what to do. The refusal's details
 * (`max`, `minimum`, `retryAfterSeconds`) and `names` fill the placeholders. Appends the log id of an
 * internal error.
 */
export function refusalText(t: TFunction, refusal: Refusal, names: AnyDetails = {}): string {
  const { code } = refusal;
  const details: AnyDetails = { ...refusal.details, ...names };
  const words = t(`refusal.${code}`, {
    ...details,
    count: countOf(details),
    // A server newer than this page may send a code that has no text here.
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

/** Accepts only log ids. Other details named `id` are not for readers. */
const isErrorId = (id: unknown): id is string =>
  typeof id === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
