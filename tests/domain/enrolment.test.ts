import { describe, expect, test } from "vitest";
import { ChosenShow, EnrolledPerson, missingShows } from "../../domain/enrolment.ts";

const fits = (person: unknown): boolean => EnrolledPerson.safeParse(person).success;

// The rules for enrolled persons are in back-office.md section 3, Enrolment membership.
describe("an enrolled person", () => {
  test.each([
    ["a member by number", { memberNumber: "M-1001" }],
    ["a new person by both names", { FirstName: "Dana", LastName: "Levi" }],
    ["a new person by the first name alone", { FirstName: "Dana" }],
    ["a new person by the last name alone", { LastName: "Levi" }],
    ["a member whose name is known too", { FirstName: "Dana", memberNumber: "M-1001" }],
    ["a new person without a number", { FirstName: "Dana", memberNumber: null, SSN: null }],
    ["a new person with blanks for a number", { FirstName: "Dana", memberNumber: " " }],
  ])("may be %s", (_, person) => {
    expect(fits(person)).toBe(true);
  });

  test.each([
    ["without name and number", {}],
    ["with empty names", { FirstName: "", LastName: "" }],
    ["with names of blanks", { FirstName: " ", LastName: " " }],
    ["with a number of blanks", { memberNumber: "  " }],
    ["without a number, null as it is sent", { memberNumber: null }],
    ["with an ID number alone", { SSN: "123456782" }],
    ["with a line break in the name", { FirstName: "Dana\nLevi" }],
  ])("is nobody %s", (_, person) => {
    expect(fits(person)).toBe(false);
  });

  test("has a name of 60, a member number of 40 and an ID number of 12 characters at most", () => {
    const long = (count: number): string => "a".repeat(count);
    expect([fits({ FirstName: long(60) }), fits({ FirstName: long(61) })]).toEqual([true, false]);
    expect([fits({ LastName: long(60) }), fits({ LastName: long(61) })]).toEqual([true, false]);
    expect([fits({ memberNumber: long(40) }), fits({ memberNumber: long(41) })]).toEqual([
      true,
      false,
    ]);
    const withId = (SSN: string) => ({ FirstName: "Dana", SSN });
    expect([fits(withId(long(12))), fits(withId(long(13)))]).toEqual([true, false]);
  });
});

test("a chosen show has a place of its own only if its seat differs from the permanent one", () => {
  const isShow = (show: unknown): boolean => ChosenShow.safeParse(show).success;
  expect(isShow({ presentationId: 101 })).toBe(true);
  expect(isShow({ presentationId: 101, sectionId: 1, x: 7, y: 3 })).toBe(true);
  expect(isShow({ presentationId: 101, sectionId: null, x: null, y: null })).toBe(true);
  expect(isShow({ sectionId: 1, x: 7, y: 3 })).toBe(false);
  expect(isShow({ presentationId: 101, x: 7.5 })).toBe(false);
});

describe("the shows of a season that are missing", () => {
  const shows = [
    { id: 1, isRequired: true },
    { id: 2, isRequired: false },
    { id: 3, isRequired: true },
  ];

  test.each([
    [[], [1, 3]],
    [[2], [1, 3]],
    [[3], [1]],
    [[1, 3], []],
    [[3, 2, 1], []],
  ])("with %j chosen are the required ones %j", (chosen, missing) => {
    expect(missingShows(shows, chosen)).toEqual(missing);
  });
});
