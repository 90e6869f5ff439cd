import { randomUUID } from "node:crypto";
import * as calls from "../../domain/api/gatewayTests.ts";
import { mailboxOf } from "../../domain/emailAddress.ts";
import { Refused } from "../../domain/refusal.ts";
import type { KindName } from "../../domain/resources/kinds.ts";
import type { Values } from "../../domain/resources/fields.ts";
import { normalizeMobile } from "../../domain/telephone.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import type { OperatorContext } from "../identity/context.ts";
import { mailServerOf, smsConfigOf } from "../outside/businessGateways.ts";
import { tryMail, trySms } from "../outside/gatewayTests.ts";
import { GATEWAY_TEST_WORDS } from "../outside/gatewayTestWords.ts";
import { emailOrRefuse } from "../outside/mail/emailOrRefuse.ts";
import { addressRules } from "../outside/publicAddress.ts";
import { isOfCountries, telephoneOf } from "../outside/internationalNumber.ts";
import { brandName, openBrands } from "../platform/brands.ts";
import { mailFieldsOf, smsFieldsOf } from "../resources/gatewayValues.ts";
import { judgeDraft } from "../resources/judgeDraft.ts";

const HOUR_SECONDS = 3600;
/**
 * The limits of test messages. Test messages have higher limits than login codes, because an operator sends
 * tests until the settings are right.
 */
const BY_OPERATOR = [{ most: 60, seconds: HOUR_SECONDS }];
const TO_RECEIVER = [{ most: 20, seconds: HOUR_SECONDS }];

const wrongReceiver = (message: string): Refused =>
  new Refused("VALIDATION", { fields: [{ field: "to", message }] });

/** Mounts the routes of `domain/api/gatewayTests.ts`. */
export function gatewayTestRoutes(mount: Mount, office: Container): void {
  const { db, config, logins } = office;
  const { home } = config.outside;
  const rules = addressRules(config.outside);
  const brands = openBrands(db);
  /**
   * Counts a test message. Throws RATE_LIMITED if the operator has sent too many test messages, or if all
   * operators together have sent too many to this receiver.
   */
  const spend = async ({ operator }: OperatorContext, receiver: string): Promise<void> => {
    const full = await logins.limits.spendAll([
      { key: `gateway tests by operator ${operator.id}`, allowances: BY_OPERATOR },
      { key: `gateway test ${receiver}`, allowances: TO_RECEIVER },
    ]);
    if (full) throw new Refused("RATE_LIMITED", { retryAfterSeconds: full.seconds });
  };
  /** Throws the errors that saving these values would throw. */
  const judge = (
    kind: KindName,
    { operator, locale }: OperatorContext,
    id: number | null,
    sent: Values,
  ) => judgeDraft(db, kind, { operator, locale, config, id, sent });
  const messageFor = async ({ locale }: OperatorContext, businessId: number) => {
    const brand = await brands.ofBusiness(businessId);
    const { subject, text } = GATEWAY_TEST_WORDS[locale];
    return { brand, id: randomUUID(), subject, text: text(brandName(brand, locale)) };
  };

  mount(calls.testMailGateway, async ({ body: { id, values: sent, to } }, context) => {
    const address = emailOrRefuse(to, "to");
    const values = await judge("mail-gateways", context, id, sent);
    await spend(context, mailboxOf(address));
    const server = mailServerOf(await mailFieldsOf(db, id ?? 0, values));
    const { brand, ...message } = await messageFor(context, Number(values["businessId"]));
    const senderName = brand?.mailSender ?? undefined;
    return tryMail(server, rules, { ...message, to: { address }, senderName });
  });
  mount(calls.testSmsGateway, async ({ body: { id, values: sent, to } }, context) => {
    const mobile = telephoneOf(to, home);
    if (mobile === undefined) throw wrongReceiver("no mobile number");
    const values = await judge("sms-gateways", context, id, sent);
    const gateway = smsConfigOf(await smsFieldsOf(db, id ?? 0, values), home);
    if (!isOfCountries(mobile, gateway.countries)) {
      throw wrongReceiver("the gateway does not serve its country");
    }
    await spend(context, mobile);
    const { brand, ...message } = await messageFor(context, Number(values["businessId"]));
    const senderName = brand?.smsSender ?? undefined;
    return trySms(gateway, rules, { ...message, to: normalizeMobile(mobile), senderName });
  });
}
