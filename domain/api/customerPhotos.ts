import * as z from "zod/mini";
import { KnownCustomer } from "../knownCustomer.ts";
import { MOST_PICTURE_BYTES } from "./pictures.ts";
import { IdParams, route } from "./route.ts";

/**
 * Stores the customer's picture and replaces an earlier one. A JPEG, PNG, WebP, AVIF or GIF is accepted and
 * re-encoded without its metadata. Refused with PICTURE_REFUSED for anything else.
 */
export const setPhoto = route({
  method: "POST",
  path: "/customer-area/photo",
  caller: "customer",
  takesFile: true,
  most: { bytes: MOST_PICTURE_BYTES, otherwise: "PICTURE_TOO_LARGE" },
  body: z.instanceof(Uint8Array),
  reply: z.object({ customerInfo: KnownCustomer }),
  refusals: [
    "PICTURE_REFUSED",
    "PICTURE_TOO_LARGE",
    "STORAGE_FULL",
    "UPLOAD_TIMED_OUT",
    "RATE_LIMITED",
  ],
});

/** Deletes the customer's own picture. Does nothing if the customer has no picture. */
export const removePhoto = route({
  method: "POST",
  path: "/customer-area/photo/remove",
  caller: "customer",
  reply: z.object({ customerInfo: KnownCustomer }),
  refusals: [],
});

/**
 * Returns the customer's own picture as WebP. `v` is the picture's version, so that a new picture has a new URL
 * and is not read from the browser's cache.
 */
export const ownPhoto = route({
  method: "GET",
  path: "/customer-area/photo",
  caller: "customer",
  query: z.object({ v: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))) }),
  refusals: ["NOT_FOUND"],
});

/**
 * Returns a member's picture as WebP, for the staff of the member's business. `id` is the id of the membership.
 */
export const memberPhoto = route({
  method: "GET",
  path: "/pres-live/members/{id}/photo",
  caller: "operator",
  params: IdParams,
  refusals: ["NOT_FOUND"],
});

/** Returns the URL of a customer's own picture in the given version. */
export const photoAddress = (version: string): string => `/api${ownPhoto.path}?v=${version}`;
