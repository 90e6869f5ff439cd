import { addDays, dateOf } from "../../domain/zone.ts";

/**
 * Tomorrow by the house's calendar: late in the evening nothing of today is left to be shown, and before
 * six in the morning the business day is still yesterday, when a new demo showed nothing.
 */
export const tomorrow = (): string => addDays(dateOf(new Date()), 1);
