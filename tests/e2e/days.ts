import { addDays, dateOf } from "../../domain/zone.ts";

/**
 * Returns tomorrow's date in the operator's calendar. Tests use tomorrow, because late in the evening no
 * shows are left today. Until six in the morning the business day is still the previous day, for which a new
 * demo has no shows.
 */
export const tomorrow = (): string => addDays(dateOf(new Date()), 1);
