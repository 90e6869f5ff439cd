import type { TFunction } from "i18next";
import { widestAges, type WaiverNeed, type WaiverWhy } from "../../../domain/wrongWaiver.ts";

const WORDS: Readonly<Record<Exclude<WaiverWhy, "age">, string>> = {
  required: "rule.required",
  letters: "rule.letters",
  id: "rule.id",
  born: "waiver.rule.born",
  adult: "waiver.rule.adult",
  nobody: "waiver.rule.nobody",
  tooMany: "waiver.rule.tooMany",
  unsigned: "waiver.rule.unsigned",
  name: "waiver.rule.name",
  terms: "waiver.rule.terms",
  minor: "waiver.rule.minor",
};

/** Returns the text of a waiver's error. The text about an age contains the allowed ages. */
export function waiverWords(t: TFunction, why: WaiverWhy, needs: readonly WaiverNeed[]): string {
  if (why !== "age") return t(WORDS[why]);
  const { minimum, maximum } = widestAges(needs);
  if (maximum === null) return t("waiver.rule.ageFrom", { minimum: minimum ?? 0 });
  return t("waiver.rule.age", { minimum: minimum ?? 0, maximum });
}
