/** Parses a form value with chosen ids: `3,17`. Empty if no id is chosen. */
export const idsIn = (text: string): number[] => wordsIn(text).map(Number);

/** Parses a comma-separated form value into its texts. */
export const wordsIn = (text: string): string[] => (text === "" ? [] : text.split(","));

export const listText = (chosen: readonly (number | string)[]): string => chosen.join(",");

/** Returns the form value with an entry added, or removed if it is already present. */
export function toggled(text: string, one: number | string): string {
  const words = wordsIn(text);
  const word = String(one);
  return listText(words.includes(word) ? words.filter((each) => each !== word) : [...words, word]);
}
