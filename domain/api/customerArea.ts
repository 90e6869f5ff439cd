import * as z from "zod/mini";
import { PersonName } from "../personName.ts";
import { AreaCustomer } from "../customerArea.ts";
import { KnownCustomer } from "../knownCustomer.ts";
import { Int } from "../ids.ts";
import { CustomerSession } from "../customerSession.ts";
import { Mobile, SmsCode, Success } from "./customers.ts";
import { RecaptchaToken, route } from "./route.ts";

const Name = PersonName(60);
const City = z.string().check(z.maxLength(60));
const Line = z.string().check(z.maxLength(120));
/**
 * The current password. In a call that needs a recent login, the password can be sent instead of logging in
 * again.
 */
export const CurrentPassword = z.nullish(z.string().check(z.maxLength(200)));
export const PROOF_REFUSALS = ["FRESH_LOGIN_NEEDED", "LOGIN_FAILED", "RATE_LIMITED"] as const;

const IDENTITIES = ["mobileNumber", "ssn", "reservationIdentifier", "memberNumber"] as const;

/** Fields that identify a customer. A request has exactly one of these four fields. */
export const Identity = {
  mobileNumber: z.nullish(Mobile),
  ssn: z.nullish(z.string().check(z.maxLength(20))),
  reservationIdentifier: z.nullish(z.string().check(z.maxLength(40))),
  memberNumber: z.nullish(z.string().check(z.maxLength(40))),
};
export type Identity = Readonly<
  Partial<Record<(typeof IDENTITIES)[number], string | null | undefined>>
>;

/** Whether exactly one of the four identifying fields is present. */
export const isOneIdentity = (body: Identity): boolean =>
  IDENTITIES.filter((name) => body[name]).length === 1;
export const ONE_IDENTITY = `exactly one of ${IDENTITIES.join(", ")}`;

/**
 * Sends a login code to the customer's mobile number on record. The reply does not reveal whether the customer
 * exists.
 */
export const areaMobileLogin = route({
  method: "POST",
  path: "/customer-area/mobile-login",
  caller: "visitor",
  captcha: "invalid_captcha",
  query: z.object({
    /** If present, entering the code also logs in to the booking session. */
    checkout: z.optional(z.string().check(z.maxLength(10))),
  }),
  body: z
    .object({ ...Identity, recaptchaToken: RecaptchaToken })
    .check(z.refine(isOneIdentity, ONE_IDENTITY)),
  reply: Success,
  refusals: ["invalid_mobileNumber", "invalid_ssn", "SMS_FAILED", "RATE_LIMITED"],
});

/** Starts the customer area's own session. `uuid` is new if the booking session was logged in as well. */
export const areaMobileLoginValidation = route({
  method: "POST",
  path: "/customer-area/mobile-login-validation",
  caller: "visitor",
  body: z.object({ smsCode: SmsCode }),
  reply: z.extend(AreaCustomer, {
    uuid: z.string(),
    customerInfo: z.nullable(CustomerSession),
  }),
  refusals: ["INVALID_SMS_CODE", "CUSTOMER_NOT_FOUND"],
});

export const customerAreaData = route({
  method: "GET",
  path: "/customer-area/customerAreaData",
  caller: "customer",
  reply: AreaCustomer,
  refusals: [],
});

/**
 * Deletes the customer's personal data at their request, and ends all sessions. Valid tickets keep working by
 * their links, and the ledger keeps amounts without a name. The deletion cannot be undone.
 */
export const deleteCustomer = route({
  method: "POST",
  path: "/customer-area/delete",
  caller: "customer",
  body: z.object({ isSure: z.literal(true), currentPassword: CurrentPassword }),
  reply: Success,
  refusals: [...PROOF_REFUSALS],
});

/** Personal data of a customer: rows by table name. */
export const PersonalData = z.object({
  exportedAt: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalData = z.infer<typeof PersonalData>;

/**
 * Returns all data stored about the customer, as JSON. Refused with FRESH_LOGIN_NEEDED if the login is
 * older than FRESH_LOGIN_MINUTES, so that an open browser is not enough to take the data.
 */
export const exportCustomer = route({
  method: "GET",
  path: "/customer-area/export",
  caller: "customer",
  reply: PersonalData,
  refusals: ["FRESH_LOGIN_NEEDED"],
});

export const areaLogout = route({
  method: "POST",
  path: "/customer-area/logout",
  caller: "visitor",
  reply: Success,
  refusals: [],
});

/**
 * Ends every login of the customer in all browsers, to the customer area and to bookings. Also invalidates
 * login links and codes sent earlier.
 */
export const logOutEverywhere = route({
  method: "POST",
  path: "/customer-area/logout-everywhere",
  caller: "customer",
  reply: Success,
  refusals: [],
});

/**
 * Updates personal details. Absent fields stay unchanged. The mobile number is changed by a call of its own. A
 * new e-mail address needs a recent login or the password, and the old address is notified.
 */
export const updateDetails = route({
  method: "PUT",
  path: "/customer-area/details",
  caller: "customer",
  body: z.object({
    FirstName: z.optional(Name.check(z.minLength(1))),
    LastName: z.optional(Name.check(z.minLength(1))),
    EmailAddress1: z.optional(z.string().check(z.maxLength(254))),
    /** The ID number can be set only if none is on record. */
    SSN: z.optional(z.string().check(z.maxLength(12))),
    PhoneNumber1: z.optional(z.string().check(z.maxLength(20))),
    Address1: z.optional(Line),
    Address2: z.optional(Line),
    City: z.optional(City),
    PostalCode: z.optional(z.string().check(z.maxLength(12))),
    DateOfBirth: z.nullish(z.iso.date()),
    LicensePlateNumber: z.optional(z.string().check(z.maxLength(12))),
    IsSMSAllowed: z.optional(z.boolean()),
    IsEmailAllowed: z.optional(z.boolean()),
    IsMailingAllowed: z.optional(z.boolean()),
    locationId: z.nullish(Int),
    currentPassword: CurrentPassword,
  }),
  reply: z.object({ customerInfo: KnownCustomer }),
  refusals: ["invalid_ssn", ...PROOF_REFUSALS],
});

export const NewPassword = z.string().check(z.minLength(8), z.maxLength(200));

/**
 * Creates the customer's account or sets a new password. The e-mail address on record is the login name. Needs
 * a recent login or the current password, and ends every other login of the customer.
 */
export const changePassword = route({
  method: "PUT",
  path: "/customer-area/password",
  caller: "customer",
  body: z.object({
    password: NewPassword,
    currentPassword: CurrentPassword,
  }),
  reply: Success,
  refusals: ["PASSWORD_GUESSABLE", ...PROOF_REFUSALS],
});

/**
 * Sends a code to the new number. The old number stays on record until the code is confirmed. Needs a recent
 * login or the current password.
 */
export const changeMobile = route({
  method: "PUT",
  path: "/customer-area/mobile-number",
  caller: "customer",
  body: z.object({ mobileNumber: Mobile, currentPassword: CurrentPassword }),
  reply: Success,
  refusals: ["invalid_mobileNumber", "SMS_FAILED", ...PROOF_REFUSALS],
});

/** Changes the number, ends every other login of the customer, and notifies the old number. */
export const changeMobileValidation = route({
  method: "POST",
  path: "/customer-area/mobile-number-validation",
  caller: "customer",
  body: z.object({ smsCode: SmsCode }),
  reply: z.object({ customerInfo: KnownCustomer }),
  refusals: ["INVALID_SMS_CODE", "invalid_mobileNumber"],
});
