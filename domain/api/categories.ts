import * as z from "zod/mini";
import { route } from "./route.ts";

/** Lists every category, including those with nothing on sale. */
export const listCategories = route({
  method: "GET",
  path: "/categories",
  caller: "anyone",
  reply: z.object({ categories: z.array(z.object({ id: z.int(), name: z.string() })) }),
  refusals: [],
});
