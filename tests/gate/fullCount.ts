/**
 * How often a test repeats: `inGate` times under `npm test`, `inProof` times, the count that a
 * promise names, under `npm run proof`.
 */
export const fullCount = (inGate: number, inProof: number): number =>
  process.env["PROOF"] === "1" ? inProof : inGate;
