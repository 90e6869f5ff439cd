import type { Refusal } from "./refusal.ts";

/** Returns the `reason` in a refusal's details, or `undefined` for codes without one. */
export function reasonIn({ details }: Refusal): string | undefined {
  return "reason" in details ? details.reason : undefined;
}

/** Returns the entered code that was refused, or `undefined` for other refusals. */
export function enteredCodeIn({ details }: Refusal): string | null | undefined {
  return "enteredCode" in details ? details.enteredCode : undefined;
}
