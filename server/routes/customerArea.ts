import * as calls from "../../domain/api/customerArea.ts";
import * as loginCalls from "../../domain/api/customerLogins.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import { endAreaLogin } from "../customers/endAreaLogin.ts";
import { knownLogins } from "../identity/logins/knownLogins.ts";
import { areaCustomer } from "../customerArea/areaCustomer.ts";
import { askForCode } from "../customers/askSecrets.ts";
import { logIn, sessionCustomer } from "../customers/bookingLogin.ts";
import { customerOfMobile, knownCustomer, mobileOrRefuse } from "../customers/customerRecords.ts";
import { deleteCustomer } from "../customerArea/deleteCustomer.ts";
import { exportCustomer } from "../customerArea/exportCustomer.ts";
import { whoseOf } from "../customers/whose.ts";
import { identify, mobileKey } from "../customers/identify.ts";
import { endLogins } from "../customerArea/endLogins.ts";
import { judgeFreshProof } from "../customers/freshProof.ts";
import {
  changesEmail,
  setMobile,
  setPassword,
  updateCustomer,
  type ChangeAsker,
} from "../customerArea/updateDetails.ts";
import type { CustomerContext, Visitor } from "../identity/context.ts";
import { clearCustomer } from "../http/emptyBrowser.ts";
import type { Mount } from "../http/mount.ts";
import { businessOfPages } from "../platform/brands.ts";
import type { CodeHolder } from "../identity/logins/oneTimeCodes.ts";

const SUCCESS = { success: true } as const;

const areaCode = (visitor: Visitor): CodeHolder => ({
  holder: `visitor ${visitor.id}`,
  purpose: "area",
});
const mobileCode = (customerId: number): CodeHolder => ({
  holder: `customer ${customerId}`,
  purpose: "mobile",
});

/**
 * Returns the visitor and the login of the browser from which a change is made. The browser that makes a
 * change stays logged in after the change.
 */
const keptOf = (
  { logins }: Container,
  { visitor, request }: CustomerContext,
): ChangeAsker["kept"] => ({ visitorId: visitor?.id, session: logins.areas.nameOf(request) });

/** Returns the customer who makes the request, and the browser that stays logged in after the change. */
const askerOf = async (office: Container, context: CustomerContext): Promise<ChangeAsker> => ({
  customerId: context.customerId,
  kept: keptOf(office, context),
  locale: context.locale,
  businessId: await businessOfPages(office.db, context.request),
});

function mountLogin(mount: Mount, office: Container): void {
  const { db, logins } = office;
  mount(calls.areaMobileLogin, async ({ body, query }, context) => {
    const { visitor, locale, noteMiss } = context;
    // Each request counts as a wrong guess, because the reply does not reveal whether the ID or number is
    // known.
    noteMiss();
    await askForCode(office, {
      asker: context,
      of: areaCode(visitor),
      claim: () => identify(office, body),
      isCheckout: query.checkout !== undefined && !/^(0|false)$/i.test(query.checkout),
      isSentRegardless: false,
      locale,
      businessId: await businessOfPages(db, context.request),
    });
    return SUCCESS;
  });
  mount(calls.areaMobileLoginValidation, async ({ body }, { visitor, locale, request, reply }) => {
    const proved = await logins.codes.prove(areaCode(visitor), body.smsCode);
    if (!proved) throw new Refused("INVALID_SMS_CODE");
    const customerId = proved.customerId ?? (await customerOfMobile(db, proved.mobile));
    if (customerId === undefined) throw new Refused("CUSTOMER_NOT_FOUND");
    await logins.areas.begin(request, reply, customerId, visitor.id);
    const login = { customerId, kind: "mobile", hasMembers: false } as const;
    const { uuid } = proved.isCheckout ? await logIn(office, visitor, reply, login) : visitor;
    const customerInfo = await sessionCustomer(office, visitor, locale);
    return { ...(await areaCustomer(office, customerId, locale)), uuid, customerInfo };
  });
  mount(calls.areaLogout, async (_, { request, reply }) => {
    await logins.areas.end(request, reply);
    clearCustomer(reply);
    return SUCCESS;
  });
}

