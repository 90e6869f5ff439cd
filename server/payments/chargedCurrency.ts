import { region } from "../../domain/region.ts";

/**
 * Returns the installation's currency in the notation of payment providers, which is the ISO code in lower
 * case (`ils`).
 */
export const chargedCurrency = (): string => region().currency.toLowerCase();
