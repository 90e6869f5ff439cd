/**
 * Returns how often a test repeats: `inGate` times under `npm test`, and `inProof` times, the number in the
 * specification, under `npm run proof`. Uses import.meta.env, because browser tests have no `process`.
 */
export const fullCount = (inGate: number, inProof: number): number =>
  import.meta.env["PROOF"] === "1" ? inProof : inGate;
