import * as z from "zod/mini";
import { Int } from "./ids.ts";
import { PersonName } from "./personName.ts";

const Name = PersonName(60);

/** Who is enrolled: a member by number, or somebody new by name. */
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

/** Most shows of one season. */
export const MOST_SHOWS = 100;

/** A chosen show; with a place that is another than the permanent seat, its seat there. */
export const ChosenShow = z.object({
  presentationId: Int,
  sectionId: z.nullish(Int),
  x: z.nullish(Int),
  y: z.nullish(Int),
});
export type ChosenShow = z.infer<typeof ChosenShow>;

/** Required shows that a choice leaves out. */
export const missingShows = (
  shows: readonly { readonly id: number; readonly isRequired: boolean }[],
  chosen: readonly number[],
): number[] =>
  shows.filter(({ id, isRequired }) => isRequired && !chosen.includes(id)).map(({ id }) => id);
