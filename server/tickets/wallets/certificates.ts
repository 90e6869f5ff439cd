import { createPrivateKey, X509Certificate } from "node:crypto";
import { Refused } from "../../../domain/refusal.ts";

/**
 * The certificates and key with which a business signs passes for Apple Wallet. The certificates and the
 * key are in PEM format.
 */
export interface AppleSigner {
  readonly passTypeIdentifier: string;
  readonly teamIdentifier: string;
  readonly certificate: string;
  /** The certificate of the authority that issued `certificate`. */
  readonly issuer: string;
  /** The private key as PKCS #8, not encrypted. */
  readonly privateKey: string;
  readonly validUntil: Date;
  /**
   * Whether Apple issued the certificate. Phones refuse a pass that is signed with any other certificate.
   */
  readonly isFromApple: boolean;
}

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

const wrong = (field: string, message: string): Refused =>
  new Refused("VALIDATION", { fields: [{ field: `apple.${field}`, message }] });

/** Returns a part of a distinguished name, such as `UID`. */
const partOf = (subject: string, name: string): string | undefined =>
  subject
    .split("\n")
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1);

function readCertificates(text: string): X509Certificate[] {
  try {
    return (text.match(PEM) ?? []).map((pem) => new X509Certificate(pem));
  } catch {
    throw wrong("certificates", "cannot be read");
  }
}

function readKey(text: string, passphrase: string) {
  try {
    return createPrivateKey({ key: text, format: "pem", passphrase });
  } catch {
    throw wrong("privateKey", "cannot be read with this passphrase");
  }
}

/**
 * Reads the certificates and the key that a business got from Apple: its Pass Type ID certificate and the
 * certificate of the issuer, in any order, as PEM. Throws VALIDATION if a certificate is missing or
 * expired, or if the key belongs to another certificate.
 */
export function readAppleSigner(
  asked: {
    readonly certificates: string;
    readonly privateKey: string;
    readonly passphrase?: string | undefined;
  },
  now: Date,
): AppleSigner {
  const all = readCertificates(asked.certificates);
  const own = all.find(({ subject }) => partOf(subject, "UID")?.startsWith("pass."));
  if (!own) throw wrong("certificates", "has no Pass Type ID certificate");
  const issuer = all.find((each) => each !== own && own.checkIssued(each));
  if (!issuer) throw wrong("certificates", "lacks the certificate of its issuer");
  const validUntil = new Date(own.validTo);
  if (validUntil <= now) throw wrong("certificates", "has ended");
  const key = readKey(asked.privateKey, asked.passphrase ?? "");
  if (key.asymmetricKeyType !== "rsa") throw wrong("privateKey", "is no RSA key");
  if (!own.checkPrivateKey(key)) throw wrong("privateKey", "belongs to another certificate");
  return {
    passTypeIdentifier: partOf(own.subject, "UID") ?? "",
    teamIdentifier: partOf(own.subject, "OU") ?? "",
    certificate: own.toString(),
    issuer: issuer.toString(),
    privateKey: key.export({ format: "pem", type: "pkcs8" }).toString(),
    validUntil,
    isFromApple: partOf(issuer.subject, "O") === "Apple Inc.",
  };
}
