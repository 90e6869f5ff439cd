import { randomUUID } from "node:crypto";
import * as calls from "../../domain/api/mailTemplates.ts";
import { isReceived, MESSAGE_PARTS } from "../../domain/brand/messageTemplate.ts";
import { emailAddressOf, mailboxOf } from "../../domain/emailAddress.ts";
import type { HoldDue } from "../../domain/edocument.ts";
import { Refused } from "../../domain/refusal.ts";
import { dateIn, toIso } from "../../domain/zone.ts";
import { receivedMail } from "../afterSale/receivers/receivedMail.ts";
import { orderMail } from "../checkout/orderMail.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { spendMessage } from "../identity/logins/messageCaps.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { ORDER_WORDS } from "../orders/orderWords.ts";
import { brandName, brandOrigin, openBrands } from "../platform/brands.ts";
import { templateFaults } from "../resources/brandKinds.ts";
import { refuseFaults } from "../resources/judgeValues.ts";

/** A fictitious order for previews. */
const SAMPLE = { name: "Noa", reservation: "RAGMYXL5", key: "0000-0000" };

const DAY_MS = 86_400_000;

/** The amount that the order would owe if it were a hold. */
function sampleDue(now: Date, place: string): HoldDue {
  const until = toIso(new Date(now.getTime() + DAY_MS));
  return { amount: 240, tickets: 2, until, places: [{ name: place, address: "" }], shows: [] };
}

/** Throws FORBIDDEN for another business, and VALIDATION for wrong placeholders. */
function judgeDraft({ businessIds }: Operator, draft: calls.MailDraft): void {
  const { businessId, locale, message } = draft;
  if (businessId !== null && !businessIds.includes(businessId)) throw new Refused("FORBIDDEN");
  const worded = Object.fromEntries(
    MESSAGE_PARTS.map((part) => [part, draft[part] === null ? null : { [locale]: draft[part] }]),
  );
  refuseFaults(templateFaults(message, worded));
}

/** Mounts the routes of `domain/api/mailTemplates.ts`. */
export function mailTemplateRoutes(mount: Mount, office: Container, publicUrl: () => string): void {
  const { db, clock, log, messages } = office;
  const brands = openBrands(db);
  const mailOf = async (draft: calls.MailDraft) => {
    const { message, locale, businessId } = draft;
    const brand = await brands.ofBusiness(businessId ?? undefined);
    const houseIn = () => brandName(brand, locale);
    const show = `${houseIn()}, ${dateIn(locale, clock.now())}`;
    const told = {
      ...SAMPLE,
      shows: [show],
      links: [`${brandOrigin(brand, publicUrl())}/edocument/${SAMPLE.key}`],
      due: message === "held" ? sampleDue(clock.now(), houseIn()) : undefined,
    };
    const earlier = new Date(clock.now().getTime() - DAY_MS);
    const received = {
      ...told,
      numbers: [SAMPLE.reservation],
      before: `${houseIn()}, ${dateIn(locale, earlier)}`,
      // Each change has its own reason. There is no sample text, so the preview shows the placeholder.
      reason: "{reason}",
    };
    const wordsOf = (text: string | null) => (text ? { he: "", [locale]: text } : null);
    const template = {
      subject: wordsOf(draft.subject),
      greeting: wordsOf(draft.greeting),
      body: wordsOf(draft.body),
      footer: wordsOf(draft.footer),
    };
    const language = { words: ORDER_WORDS[locale], locale };
    const frame = { houseIn, templateOf: () => template };
    const mail = isReceived(message)
      ? receivedMail(message, received, locale, frame)
      : orderMail(message, told, language, frame);
    const { subject, text, blocks } = mail;
    return { subject, text, blocks, locale };
  };
  mount(calls.previewMail, async ({ body }, { operator }) => {
    judgeDraft(operator, body);
    const { subject, text } = await mailOf(body);
    return { subject, text };
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
    const content = await mailOf(body);
    const businessId = body.businessId ?? undefined;
    try {
      await messages.sendMail({ id: randomUUID(), to: { address }, ...content, businessId });
    } catch (error) {
      log.warn({ err: error }, "a test mail was not sent");
      throw new Refused("GENERAL_ERROR", { reason: "mail" });
    }
    return { sentTo: address };
  });
}
