import { Refused } from "../../domain/refusal.ts";

/**
 * Refusals for values that belong to another customer, by the name of the unique index (migrations m0004 and
 * m0032).
 */
const TAKEN: Readonly<Record<string, () => Refused>> = {
  customer_ssn_index: () => new Refused("invalid_ssn"),
  customer_account: () =>
    new Refused("VALIDATION", {
      fields: [{ field: "EmailAddress1", message: "cannot be used" }],
    }),
};

/**
 * Writes a customer's details. If a concurrent request has given the same ID number or address to another
 * customer, throws the same refusal as the check that runs before the write.
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
