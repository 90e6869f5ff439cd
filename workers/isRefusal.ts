import type { Refusal } from "../domain/refusal.ts";

/** Tells a refusal from an answer, after it has crossed between threads too. */
export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === "object" && answer !== null && "code" in answer && "details" in answer;
