import type { TFunction } from "i18next";
import type { AnyDetails, Refusal } from "../../../domain/refusal.ts";

/**
 * A refusal in the reader's words: what happened, what is safe, what to do. The refusal's own details
 * (`max`, `minimum`, `retryAfterSeconds`) fill the text's gaps, and so do `names`; the id that a bug of ours has in the
 * log is told with it.
 */
export function refusalText(t: TFunction, refusal: Refusal, names: AnyDetails = {}): string {
  const { code } = refusal;
  const details: AnyDetails = { ...refusal.details, ...names };
  const words = t(`refusal.${code}`, {
    ...details,
    count: countOf(details),
    // A server that is newer than this page may know a code that has no text here.
    defaultValue: t("refusal.errorResponse"),
  });
  const { id } = details;
  return isErrorId(id) ? `${words} ${t("state.errorId", { id })}` : words;
}

/** The one number of a refusal that its sentence counts with. */
function countOf(details: AnyDetails): number | undefined {
  const numbers = ["n", "minimum", "maximum", "max", "retryAfterSeconds"].map(
    (name) => details[name],
  );
  return numbers.find((value) => typeof value === "number");
}

/** Only the log's ids are such; a detail `id` of any other kind is not for readers. */
const isErrorId = (id: unknown): id is string =>
  typeof id === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
