import * as z from "zod/mini";
import { WrittenForms } from "./formConfig.ts";

/** `undefined` for what is no JSON. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The rule's own sentence says what it should be.
    return undefined;
  }
};

/** `{"order":{"isSSNRequired":true}}`: what is left out is as in the ordinary form. */
export const writtenForms = () => ({
  schema: z.pipe(z.string(), z.pipe(z.transform(readJson), WrittenForms)),
  must: 'JSON like {"order":{"fields":{"city":{"isIncluded":true,"isRequired":true}},"isSSNRequired":true}}',
});
