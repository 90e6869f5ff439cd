import { createTransport } from "nodemailer";
import type { MailConfig } from "../../platform/settings/outsideConfig.ts";
import type { SendMail } from "../mail.ts";
import type { MailAddress } from "../../platform/mailAddress.ts";
import { Undeliverable } from "../undeliverable.ts";

/** Their sum is shorter than the lease of a mail (`server/outside/outbox/lanes.ts`). */
const TIMEOUTS = {
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

/** An object for nodemailer, because it parses a string as a list of addresses. */
const addressed = ({ address, name = "" }: MailAddress) => ({ address, name });

/**
 * Sends through an SMTP server. The message's id is its Message-ID, the same on a retry. The envelope is set
 * explicitly, so that no header determines the recipient.
 */
export function smtpMail({ url, from }: MailConfig): SendMail {
  const transport = createTransport({ url, ...TIMEOUTS });
  const host = from.address.split("@")[1] ?? "localhost";
  return async ({ id, to, subject, text, html, attachments, senderName }) => {
    const message = {
      from: addressed(senderName === undefined ? from : { ...from, name: senderName }),
      to: addressed(to),
      envelope: { from: from.address, to: [to.address] },
      subject,
      text,
      ...(html !== undefined && { html }),
      ...(attachments && { attachments: attachments.map((each) => ({ ...each })) }),
      messageId: `<${id}@${host}>`,
    };
    await transport.sendMail(message).catch((error: unknown) => {
      const reason = `the mail server did not take the message (${reasonOf(error)})`;
      throw isRefusedForGood(error) ? new Undeliverable(reason, "dead") : new Error(reason);
    });
  };
}
