import type { Refusal } from "../domain/refusal.ts";

/**
 * Returns whether an answer is a refusal. The test also works for values that were received from another
 * thread.
 */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === "object" && answer !== null && "code" in answer && "details" in answer;
