import { addDays, dateOf } from "../../domain/zone.ts";

/**
 * Tomorrow in the operator's calendar. Late in the evening nothing is left to show today, and before six in
 * the morning the business day is still yesterday, when a new demo has no shows.
 */
export const tomorrow = (): string => addDays(dateOf(new Date()), 1);
