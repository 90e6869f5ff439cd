import type { Page } from "playwright";
import { KIND_RULES, MESSAGE_KINDS } from "../../../domain/brand/messageKinds.ts";
import type { Locale } from "../../../domain/locale.ts";
import { DEMO_MAILBOX } from "../../../server/demo/operators.ts";
import { logIn } from "../../../tests/server/catalogueDesk/desk.ts";
import type { Shopper } from "../../../tests/server/shopper.ts";
import type { WallSize } from "../screenWall.ts";
import type { Journey, Walker } from "./journey.ts";

/** Widths at which a mail is shown, in CSS px: the screen of a phone, and the pane of a mail program. */
const WIDTHS: Readonly<Record<WallSize, number>> = {
  phone: 360,
  tablet: 600,
  laptop: 600,
  desktop: 600,
};

/** Shows a mail in light and in dark, as a mail program does that uses the system's colours. */
export async function pictureMail(
  page: Page,
  { size, shoot }: Pick<Walker, "size" | "shoot">,
  { name, html }: { readonly name: string; readonly html: string },
): Promise<void> {
  await page.setContent(html);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: WIDTHS[size], height: 100 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: WIDTHS[size], height });
    await shoot(`mail-${name}-${colorScheme}`);
  }
}

interface Kept {
  readonly messages: readonly { readonly html: string | null }[];
}

/** Lets the server send a test mail of one kind to an operator, and returns the mail that arrives. */
async function testMail(
  admin: Shopper,
  message: (typeof MESSAGE_KINDS)[number],
  locale: Locale,
): Promise<string> {
  const parts = { subject: null, greeting: null, body: null, footer: null, sms: null };
  const draft = { businessId: null, message, locale, ...parts };
  const { status } = await admin.call("POST", "/pres-live/mail-tests", draft);
  if (status !== 200) throw new Error(`no test of ${message}: ${status}`);
  const to = encodeURIComponent(DEMO_MAILBOX);
  const { body } = await admin.get<Kept>(`/dev/outbox?to=${to}`);
  const html = body.messages[0]?.html;
  if (!html) throw new Error(`no mail of ${message} has arrived`);
  return html;
}

/** Shows all kinds of mails as the server sends them. */
export const mails: Journey = {
  name: "mails",
  async walk(walker) {
    const admin = await logIn(walker, "admin");
    for (const kind of MESSAGE_KINDS.filter((each) => KIND_RULES[each].by.includes("mail"))) {
      const html = await testMail(admin, kind, walker.locale);
      await pictureMail(walker.page, walker, { name: kind, html });
    }
  },
};
