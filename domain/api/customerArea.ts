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
/** The present password: instead of a login of the last minutes, where a call asks for a fresh proof. */
export const CurrentPassword = z.nullish(z.string().check(z.maxLength(200)));
export const PROOF_REFUSALS = ["FRESH_LOGIN_NEEDED", "LOGIN_FAILED", "RATE_LIMITED"] as const;

const IDENTITIES = ["mobileNumber", "ssn", "reservationIdentifier", "memberNumber"] as const;

/** By what a customer says who they are: exactly one of the four. */
export const Identity = {
  mobileNumber: z.nullish(Mobile),
  ssn: z.nullish(z.string().check(z.maxLength(20))),
  reservationIdentifier: z.nullish(z.string().check(z.maxLength(40))),
  memberNumber: z.nullish(z.string().check(z.maxLength(40))),
};
export type Identity = Readonly<
  Partial<Record<(typeof IDENTITIES)[number], string | null | undefined>>
>;

/** A check that exactly one of the four is there. */
export const isOneIdentity = (body: Identity): boolean =>
  IDENTITIES.filter((name) => body[name]).length === 1;
export const ONE_IDENTITY = `exactly one of ${IDENTITIES.join(", ")}`;

/** Sends a code to the number on record; answers the same whether there is such a customer. */
export const areaMobileLogin = route({
  method: "POST",
  path: "/customer-area/mobile-login",
  caller: "visitor",
  captcha: "invalid_captcha",
  query: z.object({
    /** Present: the validation logs in the booking session too. */
    checkout: z.optional(z.string().check(z.maxLength(10))),
  }),
  body: z
    .object({ ...Identity, recaptchaToken: RecaptchaToken })
    .check(z.refine(isOneIdentity, ONE_IDENTITY)),
  reply: Success,
  refusals: ["invalid_mobileNumber", "invalid_ssn", "SMS_FAILED", "RATE_LIMITED"],
});

/** The customer area's own session begins; `uuid` is a new one where the booking session logged in. */
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
 * Deletes what the house knows of the customer, at their own wish. Tickets that stand go on by their
 * links, and the books keep their amounts, without a name. All sessions end; nothing brings it back.
 */
export const deleteCustomer = route({
  method: "POST",
  path: "/customer-area/delete",
  caller: "customer",
  body: z.object({ isSure: z.literal(true), currentPassword: CurrentPassword }),
  reply: Success,
  refusals: [...PROOF_REFUSALS],
});

/** What any table has about a person: rows by their table. */
export const PersonalData = z.object({
  exportedAt: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalData = z.infer<typeof PersonalData>;

/**
 * Everything that the house keeps about the customer, as JSON. FRESH_LOGIN_NEEDED where the area's session
 * began more than some minutes ago: whoever finds an open browser takes nothing away.
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
 * Ends every login of the customer, in this browser and in all others, to the area and to bookings.
 * Links and codes that were sent before are worthless too.
 */
export const logOutEverywhere = route({
  method: "POST",
  path: "/customer-area/logout-everywhere",
  caller: "customer",
  reply: Success,
  refusals: [],
});

/**
 * Personal details; what is absent stays. The mobile number has a call of its own. Another e-mail
 * address needs a fresh proof, and the old one is told.
 */
export const updateDetails = route({
  method: "PUT",
  path: "/customer-area/details",
  caller: "customer",
  body: z.object({
    FirstName: z.optional(Name.check(z.minLength(1))),
    LastName: z.optional(Name.check(z.minLength(1))),
    EmailAddress1: z.optional(z.string().check(z.maxLength(254))),
    /** Can be given once, where none is on record. */
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
 * Makes the customer an account, or gives it a new password: with the e-mail on record it logs in.
 * Needs a fresh proof, and ends every other login of the customer.
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

/** Sends a code to the new number; the old one stays until that code is proved. Needs a fresh proof. */
export const changeMobile = route({
  method: "PUT",
  path: "/customer-area/mobile-number",
  caller: "customer",
  body: z.object({ mobileNumber: Mobile, currentPassword: CurrentPassword }),
  reply: Success,
  refusals: ["invalid_mobileNumber", "SMS_FAILED", ...PROOF_REFUSALS],
});

/** The number changes, every other login of the customer ends, and the old number is told. */
export const changeMobileValidation = route({
  method: "POST",
  path: "/customer-area/mobile-number-validation",
  caller: "customer",
  body: z.object({ smsCode: SmsCode }),
  reply: z.object({ customerInfo: KnownCustomer }),
  refusals: ["INVALID_SMS_CODE", "invalid_mobileNumber"],
});
