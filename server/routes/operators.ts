import * as calls from "../../domain/api/operators.ts";
import * as loginCalls from "../../domain/api/operatorLogins.ts";
import { renewRecoveryCodes } from "../../domain/api/staff.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import { linkBySms } from "../customers/askSecrets.ts";
import { customerOfMobile } from "../customers/customerRecords.ts";
import { exportCustomer, isKnownTo } from "../customerArea/exportCustomer.ts";
import { whoseOf } from "../customers/whose.ts";
import { identify, mobileKey } from "../customers/identify.ts";
import { clearOperator } from "../http/emptyBrowser.ts";
import type { Mount } from "../http/mount.ts";
import { knownLogins } from "../identity/logins/knownLogins.ts";
import { spendMessage } from "../identity/logins/messageCaps.ts";
import { openAudit } from "../identity/operators/audit.ts";
import { beginTotp, confirmTotp, removeTotp, renewCodes } from "../identity/operators/enrolTotp.ts";
import {
  plainName,
  provedOperator,
  tellOperator,
  type OperatorDesk,
} from "../identity/operators/operators.ts";
import { changeOwnPassword } from "../identity/operators/ownPassword.ts";
import { readEvents } from "../identity/operators/readEvents.ts";
import { originOf } from "../platform/brands.ts";
import { openLine } from "../platform/turns.ts";

const SUCCESS = { success: true } as const;

const operatorNamed = ({ db }: OperatorDesk, username: string) =>
  db.selectFrom("operator").select("id").where("username", "=", username).executeTakeFirst();

/** Mounts login, logout and session routes. The audit log also records failed logins. */
function sessionRoutes(mount: Mount, office: Container, desk: OperatorDesk): void {
  const { db, logins, operatorStreams } = office;
  const audit = openAudit(db);
  // Names are looked up one at a time, so that many concurrent logins leave database connections for other
  // calls.
  const names = openLine();
  mount(calls.operatorLogin, async ({ body }, { request, reply, address, locale }) => {
    const username = plainName(body.username);
    const id = (await names.run(() => operatorNamed(desk, username)))?.id ?? null;
    const deed = { by: { id, username }, call: calls.operatorLogin, what: { username }, address };
    return audit.record(deed, async () => {
      const operator = await provedOperator(desk, body, { request, reply });
      await logins.operators.begin(request, reply, operator.id);
      return tellOperator(operator, desk, locale);
    });
  });
  mount(calls.operatorLogout, async (_, { request, reply }) => {
    await logins.operators.end(request, reply);
    clearOperator(reply);
    // After a logout, this call closes the streams of browsers that are no longer logged in.
    await operatorStreams.judge();
    return SUCCESS;
  });
  mount(calls.operatorMe, (_, { operator, locale }) => tellOperator(operator, desk, locale));
  mount(calls.operatorEvents, ({ query }, { operator }) => readEvents(db, operator, query));
}

/**
 * Mounts the routes by which operators change their login. A
 * change also closes the streams of the sessions that it ends.
 */
function accountRoutes(
  mount: Mount,
  desk: OperatorDesk,
  { operatorStreams }: Pick<Container, "operatorStreams">,
): void {
  mount(calls.changeOperatorPassword, async ({ body }, context) => {
    await changeOwnPassword(desk, context, body);
    await operatorStreams.judge();
    return SUCCESS;
  });
  mount(calls.beginTotp, ({ body }, context) => beginTotp(desk, context, body.currentPassword));
  mount(calls.confirmTotp, async ({ body }, context) => {
    const recoveryCodes = await confirmTotp(desk, context, body.code);
    await operatorStreams.judge();
    context.reply.header("cache-control", "no-store");
    return { ...SUCCESS, recoveryCodes };
  });
  mount(renewRecoveryCodes, async ({ body }, context) => {
    context.reply.header("cache-control", "no-store");
    return { recoveryCodes: await renewCodes(desk, context, body.currentPassword) };
  });
  mount(calls.removeTotp, async ({ body }, context) => {
    await removeTotp(desk, context, body);
    await operatorStreams.judge();
    return SUCCESS;
  });
}

/** Mounts the routes by which operators list and end their logins. */
function loginRoutes(mount: Mount, { logins, operatorStreams }: Container): void {
  const { operators } = logins;
  mount(loginCalls.operatorLogins, async (_, { operator, request, reply }) => {
    reply.header("cache-control", "no-store");
    const standing = await operators.standingOf(operator.id);
    return { logins: knownLogins(standing, operators.nameOf(request)) };
  });
  mount(loginCalls.endOperatorLogin, async ({ params }, { operator }) => {
    if (!(await operators.endOne(operator.id, params.id))) throw new Refused("NOT_FOUND");
    await operatorStreams.judge();
    return SUCCESS;
  });
  mount(loginCalls.endOtherOperatorLogins, async (_, { operator, request }) => {
    await operators.endOthers(request, operator.id);
    await operatorStreams.judge();
    return SUCCESS;
  });
}

/**
 * Mounts the routes for operators' sessions and for the actions of operators on behalf of customers
 * (`domain/api/operators.ts`).
 */
export function operatorRoutes(mount: Mount, office: Container, publicUrl: () => string): void {
  const { db, logins, config, clock, log } = office;
  const { isDemo } = config;
  const { freshMinutes, isSecondFactorDemanded } = config.logins;
  const desk = { db, logins, isDemo, freshMinutes, isSecondFactorDemanded, now: clock.now };
  sessionRoutes(mount, office, desk);
  accountRoutes(mount, desk, office);
  loginRoutes(mount, office);
  mount(calls.operatorExport, async ({ body }, { operator, reply }) => {
    // An export contains all data of a business and cannot be limited to locations.
    if (operator.locationIds !== null) throw new Refused("FORBIDDEN");
    const { customerId, mobile, isKnown } = await identify(office, body);
    const whose = await whoseOf(db, customerId, mobile);
    if (!isKnown || !(await isKnownTo(db, whose, operator.businessIds))) {
      throw new Refused("CUSTOMER_NOT_FOUND");
    }
    reply.header("cache-control", "no-store");
    return exportCustomer(db, whose, clock.now(), operator.businessIds);
  });
  mount(calls.operatorLoginLink, async ({ body }, context) => {
    const { locale, operator } = context;
    const { customerId: found, mobile } = await identify(office, body);
    const customerId = found ?? (mobile && (await customerOfMobile(db, mobile)));
    if (!customerId) throw new Refused("CUSTOMER_NOT_FOUND");
    if (mobile === undefined) throw new Refused("CUSTOMER_NO_MOBILE");
    await spendMessage(office, context, mobileKey(mobile));
    // A customer belongs to no business, so the message is sent in the name of the operator's business. If
    // the operator has several businesses, the message is sent in the name of the installation.
    const [first, ...others] = operator.businessIds;
    const businessId = others.length === 0 ? first : undefined;
    const origin = await originOf(db, businessId, publicUrl());
    const wish = { customerId, origin, locale, businessId };
    const sending = await linkBySms(office, wish, mobile);
    if (!sending) throw new Refused("SMS_FAILED");
    const { send, refuseWith } = sending;
    await send().catch((error: unknown) => {
      log.warn({ err: error }, "a login link was not sent");
      throw new Refused(refuseWith);
    });
    return SUCCESS;
  });
}
