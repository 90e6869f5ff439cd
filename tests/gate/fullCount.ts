/**
 * How often a test repeats: `inGate` times under `npm test`, `inProof` times, the count that a
 * promise names, under `npm run proof`. A page knows no `process`, but what vitest tells it.
 */
export const fullCount = (inGate: number, inProof: number): number =>
  import.meta.env["PROOF"] === "1" ? inProof : inGate;
