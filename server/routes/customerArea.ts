import * as calls from "../../domain/api/customerArea.ts";
import { Refused } from "../../domain/refusal.ts";
import type { BoxOffice } from "../boxOffice.ts";
import { areaCustomer } from "../customers/areaCustomer.ts";
import { askForCode } from "../customers/askSecrets.ts";
import { logIn, sessionCustomer } from "../customers/bookingLogin.ts";
import { customerOfMobile, knownCustomer, mobileOrRefuse } from "../customers/customerRecords.ts";
import { deleteCustomer } from "../customers/deleteCustomer.ts";
import { identify, mobileKey } from "../customers/identify.ts";
import { setPassword, updateCustomer } from "../customers/updateDetails.ts";
import type { Visitor } from "../context.ts";
import type { Mount } from "../http/mount.ts";
import type { CodeHolder } from "../logins/oneTimeCodes.ts";

const SUCCESS = { success: true } as const;

const areaCode = (visitor: Visitor): CodeHolder => ({
  holder: `visitor ${visitor.id}`,
  purpose: "area",
});
const mobileCode = (customerId: number): CodeHolder => ({
  holder: `customer ${customerId}`,
  purpose: "mobile",
});

function mountLogin(mount: Mount, office: BoxOffice): void {
  const { db, logins } = office;
  mount(calls.areaMobileLogin, async ({ body, query }, context) => {
    const { visitor, locale } = context;
    await askForCode(office, {
      asker: context,
      of: areaCode(visitor),
      claim: () => identify(db, body),
      isCheckout: query.checkout !== undefined && !/^(0|false)$/i.test(query.checkout),
      isSentRegardless: false,
      locale,
    });
    return SUCCESS;
  });
  mount(calls.areaMobileLoginValidation, async ({ body }, { visitor, locale, request, reply }) => {
    const proved = await logins.codes.prove(areaCode(visitor), body.smsCode);
    if (!proved) throw new Refused("INVALID_SMS_CODE");
    const customerId = proved.customerId ?? (await customerOfMobile(db, proved.mobile));
    if (customerId === undefined) throw new Refused("CUSTOMER_NOT_FOUND");
    await logins.areas.begin(request, reply, customerId);
    const login = { customerId, kind: "mobile", hasMembers: false } as const;
    const { uuid } = proved.isCheckout ? await logIn(office, visitor, reply, login) : visitor;
    const customerInfo = await sessionCustomer(office, visitor, locale);
    return { ...(await areaCustomer(office, customerId, locale)), uuid, customerInfo };
  });
  mount(calls.areaLogout, async (_, { request, reply }) => {
    await logins.areas.end(request, reply);
    return SUCCESS;
  });
}

function mountMobileNumber(mount: Mount, office: BoxOffice): void {
  const { db, logins } = office;
  mount(calls.changeMobile, async ({ body }, context) => {
    const { customerId, locale } = context;
    const mobile = mobileOrRefuse(body.mobileNumber);
    await askForCode(office, {
      asker: context,
      of: mobileCode(customerId),
      claim: () => Promise.resolve({ key: mobileKey(mobile), mobile, customerId, isKnown: true }),
      isCheckout: false,
      isSentRegardless: true,
      locale,
    });
    return SUCCESS;
  });
  mount(calls.changeMobileValidation, async ({ body }, { customerId, locale, request }) => {
    const proved = await logins.codes.prove(mobileCode(customerId), body.smsCode);
    if (!proved) throw new Refused("INVALID_SMS_CODE");
    const { mobile } = proved;
    const changed = await db
      .updateTable("customer as c")
      .set({ mobile })
      .where("c.id", "=", customerId)
      // Asked here and held by the unique index: a number logs in one customer.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("customer as other")
              .select("other.id")
              .where("other.mobile", "=", mobile)
              .where("other.id", "!=", customerId),
          ),
        ),
      )
      .returning("c.id")
      .executeTakeFirst();
    if (!changed) throw new Refused("invalid_mobileNumber");
    await logins.areas.endOthers(request, customerId);
    return { customerInfo: await knownCustomer(db, customerId, locale) };
  });
}

/** The customer area (calls of `domain/api/customerArea.ts`). */
export function customerAreaRoutes(mount: Mount, office: BoxOffice): void {
  const { db } = office;
  mountLogin(mount, office);
  mount(calls.customerAreaData, (_, { customerId, locale, reply }) => {
    reply.header("cache-control", "no-store");
    return areaCustomer(office, customerId, locale);
  });
  mount(calls.updateDetails, async ({ body }, { customerId, locale }) => {
    await updateCustomer(db, customerId, body);
    return { customerInfo: await knownCustomer(db, customerId, locale) };
  });
  mount(calls.changePassword, async ({ body }, { customerId, request }) => {
    await setPassword(db, customerId, body.password);
    await office.logins.areas.endOthers(request, customerId);
    return SUCCESS;
  });
  mountMobileNumber(mount, office);
  mount(calls.deleteCustomer, async (_, { customerId, request, reply }) => {
    await deleteCustomer(db, customerId);
    await office.logins.areas.end(request, reply);
    return SUCCESS;
  });
}
