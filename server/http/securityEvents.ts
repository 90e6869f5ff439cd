import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { callName } from "../../domain/permission.ts";
import type { RouteShape } from "../../domain/api/route.ts";
import { Refused, type RefusalCode } from "../../domain/refusal.ts";
import { addressOf, senderOf } from "../platform/addresses.ts";
import { ForeignOrigin } from "./ownOrigin.ts";

/** Names of the events in the process log (ASVS 16.3.1 to 16.3.3). */
export type SecurityEvent =
  | "login.succeeded"
  | "login.failed"
  | "access.refused"
  | "origin.refused"
  | "captcha.failed"
  | "limit.reached"
  | "input.refused";

/** Writes security events to the process log, without personal data. */
export interface SecurityEvents {
  /** Called when a call of the contract has succeeded. Only logins are logged. */
  readonly noteDone: (route: RouteShape, request: FastifyRequest) => void;
  /** Called when a request has failed. Only refusals that are security events are logged. */
  readonly noteFailure: (error: unknown, request: FastifyRequest) => void;
}

declare module "fastify" {
  interface FastifyInstance {
    securityEvents?: SecurityEvents;
  }
}

const LOGINS: ReadonlySet<string> = new Set([
  "POST /operator/login",
  "POST /customer/login",
  "POST /customer/mobile-login-validation-area",
  "POST /customer/login-link/redeem",
  "POST /customer-area/mobile-login-validation",
]);

const EVENTS: Readonly<Partial<Record<RefusalCode, SecurityEvent>>> = {
  LOGIN_FAILED: "login.failed",
  INVALID_SMS_CODE: "login.failed",
  CUSTOMER_TOKEN_REDEEMED: "login.failed",
  CUSTOMER_TOKEN_EXPIRED: "login.failed",
  CUSTOMER_TOKEN_ERROR: "login.failed",
  INVITE_EXPIRED: "login.failed",
  SETUP_CLOSED: "login.failed",
  UNAUTHORIZED: "access.refused",
  FORBIDDEN: "access.refused",
  FRESH_LOGIN_NEEDED: "access.refused",
  SECOND_FACTOR_NEEDED: "access.refused",
  recaptcha: "captcha.failed",
  invalid_captcha: "captcha.failed",
  RATE_LIMITED: "limit.reached",
  VALIDATION: "input.refused",
  CARD_DATA_REFUSED: "input.refused",
};

/** Maximum log lines of one kind per minute, so that a flood of requests cannot fill the disk. */
const MAX_LINES = 60;
const WINDOW_MS = 60_000;

/** Shortens an IP address to its network, so that it does not identify a subscriber. */
function shortAddress(address: string): string {
  const sender = senderOf(address);
  return sender.includes(":") ? `${sender}::/64` : sender.replace(/\.\d+$/, ".0/24");
}

interface Window {
  lines: number;
  suppressed: number;
}

export function openSecurityEvents(log: Pick<FastifyBaseLogger, "info" | "warn">): SecurityEvents {
  const windows = new Map<SecurityEvent, Window>();

  const endWindow = (event: SecurityEvent): void => {
    const { suppressed = 0 } = windows.get(event) ?? {};
    windows.delete(event);
    if (suppressed > 0) log.warn({ event, suppressed }, "security events were not written");
  };
  const windowOf = (event: SecurityEvent): Window => {
    const open = windows.get(event);
    if (open) return open;
    const begun = { lines: 0, suppressed: 0 };
    windows.set(event, begun);
    setTimeout(() => endWindow(event), WINDOW_MS).unref();
    return begun;
  };
  const write = (event: SecurityEvent, request: FastifyRequest, code?: RefusalCode): void => {
    const window = windowOf(event);
    if (window.lines >= MAX_LINES) {
      window.suppressed++;
      return;
    }
    window.lines++;
    // The route's pattern is logged, because the URL can contain an identifier or a code.
    const call = `${request.method} ${request.routeOptions.url ?? "unknown"}`;
    const address = shortAddress(addressOf(request));
    log.info({ event, requestId: request.id, call, code, address }, "a security event");
  };

  const noteDone: SecurityEvents["noteDone"] = (route, request) => {
    if (LOGINS.has(callName(route))) write("login.succeeded", request);
  };
  const noteFailure: SecurityEvents["noteFailure"] = (error, request) => {
    if (!(error instanceof Refused)) return;
    const { code } = error.refusal;
    const event = error instanceof ForeignOrigin ? "origin.refused" : EVENTS[code];
    if (event) write(event, request, code);
  };
  return { noteDone, noteFailure };
}
