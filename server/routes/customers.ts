import * as calls from "../../domain/api/customers.ts";
import { mailboxOf } from "../../domain/emailAddress.ts";
import type { LoginKind } from "../../domain/knownCustomer.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Container } from "../container.ts";
import type { VisitorContext } from "../identity/context.ts";
import { askForCode, askForLink, linkByMail, linkBySms } from "../customers/askSecrets.ts";
import { logIn, logOut, sessionCustomer } from "../customers/bookingLogin.ts";
import { customerOfMobile, mobileOrRefuse } from "../customers/customerRecords.ts";
import { claimNumber, mobileKey } from "../customers/identify.ts";
import type { Mount } from "../http/mount.ts";
import { emailOrRefuse } from "../outside/mail/emailOrRefuse.ts";
import { lookAtLoginLink, redeemLoginLink } from "../identity/logins/loginLinks.ts";
import type { CodeHolder } from "../identity/logins/oneTimeCodes.ts";
import { businessOfPages, originOf } from "../platform/brands.ts";
import type { Db } from "../platform/store/db.ts";

const SUCCESS = { success: true } as const;

/**
 * Returns the key of the visitor's pending code for the booking login. The key includes the mobile number.
 */
const bookingCode = ({ visitor }: VisitorContext, mobile: string): CodeHolder => ({
  holder: `visitor ${visitor.id} ${mobile}`,
  purpose: "booking",
});

/** Logs in and returns the customer with the visitor's new uuid. */
async function loggedIn(
  office: Container,
  { visitor, reply, locale }: VisitorContext,
  customerId: number,
  kind: LoginKind,
  hasMembers: boolean,
) {
  const { uuid } = await logIn(office, visitor, reply, { customerId, kind, hasMembers });
  const customerInfo = await sessionCustomer(office, visitor, locale);
  if (!customerInfo) throw new Error("a login that did not last");
  return { customerInfo, uuid };
}

const accountOf = (db: Db, email: string) =>
  db
    .selectFrom("customer")
    .select(["id", "password_hash"])
    .where((each) => each(each.fn<string>("lower", ["email"]), "=", email))
    .where("password_hash", "is not", null)
    .executeTakeFirst();

/**
 * Returns whether the customer still has the password that was compared. Locks the customer's row, and
 * therefore waits for a password change in progress.
 */
