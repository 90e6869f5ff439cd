import * as z from "zod/mini";

/** Line breaks and other control characters: in a header or a printed line they begin something new. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Whether a text may be a person's name: whatever letters and signs it has, but no control character. */
const isPersonName = (text: string): boolean => !CONTROL.test(text);

/** A person's name on the wire. It is kept, shown and printed whole. */
export const PersonName = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.refine(isPersonName, "holds control characters"));
