import * as z from "zod/mini";
import { Edocument } from "../edocument.ts";
import { route } from "./route.ts";

/** The key is the secret: whoever has it may show the ticket. */
export const edocument = route({
  method: "GET",
  path: "/edocument/{documentKey}",
  caller: "anyone",
  params: z.object({ documentKey: z.string().check(z.maxLength(100)) }),
  reply: z.object({ document: Edocument }),
  refusals: ["NOT_FOUND"],
});
