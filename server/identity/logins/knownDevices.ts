import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieName } from "../../../domain/cookieName.ts";

const COOKIE = "device";
const MAX_ACCOUNTS = 8;
const DAYS = 180;

/**
 * Recognizes devices that have logged in before, by a signed cookie (OWASP, "device cookies"). The cookie
 * gives no access. The cookie only allows counting wrong passwords from the device separately.
 */
export interface KnownDevices {
  /**
   * Returns the identifier under which wrong passwords for an account are counted for this device. Undefined
   * if nobody has logged in to the account on this device.
   */
  readonly find: (request: FastifyRequest, account: string) => string | undefined;
  /** Adds the account to the cookie of the device. */
  readonly remember: (request: FastifyRequest, reply: FastifyReply, account: string) => void;
}

/** Returns a hash of the account's name, so that the cookie does not reveal the name. */
const nameOf = (account: string): string =>
  createHash("sha256").update(`device ${account}`).digest("base64url").slice(0, 22);

const ENTRY = /^[\w-]{22}\.[\w-]{16}$/;

export function openKnownDevices(isSecure: boolean): KnownDevices {
  const name = cookieName(COOKIE, isSecure);
  const entriesOf = (request: FastifyRequest): string[] => {
    const cookie = request.cookies[name];
    if (!cookie) return [];
    const { valid, value } = request.unsignCookie(cookie);
    return valid && value ? value.split("~").filter((entry) => ENTRY.test(entry)) : [];
  };
  const find: KnownDevices["find"] = (request, account) => {
    const hash = nameOf(account);
    return entriesOf(request).find((entry) => entry.startsWith(`${hash}.`));
  };
  const remember: KnownDevices["remember"] = (request, reply, account) => {
    const hash = nameOf(account);
    const known = find(request, account) ?? `${hash}.${randomBytes(12).toString("base64url")}`;
    const others = entriesOf(request).filter((entry) => !entry.startsWith(`${hash}.`));
    reply.setCookie(name, [known, ...others].slice(0, MAX_ACCOUNTS).join("~"), {
      // Over https the cookie is named `__Host-…`, which requires the path `/`.
      path: isSecure ? "/" : "/api",
      httpOnly: true,
      sameSite: "strict",
      secure: isSecure,
      signed: true,
      maxAge: DAYS * 24 * 3600,
    });
  };
  return { find, remember };
}
