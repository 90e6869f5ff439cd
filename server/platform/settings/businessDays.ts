import * as z from "zod/mini";

/** Rule for a time of day, `HH:mm`. */
export const timeOfDay = () => ({
  schema: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  must: "a time of day like 06:00",
});

/** Rule for weekdays, from 0 for Sunday, separated by commas. `none` means that there is no weekend. */
export const weekdays = () => ({
  schema: z.pipe(
    z.string().check(z.regex(/^(none|[0-6](,[0-6]){0,6})$/)),
    z.transform((text: string) => (text === "none" ? [] : text.split(",").map(Number))),
  ),
  must: "days like 5,6, or none",
});
