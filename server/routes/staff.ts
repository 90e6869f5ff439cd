import { randomUUID } from "node:crypto";
import * as calls from "../../domain/api/staff.ts";
import { emailAddressOf, mailboxOf } from "../../domain/emailAddress.ts";
import type { Locale } from "../../domain/locale.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { wordedMessage } from "../outside/wordedMessage.ts";
import type { Mount } from "../http/mount.ts";
import {
  acceptInvite,
  accountFor,
  endSessionsOf,
  invitedBy,
  issueInvite,
  resetSecondFactor,
  type Account,
} from "../identity/operators/accounts.ts";
import { inviteTexts } from "../identity/operators/inviteWords.ts";
import { spendMessage } from "../identity/logins/messageCaps.ts";
import { judgeGuessable } from "../identity/logins/guessablePasswords.ts";

const SUCCESS = { success: true } as const;

/**
 * Mails an invitation. Returns the e-mail address, or null if the account has no address or the mail could
 * not be sent.
 */
async function mailInvite(
  { messages, log }: Pick<Container, "messages" | "log">,
  { email, username }: Account,
  link: string,
  locale: Locale,
): Promise<string | null> {
  const address = emailAddressOf(email ?? "");
  if (address === undefined) return null;
  const values = { username, link };
  const words = wordedMessage("operatorInvite", locale, inviteTexts(locale), values);
  const { subject, text, wording } = words;
  // The mail is about no business, because operators belong to the installation and not to the businesses
  // that they work for.
  const about = { id: randomUUID(), to: { address }, isOfInstallation: true };
  const mail = { ...about, subject, text, wording };
  try {
    await messages.sendMail(mail);
    return address;
  } catch (error) {
    log.warn({ err: error }, "an operator's invitation was not sent");
    return null;
  }
}

/** Mounts the routes for managing operators' accounts. */
function accountRoutes(mount: Mount, office: Container, publicUrl: () => string): void {
  const { db, operatorStreams } = office;
  mount(calls.inviteOperator, async ({ params: { id } }, context) => {
    const { operator, locale, reply } = context;
    const account = await accountFor(db, operator, id);
    const address = emailAddressOf(account.email ?? "");
    if (address !== undefined) await spendMessage(office, context, `mail ${mailboxOf(address)}`);
    const { token, expiresAt } = await issueInvite(db, id);
    // The token is in the URL's fragment, because a fragment appears neither in logs nor in the Referer
    // header.
    const link = `${publicUrl()}/backoffice/invite#${token}`;
    reply.header("cache-control", "no-store");
    return {
      link,
      expiresAt: toIso(expiresAt),
      mailedTo: await mailInvite(office, account, link, locale),
    };
  });
  mount(calls.resetOperatorFactor, async ({ params: { id } }, { operator }) => {
    await accountFor(db, operator, id);
    await resetSecondFactor(db, id);
    await operatorStreams.judge();
    return SUCCESS;
  });
  mount(calls.endOperatorSessions, async ({ params: { id } }, { operator }) => {
    await accountFor(db, operator, id);
    await endSessionsOf(db, id);
    await operatorStreams.judge();
    return SUCCESS;
  });
}

/** Mounts the routes for operators' accounts, and for setting a password after an invitation. */
export function staffRoutes(mount: Mount, office: Container, publicUrl: () => string): void {
  const { db, logins, operatorStreams } = office;
  accountRoutes(mount, office, publicUrl);
  mount(calls.lookAtInvite, async ({ body }) => {
    const { username, firstName } = await invitedBy(db, body.token);
    return { username, firstName };
  });
  mount(calls.acceptInvite, async ({ body: { token, password } }) => {
    const { username, firstName, lastName } = await invitedBy(db, token);
    await judgeGuessable(db, password, { login: username, firstName, lastName });
    await acceptInvite(db, token, await logins.passwords.hash(password));
    await operatorStreams.judge();
    return { username };
  });
}
