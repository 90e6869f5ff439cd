import type { TFunction } from "i18next";
import type { Refusal } from "../../domain/refusal.ts";

/**
 * A refusal in the reader's words: what happened, what is safe, what to do. The refusal's own details
 * (`max`, `minimum`, `retryAfterSeconds`) fill the text's gaps.
 */
export const refusalText = (t: TFunction, { code, details }: Refusal): string =>
  t(`refusal.${code}`, {
    ...details,
    count: countOf(details),
    // A server that is newer than this page may know a code that has no text here.
    defaultValue: t("refusal.errorResponse"),
  });

/** The one number of a refusal that its sentence counts with. */
function countOf(details: Refusal["details"]): number | undefined {
  const numbers = ["n", "minimum", "maximum", "max", "retryAfterSeconds"].map(
    (name) => details[name],
  );
  return numbers.find((value) => typeof value === "number");
}
