import { connect, type LookupFunction, type Socket } from "node:net";
import { callbackify } from "node:util";
import { createTransport } from "nodemailer";
import type { MailSecurity } from "../../../domain/messageGateways.ts";
import type { MailAddress } from "../../platform/mailAddress.ts";
import type { SendMail } from "../mail.ts";
import {
  judgeHost,
  onlyTo,
  resolveHost,
  untilAborted,
  type AddressRules,
} from "../publicAddress.ts";
import { mailThrough, TIMEOUTS } from "./smtpMail.ts";

/** The mail server that a business has configured. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  /** Absent if the server requires no login. */
  readonly login: { readonly user: string; readonly pass: string } | undefined;
  readonly from: MailAddress;
}

function connectTo(
  host: string,
  port: number,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup });
    const abort = (): void => void socket.destroy(new Error("aborted"));
    signal.addEventListener("abort", abort, { once: true });
    socket.once("error", reject);
    socket.once("connect", () => {
      signal.removeEventListener("abort", abort);
      socket.off("error", reject);
      resolve(socket);
    });
  });
}

/**
 * Connects to a mail server at one of the addresses that were checked to be public, even if its host name
 * resolves to other addresses later. Throws ClosedAddress if an address is not public, and the errors of the
 * network.
 */
async function connectPublic(
  { host: text, port }: Pick<MailServer, "host" | "port">,
  rules: AddressRules,
): Promise<Socket> {
  const signal = AbortSignal.timeout(TIMEOUTS.connectionTimeout);
  try {
    const host = judgeHost(text, rules);
    const found = await untilAborted(resolveHost(host, rules), signal);
    return await connectTo(host, port, onlyTo(found), signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    const seconds = TIMEOUTS.connectionTimeout / 1000;
    throw Object.assign(new Error(`no connection within ${seconds} s`), { code: "ETIMEDOUT" });
  }
}

/** Returns a transport that opens a new connection for each mail, so that a changed gateway is used at once. */
export function businessTransport(server: MailServer, rules: AddressRules) {
  const { host, port, security, login } = server;
  const open = callbackify(async () => ({ connection: await connectPublic(server, rules) }));
  return createTransport({
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(login && { auth: login }),
    getSocket: (_, done) => open(done),
    ...TIMEOUTS,
  });
}

/** Returns a sender that uses the mail server of a business. */
export const businessMail = (server: MailServer, rules: AddressRules): SendMail =>
  mailThrough(businessTransport(server, rules), server.from);
