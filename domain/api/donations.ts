import * as z from "zod/mini";
import { Donation } from "../donation.ts";
import { IntText, MiniSiteUrl, route } from "./route.ts";

/** Lists the donations on offer, or the one with `code`. */
export const listDonations = route({
  method: "GET",
  path: "/donations",
  caller: "anyone",
  query: z.object({
    miniSiteUrl: MiniSiteUrl,
    locationId: z.optional(IntText),
    code: z.optional(z.string().check(z.maxLength(60))),
  }),
  reply: z.object({ donations: z.array(Donation) }),
  refusals: ["NOT_FOUND", "NO_DONATIONS_FOR_SALE"],
});
