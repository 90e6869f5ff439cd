import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";
import { escapeMarkup } from "../../../domain/escapeMarkup.ts";
import { formWallets, type FormWallet } from "../../../domain/gateways.ts";
import { agorot, type Agorot } from "../../../domain/money.ts";
import { priceIn } from "../sandbox/page.ts";
import { directionOf, wordsIn } from "../sandbox/words.ts";
import { ownOriginOf } from "../../platform/addresses.ts";

const FORM_PATH = "/payment/stripe/form/:paymentIdentifier";
const STRIPE_JS = "https://js.stripe.com/v3/";

const Params = z.object({ paymentIdentifier: z.string().check(z.regex(/^[\w-]{1,100}$/)) });
const FormQuery = z.object({
  locale: z.string().check(z.regex(/^[a-z]{2}$/)),
  total: z.coerce.number().check(z.int(), z.minimum(0)),
  save: z.optional(z.literal("1")),
  /**
   * `wallets` are the names of the wallets that the form offers. `charge` is the amount that the wallets
   * show, in hundredths with a currency (`4250 ils`). The parameters `wallets` and `charge` are either both
   * present or both absent.
   */
  wallets: z.optional(z.string().check(z.regex(/^[a-z]{1,20}( [a-z]{1,20}){0,4}$/))),
  charge: z.optional(z.string().check(z.regex(/^[1-9]\d{0,9} [a-z]{3}$/))),
});

const ASSETS: readonly (readonly [path: string, type: string, file: URL])[] = [
  ["card-form.js", "text/javascript", new URL("./pages/cardForm.js", import.meta.url)],
  ["form.css", "text/css", new URL("../sandbox/pages/form.css", import.meta.url)],
];

/** Content security policy that allows Stripe's script and frames, and otherwise only our own files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
  "frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  "connect-src https://api.stripe.com",
  "style-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

function html(locale: string, scripts: readonly string[], main: string): string {
  const tags = scripts.map((src) => `<script src="${src}" defer></script>`).join("\n");
  return `<!doctype html>
<html id="light" lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<link rel="stylesheet" href="/payment/stripe/form.css">
${tags}
</head>
<body><main class="framed">${main}</main></body>
</html>
`;
}

interface FormText {
  readonly key: string;
  readonly paymentIdentifier: string;
  readonly locale: string;
  readonly total: Agorot;
  readonly canSave: boolean;
  readonly wallets: readonly FormWallet[];
  /** The amount that wallets show, as hundredths and currency: `4250 ils`. */
  readonly charge: string;
  /** The origin of the window to which the token is sent. */
  readonly origin: string;
}

/**
 * Returns the hidden element for wallet buttons. The page's script shows this element if Stripe reports that
 * the payer has a wallet.
 */
const walletPlace = ({ wallets, charge }: FormText, orCard: string): string =>
  wallets.length === 0
    ? ""
    : `<div class="wallets" id="wallets-section" data-wallets="${wallets.join(" ")}"
    data-charge="${escapeMarkup(charge)}">
    <div id="wallets"></div>
    <p class="or">${escapeMarkup(orCard)}</p>
  </div>`;

function formPage(form: FormText): string {
  const { key, paymentIdentifier, locale, total, canSave, origin } = form;
  const words = wordsIn(locale);
  const { working, failed, pay, unloaded, again } = words;
  const texts = escapeMarkup(JSON.stringify({ working, failed, pay, unloaded, again }));
  const save = canSave
    ? `<label class="check"><input type="checkbox" name="save"> ${escapeMarkup(words.save)}</label>`
    : "";
  const main = `
<form data-key="${escapeMarkup(key)}" data-locale="${locale}" data-target="${escapeMarkup(origin)}"
  data-payment="${escapeMarkup(paymentIdentifier)}" data-texts="${texts}">
  <h1>${escapeMarkup(words.title)}</h1>
  <p class="amount"><span>${escapeMarkup(words.amount)}</span> <strong>${priceIn(locale, total)}</strong></p>
  ${walletPlace(form, words.orCard)}
  <div class="field" id="card"></div>
  ${save}
  <p class="fault" id="form-fault" role="alert" hidden></p>
  <button type="submit">${escapeMarkup(words.pay)}</button>
</form>`;
  return html(locale, [STRIPE_JS, "/payment/stripe/card-form.js"], main);
}

const send = (reply: FastifyReply, body: string): FastifyReply =>
  reply
    .header("content-security-policy", POLICY)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(body);

/**
 * Serves our own page with Stripe's card fields, because Stripe hosts no form that only returns a token.
 * `keyOf` returns the publishable key of the account that takes the payment, or undefined for an unknown
 * payment.
 */
export function cardFormRoutes(
  app: FastifyInstance,
  keyOf: (paymentIdentifier: string) => Promise<string | undefined>,
): void {
  for (const [name, type, file] of ASSETS) {
    const bytes = readFileSync(file);
    app.get(`/payment/stripe/${name}`, (_, reply) =>
      reply.type(`${type}; charset=utf-8`).send(bytes),
    );
  }
  app.get(FORM_PATH, async (request, reply) => {
    const params = Params.safeParse(request.params);
    const query = FormQuery.safeParse(request.query);
    if (!params.success || !query.success) return reply.callNotFound();
    const key = await keyOf(params.data.paymentIdentifier);
    if (!key) return reply.callNotFound();
    const { locale, save, charge = "" } = query.data;
    const wallets = charge === "" ? [] : formWallets((query.data.wallets ?? "").split(" "));
    const total = agorot(query.data.total);
    const origin = ownOriginOf(request);
    const about = { key, locale, total, canSave: save === "1", wallets, charge, origin };
    return send(reply, formPage({ ...about, ...params.data }));
  });
}
