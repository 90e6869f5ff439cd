import * as z from "zod/mini";
import { KnownCustomer } from "../knownCustomer.ts";
import { MOST_PICTURE_BYTES } from "./pictures.ts";
import { IdParams, route } from "./route.ts";

/**
 * Stores the customer's own picture in place of an earlier one: a JPEG, PNG, WebP, AVIF or GIF, re-encoded
 * without its metadata. Refused with PICTURE_REFUSED for anything else.
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

/** Deletes the customer's own picture. Does nothing if there is none. */
export const removePhoto = route({
  method: "POST",
  path: "/customer-area/photo/remove",
  caller: "customer",
  reply: z.object({ customerInfo: KnownCustomer }),
  refusals: [],
});

/** Returns the customer's own picture as WebP. `v` is its version, by which a browser tells a new one. */
export const ownPhoto = route({
  method: "GET",
  path: "/customer-area/photo",
  caller: "customer",
  query: z.object({ v: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))) }),
  refusals: ["NOT_FOUND"],
});

/**
 * Returns the picture of a membership's member as WebP, for the staff of the member's business. `id` is the
 * membership's.
 */
export const memberPhoto = route({
  method: "GET",
  path: "/pres-live/members/{id}/photo",
  caller: "operator",
  params: IdParams,
  refusals: ["NOT_FOUND"],
});

/** Address of a customer's own picture, by its version. */
export const photoAddress = (version: string): string => `/api${ownPhoto.path}?v=${version}`;
