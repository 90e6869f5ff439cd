import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { behaviourOf, cardFaults, digitsOf } from "./cards.ts";
import { gonePage } from "./challengePage.ts";
import { formPage } from "./formPage.ts";
import { policyFor } from "./page.ts";
import type { SandboxLedger } from "./sandboxLedger.ts";

const Text = z.string().check(z.maxLength(40));

/** A card as the form posts it: JSON with the form's script, or urlencoded without JavaScript. */
const CardBody = z.object({
  cardNumber: Text,
  expiry: Text,
  cvv: Text,
  holderId: z._default(z.nullish(Text), ""),
  installments: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  save: z.nullish(z.union([z.boolean(), Text])),
});

const isOn = (value: string | boolean | null | undefined): boolean =>
  value === true || value === "on" || value === "true" || value === "1";

interface FormParams {
  readonly Params: { readonly paymentIdentifier: string };
}

/** Serves the hosted card form, and exchanges a posted card for a token. */
export function cardRoutes(app: FastifyInstance, ledger: SandboxLedger): void {
  app.get<FormParams>("/form/:paymentIdentifier", async (request, reply) => {
    const payment = await ledger.find(request.params.paymentIdentifier);
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
    if (!payment) return reply.code(404).send(gonePage("he"));
    reply.header("content-security-policy", policyFor(payment.storefront_origin));
    const isOpen = payment.state === "form" || payment.state === "declined";
    return isOpen ? formPage(payment) : reply.code(410).send(gonePage(payment.locale));
  });

  app.post<FormParams>("/form/:paymentIdentifier", async (request, reply) => {
    const payment = await ledger.find(request.params.paymentIdentifier);
    reply.header("cache-control", "no-store");
    if (!payment) return reply.code(404).send({ status: "error", code: "NOT_FOUND" });
    const card = CardBody.safeParse(request.body);
    if (!card.success) return reply.code(422).send({ status: "error", code: "VALIDATION" });
    const { cardNumber, expiry, cvv, holderId, installments, save } = card.data;
    if (installments > payment.most_installments) {
      const fields = { installments: "VALIDATION" };
      return reply.code(422).send({ status: "error", code: "VALIDATION", fields });
    }
    const fields = cardFaults({ cardNumber, expiry, cvv, holderId: holderId ?? "" }, new Date());
    const [code] = Object.values(fields);
    if (code) return reply.code(422).send({ status: "error", code, fields });
    const digits = digitsOf(cardNumber);
    const isSaved = isOn(save) && payment.can_save;
    const token = await ledger.saveCard({
      payment_identifier: payment.payment_identifier,
      behaviour: JSON.stringify(behaviourOf(digits)),
      last4: digits.slice(-4),
      expiry: expiry.replaceAll(/\s/g, ""),
      installments,
      is_saved: isSaved,
    });
    return { status: "ok", token, installments, save: isSaved };
  });
}
