import * as z from "zod/mini";
import { IdParams, route } from "./route.ts";

/** Returns the tags of a feature in the visitor's language. Retired tags are left out. */
export const featureTags = route({
  method: "GET",
  path: "/features/{id}/tags",
  caller: "anyone",
  params: IdParams,
  reply: z.object({ tags: z.array(z.object({ id: z.int(), name: z.string() })) }),
  refusals: ["NOT_FOUND"],
});
