import { sql } from "kysely";
import * as z from "zod/mini";
import type { WalletSettings, Wallets } from "../../../domain/api/wallets.ts";
import { Refused } from "../../../domain/refusal.ts";
import { toIso } from "../../../domain/zone.ts";
import { seal, unseal } from "../../platform/encryption/sealing.ts";
import { sharedRead } from "../../platform/gathered.ts";
import type { Db } from "../../platform/store/db.ts";
import { createTtlCache } from "../../platform/ttlCache.ts";
import { readAppleSigner, type AppleSigner } from "./certificates.ts";

/** The parts of a Google service account's key file that are needed for signing. */
const ServiceAccount = z.object({ client_email: z.email(), private_key: z.string() });

export interface GoogleSigner {
  readonly issuerId: string;
  readonly clientEmail: string;
  /** The private key in PEM format. */
  readonly privateKey: string;
}

/** The signers of passes that a business has configured. */
interface WalletSigners {
  readonly apple?: AppleSigner | undefined;
  readonly google?: GoogleSigner | undefined;
}

function googleSigner(issuerId: string, keyFile: string): GoogleSigner {
  const account = ServiceAccount.parse(JSON.parse(keyFile));
  return { issuerId, clientEmail: account.client_email, privateKey: account.private_key };
}

/** Reads the account of a business. Concurrent calls about one business share one read. */
const readAccount = sharedRead(
  (businessId) => businessId,
  (db: Db, businessId: number) =>
    db
      .selectFrom("wallet_account")
      .selectAll()
      .where("business_id", "=", businessId)
      .executeTakeFirst(),
);

/** Returns the signers of a business. An expired certificate is left out. */
export async function walletSigners(db: Db, businessId: number, now: Date): Promise<WalletSigners> {
  const row = await readAccount(db, businessId);
  if (!row) return {};
  const { apple_certificates: certificates, apple_key, google_issuer, google_account } = row;
  const privateKey = unseal(db, "wallet_account.apple_key", apple_key);
  const keyFile = unseal(db, "wallet_account.google_account", google_account);
  const apple = certificates && privateKey ? signerOr(certificates, privateKey, now) : undefined;
  return {
    apple,
    google: google_issuer && keyFile ? googleSigner(google_issuer, keyFile) : undefined,
  };
}

/** Parsed certificates by their texts, because each ticket's page needs to know whether they are valid. */
const parsed = createTtlCache<string, AppleSigner>({ ttlMs: 10 * 60_000, maxKeys: 100 });

/**
 * Returns the signer with stored certificates, or undefined if they have expired. Stored certificates were
 * validated when they were entered, so expiry is the only thing that can be wrong.
 */
function signerOr(certificates: string, privateKey: string, now: Date): AppleSigner | undefined {
  const texts = `${certificates}${privateKey}`;
  const known = parsed.get(texts);
  if (known) return now < known.validUntil ? known : undefined;
  try {
    const signer = readAppleSigner({ certificates, privateKey }, now);
    parsed.set(texts, signer);
    return signer;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Returns which wallets a business has configured, without the secrets. */
export async function walletsOf(db: Db, businessId: number, now: Date): Promise<Wallets> {
  const { apple, google } = await walletSigners(db, businessId, now);
  return {
    apple: apple
      ? {
          passTypeIdentifier: apple.passTypeIdentifier,
          teamIdentifier: apple.teamIdentifier,
          validUntil: toIso(apple.validUntil),
          isFromApple: apple.isFromApple,
        }
      : null,
    google: google ? { issuerId: google.issuerId, clientEmail: google.clientEmail } : null,
  };
}

type AppleSettings = NonNullable<WalletSettings["apple"]>;
type GoogleSettings = NonNullable<WalletSettings["google"]>;

function appleColumns(db: Db, asked: AppleSettings | null, now: Date) {
  if (!asked) return { apple_certificates: null, apple_key: null };
  const { certificate, issuer, privateKey } = readAppleSigner(asked, now);
  return {
    apple_certificates: certificate + issuer,
    apple_key: seal(db, "wallet_account.apple_key", privateKey),
  };
}

const isKeyFile = (text: string): boolean => {
  try {
    return ServiceAccount.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};

function googleColumns(db: Db, asked: GoogleSettings | null) {
  if (!asked) return { google_issuer: null, google_account: null };
  if (!isKeyFile(asked.keyFile)) {
    const fields = [{ field: "google.keyFile", message: "is no key file of a service account" }];
    throw new Refused("VALIDATION", { fields });
  }
  return {
    google_issuer: asked.issuerId,
    google_account: seal(db, "wallet_account.google_account", asked.keyFile),
  };
}

/**
 * Stores the signers of a business. If a signer is absent, the stored signer stays. Null removes the stored
 * signer. Throws VALIDATION for certificates, keys and key files that cannot be used.
 */
export async function setWallets(
  db: Db,
  businessId: number,
  { apple, google }: WalletSettings,
  now: Date,
): Promise<void> {
  const columns = {
    ...(apple === undefined ? {} : appleColumns(db, apple, now)),
    ...(google === undefined ? {} : googleColumns(db, google)),
    changed_at: sql<Date>`app_now()`,
  };
  await db
    .insertInto("wallet_account")
    .values({ business_id: businessId, ...columns })
    .onConflict((conflict) => conflict.column("business_id").doUpdateSet(columns))
    .execute();
}
