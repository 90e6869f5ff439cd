import * as z from "zod/mini";
import { WrittenForms } from "./formConfig.ts";

/** Parses JSON. Returns `undefined` if the JSON is invalid. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's error is dropped, because the message of the setting's rule describes the expected
    // value.
    return undefined;
  }
};

/**
 * Rule for forms: `{"order":{"isSSNRequired":true}}`. Parts that are left out of a form are as in the
 * default form.
 */
export const writtenForms = () => ({
  schema: z.pipe(z.string(), z.pipe(z.transform(readJson), WrittenForms)),
  must: 'JSON like {"order":{"fields":{"city":{"isIncluded":true,"isRequired":true}},"isSSNRequired":true}}',
});
