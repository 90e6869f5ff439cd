import { randomUUID } from "node:crypto";
import * as calls from "../../domain/api/mailTemplates.ts";
import { isOfHouse } from "../../domain/brand/messageKinds.ts";
import { MESSAGE_PARTS } from "../../domain/brand/messageTemplate.ts";
import { emailAddressOf, mailboxOf } from "../../domain/emailAddress.ts";
import { Refused } from "../../domain/refusal.ts";
import { smsParts } from "../../domain/smsParts.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { spendMessage } from "../identity/logins/messageCaps.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { sampleMessage } from "../messageTexts/sampleMessage.ts";
import { standardTexts } from "../messageTexts/standardTexts.ts";
import { brandName, brandOrigin, openBrands } from "../platform/brands.ts";
import { templateFaults } from "../resources/brandKinds.ts";
import { refuseFaults } from "../resources/judgeValues.ts";

/**
 * Throws FORBIDDEN for a business outside the operator's scope, and VALIDATION for wrong or missing
 * placeholders and for a business's text of a message that only the installation sends.
 */
function judgeDraft({ businessIds }: Operator, draft: calls.MailDraft): void {
  const { businessId, locale, message } = draft;
  if (businessId !== null && !businessIds.includes(businessId)) throw new Refused("FORBIDDEN");
  const worded = Object.fromEntries(
    MESSAGE_PARTS.map((part) => [part, draft[part] === null ? null : { [locale]: draft[part] }]),
  );
  refuseFaults([
    ...(isOfHouse(message) && businessId !== null
      ? [{ field: "businessId", message: "belongs to the whole house" }]
      : []),
    ...templateFaults(message, worded),
  ]);
}

/** Mounts the routes of `domain/api/mailTemplates.ts`. */
export function mailTemplateRoutes(mount: Mount, office: Container, publicUrl: () => string): void {
  const { db, clock, log, messages } = office;
  const brands = openBrands(db);
  const messageOf = async (draft: calls.MailDraft) => {
    const { message, locale, businessId } = draft;
    const brand = await brands.ofBusiness(businessId ?? undefined);
    const wordsOf = (text: string | null) => (text ? { he: "", [locale]: text } : null);
    const template = {
      subject: wordsOf(draft.subject),
      greeting: wordsOf(draft.greeting),
      body: wordsOf(draft.body),
      footer: wordsOf(draft.footer),
      sms: wordsOf(draft.sms),
    };
    return sampleMessage(message, locale, template, {
      now: clock.now(),
      origin: brandOrigin(brand, publicUrl()),
      house: brandName(brand, locale),
    });
  };
  mount(calls.previewMail, async ({ body }, { operator }) => {
    judgeDraft(operator, body);
    const { mail, sms } = await messageOf(body);
    return {
      mail: mail ? { subject: mail.subject, text: mail.text } : null,
      sms: sms === undefined ? null : { text: sms, parts: smsParts(sms) },
      standard: standardTexts(body.message, body.locale),
    };
  });
  mount(calls.testMail, async ({ body }, context) => {
    const { operator } = context;
    judgeDraft(operator, body);
    const row = await db
      .selectFrom("operator")
      .select("email")
      .where("id", "=", operator.id)
      .executeTakeFirst();
    const address = emailAddressOf(row?.email ?? "");
    if (address === undefined) return { sentTo: null };
    await spendMessage(office, context, `mail ${mailboxOf(address)}`);
    const { mail, sms = "" } = await messageOf(body);
    const { businessId, locale, message } = body;
    const about = isOfHouse(message)
      ? { isOfInstallation: true }
      : { businessId: businessId ?? undefined };
    const content = mail ?? { subject: "SMS", text: sms };
    try {
      await messages.sendMail({ id: randomUUID(), to: { address }, ...content, locale, ...about });
    } catch (error) {
      log.warn({ err: error }, "a test mail was not sent");
      throw new Refused("GENERAL_ERROR", { reason: "mail" });
    }
    return { sentTo: address };
  });
}
