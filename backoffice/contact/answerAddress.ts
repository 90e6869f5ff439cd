import type { ContactLetter } from "../../domain/api/contactLetters.ts";

const MAX_SUBJECT_LENGTH = 60;
/** Format of reservation numbers. Visitors can also type something else into the field for the number. */
const ORDER_NUMBER = /^[A-Z0-9]{8}$/;

/** Returns the order number that a visitor typed, or null if the text cannot be one. */
export function orderNumberOf(typed: string | null): string | null {
  const number = typed?.replaceAll(/[\s-]/g, "").toUpperCase() ?? "";
  return ORDER_NUMBER.test(number) ? number : null;
}

/** Shortens a line at the end of a word. Counts code points, so that no character is cut in two. */
function shortened(line: string): string {
  const letters = [...line];
  if (letters.length <= MAX_SUBJECT_LENGTH) return line;
  const cut = letters.slice(0, MAX_SUBJECT_LENGTH).join("");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}

/**
 * Returns the `mailto:` URL for answering a letter. The subject quotes the visitor's own words, so that it is
 * in their language.
 */
export function answerAddress({
  email,
  text,
  ReservationIdentifier,
}: Pick<ContactLetter, "email" | "text" | "ReservationIdentifier">): string {
  const [line = ""] = text.trim().split(/\s*[\r\n]/);
  const order = ReservationIdentifier ? ` (${ReservationIdentifier})` : "";
  const subject = `Re: ${shortened(line)}${order}`;
  // The address is encoded, because the part before its at sign can contain `&` and `?`. Without encoding,
  // these characters would begin other fields of the URL.
  const receiver = encodeURIComponent(email).replace("%40", "@");
  return `mailto:${receiver}?subject=${encodeURIComponent(subject)}`;
}
