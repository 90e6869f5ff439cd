import * as fc from "fast-check";

/** An arbitrary number. If it is changed, all properties try other values. */
const SEED = 20_261_129;

/**
 * Runs before each test file. `npm test` tries the same random values each time, so that a failure is caused by
 * a change and not by chance. `npm run proof` tries others each time and prints the seed of a failure.
 */
fc.configureGlobal(process.env["PROOF"] === "1" ? {} : { seed: SEED });
