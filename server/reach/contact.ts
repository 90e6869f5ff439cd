import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type * as calls from "../../domain/api/reach.ts";
import { Refused } from "../../domain/refusal.ts";
import { NEWSLETTER_TEXT_VERSION } from "../../domain/contact.ts";
import { mailboxOf, type EmailAddress } from "../../domain/emailAddress.ts";
import type { Container } from "../container.ts";
import type { Locale } from "../../domain/locale.ts";
import { emailOrRefuse } from "../outside/mail/emailOrRefuse.ts";
import { spendMessage, type Asker } from "../identity/logins/messageCaps.ts";
import { enqueue } from "../outside/outbox.ts";
import { wordedMessage } from "../outside/wordedMessage.ts";
import { originOf } from "../platform/brands.ts";
import { rulesOf } from "../platform/businessRules.ts";
import type { Db } from "../platform/store/db.ts";
import { telephoneOf, type Telephone } from "../outside/internationalNumber.ts";
import { firstBusinessOf } from "./firstBusiness.ts";
import { reachTexts } from "./reachWords.ts";
import type { StopLinks } from "./stopLinks.ts";

type Letter = z.output<typeof calls.contact.body>;

/** The services for contact forms, newsletters and notifications of free seats. */
export interface ReachDesk extends Pick<
  Container,
  "db" | "config" | "clock" | "log" | "logins" | "messages" | "presentations" | "statuses" | "plans"
> {
  readonly stopLinks: StopLinks;
  readonly publicUrl: () => string;
}

/**
 * Address that receives contact letters if the business has configured no address and there is no mail
 * server. If there is a mail server, letters without a configured address go to its sender address.
 */
const HOUSE_ADDRESS = "office@parterre.example";

/** The language of the pages that a visitor uses, and the business that these pages belong to. */
export interface Pages {
  readonly locale: Locale;
  readonly businessId: number | undefined;
}

/** Returns the field `businessId` for a message, or no field if the message is about no business. */
export const aboutOf = (businessId: number | undefined): { businessId?: number } =>
  businessId === undefined ? {} : { businessId };

/** Returns the URL of the page that asks the receiver for a confirmation before they are unsubscribed. */
export const stopUrl = (origin: string, token: string): string =>
  `${origin}/contact/newsletter?stop=${token}`;

/** Somebody who wants to subscribe to a newsletter. */
interface Joiner extends Pages {
  readonly email: EmailAddress;
  /** The business to which the newsletter belongs. Null while the installation has no business. */
  readonly ownerId: number | null;
}

/**
 * Sends a mail that asks to confirm the subscription (double opt-in). Nothing else is sent to the address
 * before its owner confirms. If the address is already subscribed, its stored consent does not change.
 */
async function askToJoin(
  tx: Db,
  desk: ReachDesk,
  { email, ownerId, locale, businessId }: Joiner,
): Promise<void> {
  const now = sql<Date>`app_now()`;
  await tx
    .insertInto("newsletter")
    .values({
      email,
      business_id: ownerId,
      locale,
      is_on: false,
      asked_at: now,
      changed_at: now,
      text_version: NEWSLETTER_TEXT_VERSION,
    })
    .onConflict((conflict) =>
      conflict.columns(["email", "business_id"]).doUpdateSet({
        locale,
        asked_at: sql`case when newsletter.is_on then newsletter.asked_at else excluded.asked_at end`,
        text_version: sql`case when newsletter.is_on then newsletter.text_version
          else excluded.text_version end`,
      }),
    )
    .execute();
  const token = desk.stopLinks.sign({
    kind: "join",
    of: email,
    businessId: ownerId ?? undefined,
  });
  const origin = await originOf(tx, businessId, desk.publicUrl());
  const values = { link: `${origin}/contact/newsletter?confirm=${token}` };
  const texts = reachTexts("newsletterAsked", locale);
  const { sms: _, ...mail } = wordedMessage("newsletterAsked", locale, texts, values);
  const payload = { by: "mail", to: email, ...mail, ...aboutOf(businessId) } as const;
  await enqueue(tx, [{ kind: "message", payload }]);
}

const linesOf = (letter: Letter): string =>
  [
    letter.text ?? "",
    "",
    `${letter.name} <${letter.email}>`,
    ...(letter.mobileNumber ? [letter.mobileNumber] : []),
    ...(letter.reservationIdentifier ? [letter.reservationIdentifier] : []),
  ].join("\n");

/**
 * Returns a mobile number in the form in which it is stored. Throws VALIDATION if the text is not a valid
 * mobile number.
 */
export function telephoneOrRefuse({ config }: Pick<ReachDesk, "config">, text: string): Telephone {
  const mobile = telephoneOf(text, config.outside.home);
  if (mobile !== undefined) return mobile;
  const field = { field: "body.mobileNumber", message: "no mobile number" };
  throw new Refused("VALIDATION", { fields: [field] });
}

/**
 * Stores a contact letter for the business of the pages, or else for the first business, and forwards it by
 * mail. A letter of the kind `newsletter` is not forwarded. The sender of a letter of the kind `newsletter`
 * is asked to confirm a newsletter subscription. Throws RATE_LIMITED if an address sends too many letters,
 * and VALIDATION for an invalid e-mail address or mobile number.
 */
export async function takeLetter(
  desk: ReachDesk,
  letter: Letter,
  asker: Asker & Pages,
): Promise<void> {
  const { db, messages, config } = desk;
  const { locale, businessId } = asker;
  const email = emailOrRefuse(letter.email.toLowerCase(), "email");
  const mobile = letter.mobileNumber ? telephoneOrRefuse(desk, letter.mobileNumber) : null;
  await spendMessage(desk, asker, `contact ${mailboxOf(email)}`);
  const ownerId = businessId ?? (await firstBusinessOf(db));
  const receiver = ownerId === null ? undefined : (await rulesOf(db, config, ownerId)).contactEmail;
  const to = receiver ?? (await messages.mailSenderOf(businessId)) ?? HOUSE_ADDRESS;
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("contact_message")
      .values({
        id: randomUUID(),
        kind: letter.kind,
        name: letter.name.trim(),
        email,
        mobile,
        reservation_identifier: letter.reservationIdentifier?.trim() ?? null,
        text: letter.text?.trim() ?? "",
        locale,
        business_id: ownerId,
        created_at: sql<Date>`app_now()`,
      })
      .execute();
    if (letter.kind === "newsletter") return askToJoin(tx, desk, { email, ownerId, ...asker });
    const subject = `[${letter.kind}] ${letter.name.trim()}`;
    const message = { subject, text: linesOf(letter), ...aboutOf(businessId) };
    const payload = { by: "mail", to, ...message } as const;
    await enqueue(tx, [{ kind: "message", payload }]);
  });
}
