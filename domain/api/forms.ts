import * as z from "zod/mini";
import { FORM_TYPES, FormSettings } from "../customerForm.ts";
import { SoldWays } from "../saleFlags.ts";
import { IntText, route } from "./route.ts";

/**
 * Returns the settings of a customer form (storefront.md section 3, customer form fields): those that the
 * business has set itself, else those of the server.
 */
export const formSettings = route({
  method: "GET",
  path: "/forms/{formType}",
  caller: "anyone",
  params: z.object({ formType: z.enum(FORM_TYPES) }),
  query: z.object({ businessId: z.optional(IntText) }),
  reply: z.object({ settings: FormSettings }),
  refusals: ["VALIDATION"],
});

/**
 * Returns which ways of ordering are enabled. The server refuses the disabled ways, even if a page still
 * shows them.
 */
export const saleFlags = route({
  method: "GET",
  path: "/sale-flags",
  caller: "anyone",
  reply: SoldWays,
  refusals: [],
});
