import type { FirstOperator } from "../../platform/settings/nameAndPassword.ts";
import { fails, ok, type Check } from "./check.ts";

const MIN_DIFFERENT_SIGNS = 6;
/** Parts of passwords that attackers try first. */
const GUESSED = /password|parterre|qwerty|letmein|welcome|admin|changeme|12345|abcdef/i;

/** Returns whether a sufficiently long password is still easy to guess. */
export function isWeakPassword({ username, password }: FirstOperator): boolean {
  const text = password.toLowerCase();
  const hasFewSigns = new Set(text).size < MIN_DIFFERENT_SIGNS;
  return hasFewSigns || GUESSED.test(text) || text.includes(username.toLowerCase());
}

export const STAFF_CHECKS: readonly Check[] = [
  {
    name: "first operator",
    judge: ({ config: { firstOperator } }) => {
      if (!firstOperator) return ok("FIRST_OPERATOR is not set.");
      return isWeakPassword(firstOperator)
        ? fails("The password of FIRST_OPERATOR is easy to guess. Take several unrelated words.")
        : ok(
            "The password of FIRST_OPERATOR is not easy to guess. Unset it after the first start.",
          );
    },
  },
];
