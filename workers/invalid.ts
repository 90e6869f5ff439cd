import { type Refusal, refusal } from "../domain/refusal.ts";

/** Returns a refusal VALIDATION { fields } for one field. */
export const invalid = (field: string, why: unknown): Refusal =>
  refusal("VALIDATION", { fields: { [field]: why instanceof Error ? why.message : String(why) } });
