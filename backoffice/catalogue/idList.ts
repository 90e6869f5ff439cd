/** A form's field that holds numbers of what was chosen: `3,17`, empty for none. */
export const idsIn = (text: string): number[] =>
  text === "" ? [] : text.split(",").map((each) => Number(each));

export const idsText = (ids: readonly number[]): string => ids.join(",");

/** The same with one more, or one less. */
export function toggled(text: string, id: number): string {
  const ids = idsIn(text);
  return idsText(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
}
