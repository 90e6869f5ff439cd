import * as z from "zod/mini";
import { MiniSite, PRESENTATION_LISTS } from "../minisite.ts";
import { IntText, route } from "./route.ts";

/** Returns a partner's page by its slug, which the server normalizes first. */
export const miniSite = route({
  method: "GET",
  path: "/mini-site/{url}",
  caller: "anyone",
  params: z.object({ url: z.string().check(z.maxLength(100)) }),
  reply: z.object({ miniSite: MiniSite }),
  refusals: ["NOT_FOUND"],
});

const Reference = z.nullish(z.string().check(z.maxLength(60)));

/**
 * Checks a partner's references for a ticket type of its mini-site: each prompt of the type needs a value
 * from its list. `mode` is the page's PresentationList, if the caller depends on it.
 */
export const validateReference = route({
  method: "GET",
  path: "/mini-site/validate/{url}",
  caller: "anyone",
  params: z.object({ url: z.string().check(z.maxLength(100)) }),
  query: z.object({
    ticketId: IntText,
    reference1: Reference,
    reference2: Reference,
    mode: z.nullish(z.enum(PRESENTATION_LISTS)),
  }),
  reply: z.object({
    ticket: z.object({
      TicketId: z.int(),
      /** Number of tickets that can still be bought with these references. Null if unlimited. */
      Balance: z.nullable(z.int()),
      reference1: z.nullable(z.string()),
      reference2: z.nullable(z.string()),
    }),
  }),
  refusals: ["NOT_FOUND", "ticketNotFound", "refPromptOptNotFound", "refPromptOptError"],
});

/**
 * Opens the storefront by a partner's link: TS (Unix seconds), ret (the URL that the customer returns to) and
 * key, `<partner>.<hex HMAC-SHA256 of "TS\nret" under the partner's secret>`.
 */
export const integration = route({
  method: "GET",
  path: "/integration",
  caller: "visitor",
  isWrite: true,
  query: z.object({
    TS: IntText,
    ret: z.string().check(z.maxLength(500)),
    key: z.string().check(z.maxLength(120)),
  }),
  reply: z.object({
    integrationId: z.string(),
    referralMiniSiteId: z.nullable(z.int()),
    miniSiteUrl: z.nullable(z.string()),
  }),
  refusals: ["INTEGRATION_ERROR"],
});
