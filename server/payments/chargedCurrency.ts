import { region } from "../../domain/region.ts";

/** Returns the installation's currency as payment providers write it: `ils`. */
export const chargedCurrency = (): string => region().currency.toLowerCase();
