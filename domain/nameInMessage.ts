/** Maximum length of a name in a message, because an SMS is short. */
const MAX_LENGTH = 40;

/**
 * Returns a typed name for a message to somebody else. Keeps only letters, marks, apostrophes, spaces and
 * hyphens, so that the name cannot contain a URL or a telephone number. Truncates the name to `longest` code
 * points, so that no surrogate pair is split.
 */
export function nameInMessage(name: string, longest = MAX_LENGTH): string {
  const letters = [...name.replaceAll(/[^\p{L}\p{M}' -]/gu, "").trim()];
  return letters.slice(0, longest).join("").trim();
}
