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

/** Services for contact, newsletters and seat alerts. */
export interface ReachDesk extends Pick<
  Container,
  "db" | "config" | "clock" | "log" | "logins" | "messages" | "presentations" | "statuses" | "plans"
> {
  readonly stopLinks: StopLinks;
  readonly publicUrl: () => string;
}

/**
 * Receiver of letters if neither the rules of the business nor a mail server name an address. Without an address
 * in the rules, letters go to the sender address of mails.
 */
const HOUSE_ADDRESS = "office@parterre.example";

/** The language of the pages that a visitor uses, and the business they belong to. */
export interface Pages {
  readonly locale: Locale;
  readonly businessId: number | undefined;
}

/** Returns the fields that a message has besides its text: the business, if it is about one. */
export const aboutOf = (businessId: number | undefined): { businessId?: number } =>
  businessId === undefined ? {} : { businessId };

/** URL of the page that shows what a link would stop. */
export const stopUrl = (origin: string, token: string): string =>
  `${origin}/contact/newsletter?stop=${token}`;

/** Somebody who asks for a newsletter. */
interface Joiner extends Pages {
  readonly email: EmailAddress;
  /** The business whose newsletter it is. Null before the first business is set up. */
  readonly ownerId: number | null;
}

/**
 * Asks the address to confirm the newsletter (double opt-in). Sends nothing else before that. The consent of an
 * address that is subscribed already stays as it was given.
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

/** Returns a mobile number as it is stored. Throws VALIDATION if the number is not valid. */
export function telephoneOrRefuse({ config }: Pick<ReachDesk, "config">, text: string): Telephone {
  const mobile = telephoneOf(text, config.outside.home);
  if (mobile !== undefined) return mobile;
  const field = { field: "body.mobileNumber", message: "no mobile number" };
  throw new Refused("VALIDATION", { fields: [field] });
}

/**
 * Stores a letter for the business of the pages, or else for the first one, and forwards it. Throws
 * RATE_LIMITED if an address writes too often.
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
