/** Length of a name in a message. An SMS has little room. */
const MAX_LENGTH = 40;

/**
 * Returns a name that a caller typed, as it may stand in a message to somebody else. Only its letters are left,
 * so that it cannot hold an address or a telephone number. It is cut to `longest` characters, none of which is
 * halved.
 */
export function nameInMessage(name: string, longest = MAX_LENGTH): string {
  const letters = [...name.replaceAll(/[^\p{L}\p{M}' -]/gu, "").trim()];
  return letters.slice(0, longest).join("").trim();
}
