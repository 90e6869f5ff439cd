/** Removes direction marks and unusual blanks, which differ between versions of the ICU data. */
export const plain = (text: string): string =>
  text.replaceAll(/[\u200e\u200f\u2066-\u2069]/g, "").replaceAll(/\s/g, " ");
