import type { Refusal } from "../domain/refusal.ts";

/** Returns whether an answer is a refusal. Also works for values received from another thread. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === "object" && answer !== null && "code" in answer && "details" in answer;
