import * as z from "zod/mini";
import { ChosenRegion } from "../chosenRegion.ts";
import { route } from "./route.ts";

const ShownRegion = z.object({
  /** ISO 4217 code of the currency. */
  currency: z.string(),
  /** IANA name of the time zone. */
  timeZone: z.string(),
  /** Whether something has been sold, so that neither the currency nor the time zone can change any more. */
  isFixed: z.boolean(),
});

/** Returns the currency and the time zone of the installation. */
export const region = route({
  method: "GET",
  path: "/pres-live/region",
  caller: "operator",
  reply: ShownRegion,
  refusals: [],
});

/**
 * Changes the currency and the time zone of the installation. Every node applies the change within two
 * seconds. Refused with REGION_FIXED once anything was sold, with ACCOUNTS_OF_OTHER_CURRENCY if the company
 * of an active payment account does not support the currency, with VALIDATION for a time zone that the
 * database does not know, and with FORBIDDEN for operators who do not have every business and every location.
 */
export const changeRegion = route({
  method: "PUT",
  path: "/pres-live/region",
  caller: "operator",
  body: ChosenRegion,
  reply: ShownRegion,
  refusals: ["FORBIDDEN", "REGION_FIXED", "ACCOUNTS_OF_OTHER_CURRENCY", "VALIDATION"],
});
