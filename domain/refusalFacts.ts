import type { Refusal } from "./refusal.ts";

/** The reason in a refusal's details; `undefined` for codes without one. */
export function reasonIn({ details }: Refusal): string | undefined {
  return "reason" in details ? details.reason : undefined;
}

/** The entered code that was refused; `undefined` for refusals of anything else. */
export function enteredCodeIn({ details }: Refusal): string | null | undefined {
  return "enteredCode" in details ? details.enteredCode : undefined;
}
