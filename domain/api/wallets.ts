import * as z from "zod/mini";
import { IdParams, route } from "./route.ts";

/** The phone wallets that a business's tickets can be saved in, without the signing secrets. */
const Wallets = z.object({
  /** Null if the business has no certificate, or if the certificate has expired. */
  apple: z.nullable(
    z.object({
      passTypeIdentifier: z.string(),
      teamIdentifier: z.string(),
      /** Expiry of the certificate, ISO 8601. */
      validUntil: z.string(),
      /**
       * Whether Apple issued the certificate. Phones refuse passes that are signed with any other certificate.
       */
      isFromApple: z.boolean(),
    }),
  ),
  google: z.nullable(z.object({ issuerId: z.string(), clientEmail: z.string() })),
});
export type Wallets = z.infer<typeof Wallets>;

const Pem = z.string().check(z.minLength(1), z.maxLength(20_000));

const WalletSettings = z.object({
  /** Null removes Apple Wallet. An absent value stays unchanged. */
  apple: z.optional(
    z.nullable(
      z.object({
        /** The Pass Type ID certificate and that of its issuer, as PEM. */
        certificates: Pem,
        privateKey: Pem,
        passphrase: z.optional(z.string().check(z.maxLength(200))),
      }),
    ),
  ),
  /** Null removes Google Wallet. An absent value stays unchanged. */
  google: z.optional(
    z.nullable(
      z.object({
        issuerId: z.string().check(z.regex(/^\d{1,30}$/)),
        /** The key file of a service account, as JSON. */
        keyFile: Pem,
      }),
    ),
  ),
});
export type WalletSettings = z.infer<typeof WalletSettings>;

export const wallets = route({
  method: "GET",
  path: "/pres-live/businesses/{id}/wallets",
  caller: "operator",
  params: IdParams,
  reply: Wallets,
  refusals: ["FORBIDDEN"],
});

/**
 * Stores the certificates and keys that sign a business's passes. Keys are stored encrypted and never returned.
 */
export const setWallets = route({
  method: "PUT",
  path: "/pres-live/businesses/{id}/wallets",
  caller: "operator",
  params: IdParams,
  body: WalletSettings,
  reply: Wallets,
  refusals: ["FORBIDDEN"],
});

const DocumentParams = z.object({ documentKey: z.string().check(z.maxLength(100)) });

/**
 * Returns a ticket as a pass for Apple Wallet (`application/vnd.apple.pkpass`). Refused with NOT_FOUND if the
 * ticket does not exist or admits nobody, or if the business has no certificate.
 */
export const applePass = route({
  method: "GET",
  path: "/edocument/{documentKey}/apple-pass",
  caller: "anyone",
  params: DocumentParams,
  refusals: ["NOT_FOUND"],
});

/**
 * Returns the link that saves a ticket in Google Wallet. Refused with NOT_FOUND for the same reasons as
 * `applePass`.
 */
export const googlePass = route({
  method: "GET",
  path: "/edocument/{documentKey}/google-pass",
  caller: "anyone",
  params: DocumentParams,
  reply: z.object({ url: z.string() }),
  refusals: ["NOT_FOUND"],
});
