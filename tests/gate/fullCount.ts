/**
 * Returns how many times a test repeats something: `inGate` times under `npm test`, and `inProof` times, as the
 * specification demands, under `npm run proof`. Uses import.meta.env, because browser tests have no `process`.
 */
export const fullCount = (inGate: number, inProof: number): number =>
  import.meta.env["PROOF"] === "1" ? inProof : inGate;
