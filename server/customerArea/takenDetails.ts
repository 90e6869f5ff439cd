import { Refused } from "../../domain/refusal.ts";

/**
 * Errors for values that another customer already has, by unique index of m0004Customers and m0032Encryption.
 */
const TAKEN: Readonly<Record<string, () => Refused>> = {
  customer_ssn_index: () => new Refused("invalid_ssn"),
  customer_account: () =>
    new Refused("VALIDATION", {
      fields: [{ field: "EmailAddress1", message: "cannot be used" }],
    }),
};

/**
 * Writes a customer's details. If another customer has got the same ID
 * number or address since the check, throws the same refusal as the check.
 */
export async function writeDetails(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? error.constraint : "";
    const taken = TAKEN[String(constraint)];
    throw taken ? taken() : error;
  }
}
