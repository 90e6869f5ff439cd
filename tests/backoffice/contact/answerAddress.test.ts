import { describe, expect, test } from "vitest";
import { answerAddress, orderNumberOf } from "../../../backoffice/contact/answerAddress.ts";

const LETTER = { email: "ruth@example.com", text: "Where do I park?", ReservationIdentifier: null };
const subjectOf = (letter: object): string | null =>
  new URL(answerAddress({ ...LETTER, ...letter })).searchParams.get("subject");

describe("the address that answers a letter", () => {
  test("has the receiver, and the letter's first line with the order as its subject", () => {
    expect(answerAddress(LETTER)).toBe(
      "mailto:ruth@example.com?subject=Re%3A%20Where%20do%20I%20park%3F",
    );
    const letter = { text: "  חניה?\r\nתודה", ReservationIdentifier: "AB12CD34" };
    expect(subjectOf(letter)).toBe("Re: חניה? (AB12CD34)");
  });

  test("cuts a long line at the end of a word", () => {
    const subject = subjectOf({ text: "word ".repeat(40) });
    expect(subject).toBe(`Re: ${"word ".repeat(12).trim()}…`);
    expect(subjectOf({ text: "😀".repeat(80) })).toBe(`Re: ${"😀".repeat(60)}…`);
  });

  test("adds no field of the sender's own", () => {
    const address = answerAddress({ ...LETTER, email: "a?bcc=b&c@example.com", text: "Hi&bcc=x" });
    expect(address).toBe("mailto:a%3Fbcc%3Db%26c@example.com?subject=Re%3A%20Hi%26bcc%3Dx");
  });
});

test.each([
  ["ab12cd34", "AB12CD34"],
  ["AB12-CD34", "AB12CD34"],
  ["my ticket from May", null],
  [null, null],
])("reads the order number %j as %j", (typed, number) => {
  expect(orderNumberOf(typed)).toBe(number);
});
