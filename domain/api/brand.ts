import * as z from "zod/mini";
import { HOUSE_PAGES } from "../brand/brand.ts";
import { route } from "./route.ts";

const Page = z.enum(HOUSE_PAGES);

/** Returns the name of the cinema or theatre that owns the host of the request, in the caller's language. */
export const brand = route({
  method: "GET",
  path: "/brand",
  caller: "anyone",
  reply: z.object({ name: z.string() }),
  refusals: [],
});

/**
 * Returns a page with the text that the business wrote for it, in the caller's language. Null if nobody has
 * written a text for the page.
 */
export const housePage = route({
  method: "GET",
  path: "/house-pages/{page}",
  caller: "anyone",
  params: z.object({ page: Page }),
  reply: z.object({
    /** `text` is in the subset of Markdown that `domain/brand/markdown.ts` reads. */
    written: z.nullable(z.object({ title: z.string(), text: z.string() })),
  }),
  refusals: [],
});
