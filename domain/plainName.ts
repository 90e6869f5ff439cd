/** Maximum length of a name in a message. */
const MAX_LENGTH = 40;

/** A name that a caller typed, for a message to somebody else. It cannot hold an address or a number to call. */
export const plainName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{M}' -]/gu, "")
    .trim()
    .slice(0, MAX_LENGTH);
