import * as z from "zod/mini";
import { MiniSite } from "../minisite.ts";
import { IntText, route } from "./route.ts";

/** A partner's page by its slug; any spelling of the slug is folded first. */
export const miniSite = route({
  method: "GET",
  path: "/mini-site/{url}",
  caller: "anyone",
  params: z.object({ url: z.string().check(z.maxLength(100)) }),
  reply: z.object({ miniSite: MiniSite }),
  refusals: ["NOT_FOUND"],
});

/**
 * A partner's link into the storefront: TS (Unix seconds), ret (where the customer returns to) and key,
 * `<partner>.<hex HMAC-SHA256 of "TS\nret" under the partner's secret>`.
 */
export const integration = route({
  method: "GET",
  path: "/integration",
  caller: "visitor",
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