async function isStillPassword(
  db: Db,
  { id, password_hash }: { readonly id: number; readonly password_hash: string | null },
): Promise<boolean> {
  const row = await db
    .selectFrom("customer")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores a new hash of a correct password if the stored hash has other cost parameters than new hashes.
 */
async function renewHash(
  { db, logins }: Container,
  { id, password_hash }: { readonly id: number; readonly password_hash: string | null },
  password: string,
): Promise<void> {
  const renewed = password_hash && (await logins.passwords.renewed(password, password_hash));
  if (!renewed) return;
  await db
    .updateTable("customer")
    .set({ password_hash: renewed })
    .where("id", "=", id)
    // The update requires the old hash, because a concurrent login can have stored a new hash first, and a
    // password change can have stored a new password.
    .where("password_hash", "=", password_hash)
    .execute();
}

function mountPassword(mount: Mount, office: Container): void {
  const { db, logins } = office;
  mount(calls.login, async ({ body }, context) => {
    const email = body.email.trim().toLowerCase();
    const { request, reply } = context;
    const asker = { request, realm: "area" as const, name: email };
    const account = await logins.passwordTries.judge(asker, async (attempt) => {
      const found = await accountOf(db, email);
      const isRight = await logins.passwords.isRight(body.password, found?.password_hash, attempt);
      if (!found || !isRight) throw new Refused("LOGIN_FAILED");
      await attempt.succeed(reply);
      return found;
    });
    if (body.customerArea) {
      await logins.areas.begin(request, reply, account.id, context.visitor.id);
    }
    const hasMembers = body.includeMemberships === true;
    const answer = await loggedIn(office, context, account.id, "password", hasMembers);
    if (!(await isStillPassword(db, account))) {
      // The password was changed while it was being compared, so the change could not end this login,
      // because the login did not exist yet.
      await logins.areas.end(request, reply);
      await logOut(db, context.visitor);
      throw new Refused("LOGIN_FAILED");
    }
    await renewHash(office, account, body.password);
    return answer;
  });
  mount(calls.socialLogin, () => {
    throw new Refused("SOCIAL_LOGIN_UNAVAILABLE");
  });
}

function mountMobile(mount: Mount, office: Container): void {
  const { db, logins } = office;
  mount(calls.mobileLogin, async ({ body }, context) => {
    const mobile = mobileOrRefuse(body.mobileNumber, office.config);
    await askForCode(office, {
      asker: context,
      of: bookingCode(context, mobile),
      claim: () => claimNumber(office, mobile),
      isCheckout: true,
      isSentRegardless: body.sendSmsRegardlessOfCustomerExistence === true,
      locale: context.locale,
      businessId: await businessOfPages(db, context.request),
    });
    return SUCCESS;
  });
  mount(calls.mobileLoginValidation, async ({ body }, context) => {
    const mobile = mobileOrRefuse(body.mobileNumber, office.config);
    const proved = await logins.codes.prove(bookingCode(context, mobile), body.smsCode);
    if (!proved) throw new Refused("INVALID_SMS_CODE");
    const customerId = await customerOfMobile(db, proved.mobile);
    if (customerId === undefined) throw new Refused("CUSTOMER_NOT_FOUND");
    return loggedIn(office, context, customerId, "mobile", false);
  });
}

function mountSession(mount: Mount, office: Container): void {
  mount(calls.refresh, async (_, { visitor, locale }) => ({
    customerInfo: await sessionCustomer(office, visitor, locale),
  }));
  mount(calls.logout, async (_, { visitor }) => {
    await logOut(office.db, visitor);
    return SUCCESS;
  });
}

function mountLinks(mount: Mount, office: Container, publicUrl: () => string): void {
  const { db, logins } = office;
  const byMail = (email: string) =>
    db
      .selectFrom("customer")
      .select(["id", "email"])
      .where((each) => each(each.fn<string>("lower", ["email"]), "=", email))
      // The oldest account with this address is used. E-mail addresses that customers enter are not
      // verified, so a newer account with the same address must not get the login of the older account.
      .orderBy("id")
      .executeTakeFirst();

  mount(calls.askLoginLink, async ({ body }, context) => {
    const { locale, request } = context;
    const businessId = await businessOfPages(db, request);
    const origin = await originOf(db, businessId, publicUrl());
    if (body.email) {
      const email = emailOrRefuse(body.email, "body.email");
      await askForLink(office, { asker: context, key: `mail ${mailboxOf(email)}` }, async () => {
        const found = await byMail(email.toLowerCase());
        if (!found?.email) return undefined;
        return linkByMail(
          office,
          { customerId: found.id, origin, locale, businessId },
          found.email,
        );
      });
      return SUCCESS;
    }
    const number = mobileOrRefuse(body.mobileNumber ?? "", office.config);
    await askForLink(office, { asker: context, key: mobileKey(number) }, async () => {
      const { customerId, mobile } = await claimNumber(office, number);
      if (customerId === undefined || mobile === undefined) return undefined;
      return linkBySms(office, { customerId, origin, locale, businessId }, mobile);
    });
    return SUCCESS;
  });
  mount(calls.lookAtLoginLink, async ({ body }) => ({
    sentTo: await lookAtLoginLink(db, body.token),
  }));
  mount(calls.redeemLoginLink, async ({ body }, context) => {
    const customerId = await redeemLoginLink(db, body.token);
    const { request, reply, visitor } = context;
    await logins.areas.begin(request, reply, customerId, visitor.id);
    return loggedIn(office, context, customerId, "link", false);
  });
}

/** Mounts the routes for customers' logins to the booking (`domain/api/customers.ts`). */
export function customerRoutes(mount: Mount, office: Container, publicUrl: () => string): void {
  mountPassword(mount, office);
  mountMobile(mount, office);
  mountSession(mount, office);
  mountLinks(mount, office, publicUrl);
}
