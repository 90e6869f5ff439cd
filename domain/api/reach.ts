import * as z from "zod/mini";
import { CONTACT_KINDS } from "../contact.ts";
import { isMobile } from "../telephone.ts";
import { isEmail } from "../emailAddress.ts";
import { Int } from "../ids.ts";
import { PersonName } from "../personName.ts";
import { Success } from "./customers.ts";
import { IdParams, RecaptchaToken, route } from "./route.ts";

const Email = z.string().check(z.maxLength(254), z.refine(isEmail, "no e-mail address"));
const Mobile = z.string().check(z.maxLength(30), z.refine(isMobile, "no mobile number"));

/**
 * Submits one of the three contact forms. `newsletter` needs no text: a mail asks the owner of the address to
 * confirm, and nothing else is sent before that. Letters of the other two forms are stored and mailed to the
 * operator.
 */
export const contact = route({
  method: "POST",
  path: "/contact",
  caller: "visitor",
  captcha: "recaptcha",
  body: z
    .object({
      kind: z.enum(CONTACT_KINDS),
      name: PersonName(120).check(z.minLength(1)),
      email: Email,
      mobileNumber: z.nullish(Mobile),
      reservationIdentifier: z.nullish(z.string().check(z.maxLength(40))),
      text: z.nullish(z.string().check(z.maxLength(4_000))),
      recaptchaToken: RecaptchaToken,
    })
    .check(
      z.refine(({ kind, text }) => kind === "newsletter" || !!text?.trim(), "a text is missing"),
    ),
  reply: Success,
  refusals: ["RATE_LIMITED"],
});

const TokenParams = z.object({ token: z.string().check(z.maxLength(500)) });

const Joins = z.object({ address: z.string(), isJoined: z.boolean() });

/** Returns the address that the link would subscribe. Changes nothing, because mail programs open links. */
export const subscribeView = route({
  method: "GET",
  path: "/subscribe/{token}",
  caller: "anyone",
  params: TokenParams,
  reply: Joins,
  refusals: ["NOT_FOUND"],
});

/** Subscribes the address. Subscribing again changes nothing. */
export const subscribe = route({
  method: "POST",
  path: "/subscribe/{token}",
  caller: "anyone",
  params: TokenParams,
  reply: Joins,
  refusals: ["NOT_FOUND"],
});

/** What an unsubscribe link stops: the newsletter, or notifications of free seats. */
const Stops = z.object({
  kind: z.enum(["newsletter", "watch"]),
  address: z.string(),
  isStopped: z.boolean(),
});

/** Returns what the link would stop. Changes nothing, because mail programs open links. */
export const unsubscribeView = route({
  method: "GET",
  path: "/unsubscribe/{token}",
  caller: "anyone",
  params: TokenParams,
  reply: Stops,
  refusals: ["NOT_FOUND"],
});

/** Stops the messages. Unsubscribing again changes nothing. */
export const unsubscribe = route({
  method: "POST",
  path: "/unsubscribe/{token}",
  caller: "anyone",
  params: TokenParams,
  reply: Stops,
  refusals: ["NOT_FOUND"],
});

/**
 * Subscribes to one message, sent as soon as `quantity` seats of the presentation are free. If enough seats
 * already are free, `isAvailable` is true and nothing is stored. Exactly one of the mobile number and the
 * e-mail address is required.
 */
export const watchSeats = route({
  method: "POST",
  path: "/presentations/{id}/watch",
  caller: "visitor",
  captcha: "recaptcha",
  params: IdParams,
  body: z
    .object({
      email: z.nullish(Email),
      mobileNumber: z.nullish(Mobile),
      quantity: z.int().check(z.minimum(1), z.maximum(20)),
      recaptchaToken: RecaptchaToken,
    })
    .check(z.refine(({ email, mobileNumber }) => !email !== !mobileNumber, "one address")),
  reply: z.object({ success: z.literal(true), isAvailable: z.boolean() }),
  refusals: [
    "NOT_FOUND",
    "TICKETING_ENDED",
    "SALE_NOT_STARTED",
    "BRANCH_OFFLINE",
    "SMS_FAILED",
    "RATE_LIMITED",
  ],
});

const PickedSeat = z.object({ sectionId: Int, x: Int, y: Int });

/** Creates a link that shares chosen seats. The link locks nothing and never expires. */
export const makePick = route({
  method: "POST",
  path: "/picks",
  caller: "visitor",
  body: z.object({
    presentationId: Int,
    seats: z.array(PickedSeat).check(z.minLength(1), z.maxLength(50)),
  }),
  reply: z.object({ token: z.string(), path: z.string() }),
  refusals: ["NOT_FOUND"],
});

/** Returns the seats of a shared link, and whether each is free now. */
export const pick = route({
  method: "GET",
  path: "/picks/{token}",
  caller: "anyone",
  params: TokenParams,
  reply: z.object({
    presentationId: z.int(),
    seats: z.array(
      z.object({
        sectionId: z.int(),
        x: z.int(),
        y: z.int(),
        RowName: z.string(),
        SeatName: z.string(),
        SectionName: z.string(),
        ticketGroupId: z.int(),
        isAvailable: z.boolean(),
      }),
    ),
  }),
  refusals: ["NOT_FOUND"],
});
