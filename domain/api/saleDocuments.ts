import * as z from "zod/mini";
import { DOCUMENT_KINDS } from "../saleDocument.ts";
import { IdParams, route } from "./route.ts";

/** The last number that was given under each prefix of a business, and the year of a series that begins now. */
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
