import { createTransport, type SendMailOptions } from "nodemailer";
import type { MailConfig } from "../../platform/settings/outsideConfig.ts";
import type { Mail, SendMail } from "../mail.ts";
import type { MailAddress } from "../../platform/mailAddress.ts";
import { Undeliverable } from "../undeliverable.ts";

/**
 * Timeouts of an SMTP connection in ms. The sum of these timeouts is less than the lease of a mail job
 * (`server/outside/outbox/lanes.ts`).
 */
export const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Returns the codes of an error without its text, because SMTP replies can contain addresses. */
function reasonOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? error.code : "unknown";
  const status = "responseCode" in error ? ` ${String(error.responseCode)}` : "";
  return `${code}${status}`;
}

/**
 * Returns whether the server rejects the recipient permanently (5xx to RCPT), so that retries are pointless.
 */
const isRefusedForGood = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "command" in error &&
  error.command === "RCPT TO" &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500;

/** Returns an address as an object for nodemailer, which would parse a string as a list of addresses. */
const addressed = ({ address, name = "" }: MailAddress) => ({ address, name });

/** The only function of a nodemailer transport that this module uses. */
export interface MailTransport {
  readonly sendMail: (message: SendMailOptions) => Promise<{ readonly response: string }>;
}

/**
 * Sends a mail through a transport. The mail's id becomes its Message-ID, which is the same at each attempt.
 * The envelope is set explicitly, so that the recipient does not depend on headers. Returns the server's
 * response. Throws the errors of nodemailer.
 */
export async function handOver(
  transport: MailTransport,
  from: MailAddress,
  { id, to, subject, text, html, attachments, senderName }: Mail,
): Promise<string> {
  const host = from.address.split("@")[1] ?? "localhost";
  const { response } = await transport.sendMail({
    from: addressed(senderName === undefined ? from : { ...from, name: senderName }),
    to: addressed(to),
    envelope: { from: from.address, to: [to.address] },
    subject,
    text,
    ...(html !== undefined && { html }),
    ...(attachments && { attachments: attachments.map((each) => ({ ...each })) }),
    messageId: `<${id}@${host}>`,
  });
  return response;
}

/** Returns a sender that uses a transport. Errors of the sender contain no address. */
export const mailThrough =
  (transport: MailTransport, from: MailAddress): SendMail =>
  async (mail) => {
    await handOver(transport, from, mail).catch((error: unknown) => {
      const reason = `the mail server did not take the message (${reasonOf(error)})`;
      throw isRefusedForGood(error) ? new Undeliverable(reason, "dead") : new Error(reason);
    });
  };

/** Returns a sender that uses the mail server of the installation. */
export const smtpMail = ({ url, from }: MailConfig): SendMail =>
  mailThrough(createTransport({ url, ...TIMEOUTS }), from);
