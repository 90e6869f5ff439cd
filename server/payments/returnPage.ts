import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { escapeMarkup } from "../../domain/escapeMarkup.ts";
import { ownOriginOf } from "../platform/addresses.ts";

/** Path to which the pages of providers and banks send the payer back. */
export const RETURN_PATH = "/payment/return";
/** The return path of payments that were begun by an earlier version. */
const FORMER_PATH = "/payment/stripe/return";
const SCRIPT_PATH = "/payment/return.js";
const SCRIPT = new URL("./sandbox/pages/return.js", import.meta.url);
/** Maximum body size in bytes. The forms that providers' pages post back are smaller than this. */
const FORM_BYTES = 65_536;

/** Parameters that the provider adds are ignored, because the payment's state is queried from the provider. */
const ReturnQuery = z.object({
  /** Must be a path on this origin, because a full URL would make the return page an open redirect. */
  to: z.string().check(z.regex(/^\/(?![/\\])[\w/-]*$/)),
  paymentIdentifier: z.string().check(z.regex(/^[\w-]{1,100}$/)),
});

const POLICY =
  "default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

function returnPage(
  origin: string,
  { to, paymentIdentifier }: z.infer<typeof ReturnQuery>,
): string {
  const url = escapeMarkup(`${to}?paymentIdentifier=${encodeURIComponent(paymentIdentifier)}`);
  const target = escapeMarkup(origin);
  return `<!doctype html>
<html lang="he" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${target}</title>
<script src="${SCRIPT_PATH}" defer></script>
</head>
<body><p id="return" data-url="${url}" data-target="${target}" data-payment="${escapeMarkup(paymentIdentifier)}"><a href="${url}" target="_top">${target}</a></p></body>
</html>
`;
}

/**
 * Serves the page to which a provider or bank sends the payer back. Inside a frame, the page notifies the
 * checkout around it. Outside a frame, the page navigates to the checkout. If the provider posts a form,
 * its fields are ignored.
 */
export function returnRoutes(app: FastifyInstance): void {
  const script = readFileSync(SCRIPT);
  app.get(SCRIPT_PATH, (_, reply) => reply.type("text/javascript; charset=utf-8").send(script));
  void app.register((scope, _options, done) => {
    const options = { parseAs: "string", bodyLimit: FORM_BYTES } as const;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>("*", options, (_, __, parsed) => parsed(null, undefined));
    for (const path of [RETURN_PATH, FORMER_PATH]) {
      scope.get(path, (request, reply) => {
        const query = ReturnQuery.safeParse(request.query);
        if (!query.success) return reply.callNotFound();
        return reply
          .header("content-security-policy", POLICY)
          .header("cache-control", "no-store")
          .header("referrer-policy", "no-referrer")
          .type("text/html; charset=utf-8")
          .send(returnPage(ownOriginOf(request), query.data));
      });
      scope.post(path, (request, reply) => {
        const query = ReturnQuery.safeParse(request.query);
        if (!query.success) return reply.callNotFound();
        return reply.redirect(`${path}?${new URLSearchParams(query.data).toString()}`, 303);
      });
    }
    done();
  });
}
