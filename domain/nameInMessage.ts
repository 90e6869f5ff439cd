/** Length of a name in a message. An SMS has little room. */
const MAX_LENGTH = 40;

/**
 * Returns a typed name for a message to somebody else. Keeps letters, marks, apostrophes, spaces and hyphens,
 * so that it cannot hold an address or a telephone number. Cuts it to `longest` code points, so that no
 * surrogate pair is split.
 */
export function nameInMessage(name: string, longest = MAX_LENGTH): string {
  const letters = [...name.replaceAll(/[^\p{L}\p{M}' -]/gu, "").trim()];
  return letters.slice(0, longest).join("").trim();
}
