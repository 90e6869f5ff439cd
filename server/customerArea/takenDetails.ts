import { Refused } from "../../domain/refusal.ts";

/** What a customer cannot have because another has it: the unique indexes of m0004Customers and m0032Encryption. */
const TAKEN: Readonly<Record<string, () => Refused>> = {
  customer_ssn_index: () => new Refused("invalid_ssn"),
  customer_account: () =>
    new Refused("VALIDATION", {
      fields: [{ field: "EmailAddress1", message: "cannot be used" }],
    }),
};

/**
 * Writes a customer's details. Throws the refusal of the judge where another customer was given the same
 * ID number or address between the judgement and the write.
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
