import * as z from "zod/mini";

/**
 * Line breaks and other control characters. In a mail header or a printed line these characters would start a
 * new line.
 */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Whether a text can be a person's name: any characters except control characters. */
const isPersonName = (text: string): boolean => !CONTROL.test(text);

/** Schema of a person's name. The name is stored, shown and printed without being shortened. */
export const PersonName = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.refine(isPersonName, "holds control characters"));
