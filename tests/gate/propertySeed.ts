import * as fc from "fast-check";

/** Any number. A change of it lets all properties try other values. */
const SEED = 20_261_129;

/**
 * Runs before each file of tests. `npm test` tries the same random values each time, so that a change is judged
 * by what it changed. `npm run proof` tries others each time and prints the seed of a failure.
 */
fc.configureGlobal(process.env["PROOF"] === "1" ? {} : { seed: SEED });