function mountMobileNumber(mount: Mount, office: Container): void {
  const { db, logins } = office;
  mount(calls.changeMobile, async ({ body }, context) => {
    const { customerId, locale } = context;
    await judgeFreshProof(office, context, body.currentPassword);
    const mobile = mobileOrRefuse(body.mobileNumber, office.config);
    // The code must be sent by SMS, because only receiving it proves that the number is the customer's.
    const businessId = await businessOfPages(db, context.request);
    const isReached = await office.messages.hasSmsFor(mobile, businessId);
    if (!isReached) throw new Refused("SMS_FAILED");
    await askForCode(office, {
      asker: context,
      of: mobileCode(customerId),
      claim: () => Promise.resolve({ key: mobileKey(mobile), mobile, customerId, isKnown: true }),
      isCheckout: false,
      isSentRegardless: true,
      locale,
      businessId,
    });
    return SUCCESS;
  });
  mount(calls.changeMobileValidation, async ({ body }, context) => {
    const { customerId, locale } = context;
    const proved = await logins.codes.prove(mobileCode(customerId), body.smsCode);
    if (!proved) throw new Refused("INVALID_SMS_CODE");
    await setMobile(db, await askerOf(office, context), proved.mobile);
    return { customerInfo: await knownCustomer(db, customerId, locale) };
  });
}

/** Mounts the routes of the customer area (`domain/api/customerArea.ts`). */
export function customerAreaRoutes(mount: Mount, office: Container): void {
  const { db } = office;
  mountLogin(mount, office);
  mount(calls.customerAreaData, (_, { customerId, locale, reply }) => {
    reply.header("cache-control", "no-store");
    return areaCustomer(office, customerId, locale);
  });
  mount(calls.updateDetails, async ({ body }, context) => {
    const { customerId, locale } = context;
    if (await changesEmail(db, customerId, body)) {
      await judgeFreshProof(office, context, body.currentPassword);
    }
    await updateCustomer(db, await askerOf(office, context), body);
    return { customerInfo: await knownCustomer(db, customerId, locale) };
  });
  mount(calls.changePassword, async ({ body }, context) => {
    await judgeFreshProof(office, context, body.currentPassword);
    const { passwords } = office.logins;
    await setPassword({ db, passwords }, await askerOf(office, context), body.password);
    return SUCCESS;
  });
  mountMobileNumber(mount, office);
  mount(calls.logOutEverywhere, async (_, { customerId, request, reply }) => {
    await endLogins(db, customerId);
    await office.logins.areas.end(request, reply);
    clearCustomer(reply);
    return SUCCESS;
  });
  mount(loginCalls.customerLogins, async (_, { customerId, request, reply }) => {
    const { areas } = office.logins;
    reply.header("cache-control", "no-store");
    return { logins: knownLogins(await areas.standingOf(customerId), areas.nameOf(request)) };
  });
  mount(loginCalls.endCustomerLogin, async ({ params }, { customerId }) => {
    await endAreaLogin(db, customerId, params.id);
    return SUCCESS;
  });
  mount(loginCalls.endOtherLogins, async (_, context) => {
    await endLogins(db, context.customerId, keptOf(office, context));
    return SUCCESS;
  });
  mount(calls.exportCustomer, async (_, context) => {
    await judgeFreshProof(office, context, undefined);
    context.reply.header("cache-control", "no-store");
    return exportCustomer(db, await whoseOf(db, context.customerId), office.clock.now());
  });
  mount(calls.deleteCustomer, async ({ body }, context) => {
    const { customerId, request, reply } = context;
    await judgeFreshProof(office, context, body.currentPassword);
    await deleteCustomer(db, customerId);
    await office.logins.areas.end(request, reply);
    clearCustomer(reply);
    return SUCCESS;
  });
}
