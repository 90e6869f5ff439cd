/**
 * Returns the lower-case Latin letter or the digit of a key, or undefined if the key has neither. A printed Latin
 * letter counts first, so that `q` is the key labelled Q on an AZERTY keyboard too. In a layout without Latin
 * letters, such as Hebrew, the letter is the one at the key's position on a US keyboard. The digit row counts
 * by position, because AZERTY has its digits on Shift.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // With NumLock off, the number pad has arrows and page keys, whose names are longer than one character.
  const digit = key.length === 1 ? /^Numpad(\d)$/.exec(code)?.[1] : undefined;
  return digit ?? /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1]?.toLowerCase();
}
