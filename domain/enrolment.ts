import * as z from "zod/mini";
import { Int } from "./ids.ts";
import { PersonName } from "./personName.ts";

const Name = PersonName(60);

/** The enrolled person: a member by number, or a new person by name. */
export const EnrolledPerson = z
  .object({
    FirstName: z.optional(Name),
    LastName: z.optional(Name),
    SSN: z.nullish(z.string().check(z.maxLength(12))),
    memberNumber: z.nullish(z.string().check(z.maxLength(40))),
  })
  .check(
    z.refine(
      ({ FirstName, LastName, memberNumber }) =>
        (memberNumber ?? "").trim() !== "" || `${FirstName ?? ""}${LastName ?? ""}`.trim() !== "",
      "a name or a member number",
    ),
  );
export type EnrolledPerson = z.infer<typeof EnrolledPerson>;

/** Maximum number of shows in one season. */
export const MOST_SHOWS = 100;

/** A chosen show. The coordinates are set if the seat in this show differs from the permanent seat. */
export const ChosenShow = z.object({
  presentationId: Int,
  sectionId: z.nullish(Int),
  x: z.nullish(Int),
  y: z.nullish(Int),
});
export type ChosenShow = z.infer<typeof ChosenShow>;

/** Returns the ids of required shows that are not among `chosen`. */
export const missingShows = (
  shows: readonly { readonly id: number; readonly isRequired: boolean }[],
  chosen: readonly number[],
): number[] =>
  shows.filter(({ id, isRequired }) => isRequired && !chosen.includes(id)).map(({ id }) => id);
