import { createTransport, type SendMailOptions } from "nodemailer";
import type { MailConfig } from "../../platform/settings/outsideConfig.ts";
import type { Mail, SendMail } from "../mail.ts";
import type { MailAddress } from "../../platform/mailAddress.ts";
import { Undeliverable } from "../undeliverable.ts";

/** The sum of these timeouts is shorter than the lease of a mail (`server/outside/outbox/lanes.ts`). */
export const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Returns only the codes of a failure, because SMTP replies quote addresses. */
function reasonOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "unknown";
  const code = "code" in error && typeof error.code === "string" ? error.code : "unknown";
  const status = "responseCode" in error ? ` ${String(error.responseCode)}` : "";
  return `${code}${status}`;
}

/** The server refuses the recipient permanently (5xx to RCPT), so a retry is pointless. */
const isRefusedForGood = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "command" in error &&
  error.command === "RCPT TO" &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500;

/** Passed to nodemailer as an object, because nodemailer parses a string as a list of addresses. */
const addressed = ({ address, name = "" }: MailAddress) => ({ address, name });

/** The part of nodemailer's transports that sends. */
export interface MailTransport {
  readonly sendMail: (message: SendMailOptions) => Promise<{ readonly response: string }>;
}

/**
 * Hands a mail to a server. The message's id is its Message-ID, the same on a retry. The envelope is set
 * explicitly, so that no header determines the recipient. Returns what the server answered. Throws the errors
 * of nodemailer.
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

/** Sends through a transport. Errors quote no address. */
export const mailThrough =
  (transport: MailTransport, from: MailAddress): SendMail =>
  async (mail) => {
    await handOver(transport, from, mail).catch((error: unknown) => {
      const reason = `the mail server did not take the message (${reasonOf(error)})`;
      throw isRefusedForGood(error) ? new Undeliverable(reason, "dead") : new Error(reason);
    });
  };

/** Sends through the mail server of the installation. */
export const smtpMail = ({ url, from }: MailConfig): SendMail =>
  mailThrough(createTransport({ url, ...TIMEOUTS }), from);
