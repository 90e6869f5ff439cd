import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "../saleDocument.ts";
import { IdParams, route } from "./route.ts";

/** Returns the last document number of each prefix of a business, and the year for a new series. */
export const documentNumbers = route({
  method: "GET",
  path: "/pres-live/businesses/{id}/document-numbers",
  caller: "operator",
  params: IdParams,
  reply: z.object({
    year: z.int(),
    rows: z.array(
      z.object({ documentKind: z.enum(DOCUMENT_KINDS), run: z.string(), lastNumber: z.int() }),
    ),
  }),
  refusals: ["FORBIDDEN"],
});
