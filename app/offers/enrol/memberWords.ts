import type { TFunction } from "i18next";
import type { Enrolled } from "../../order/cart/enrolled.ts";

type Person = Pick<Enrolled, "who" | "FirstName" | "LastName" | "memberNumber">;

/**
 * Returns a member's name or number. For a member without a name or number, returns a text with the position,
 * which `place` counts from 0.
 */
export function memberWords(t: TFunction, person: Person, place: number): string {
  const { who, FirstName, LastName, memberNumber } = person;
  if (who === "buyer") return t("offers.enrol.me");
  const number = memberNumber.trim();
  if (who === "member" && number !== "") {
    return t("offers.enrol.numbered", { number: `\u2066${number}\u2069` });
  }
  const name = `${FirstName.trim()} ${LastName.trim()}`.trim();
  return who === "person" && name !== "" ? name : t("offers.enrol.nth", { place: place + 1 });
}
