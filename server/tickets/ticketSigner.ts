import {
  createPrivateKey,
  createPublicKey,
  sign as signBytes,
  verify as verifyBytes,
} from "node:crypto";
import { CODE_VERSION, codeText, readCode } from "../../domain/door/scannedText.ts";
import type { SecretRing } from "../platform/encryption/secrets.ts";

/** The content of a ticket's code with a valid signature. */
export interface SignedTicket {
  readonly ticketIdentifier: string;
  readonly presentationId: number;
}

/**
 * Signs ticket codes: `<version>.<ticketIdentifier>.<presentationId>.<signature>`, with Ed25519 over the
 * text before the last dot. A scanner can verify codes offline with the public key.
 */
export interface TicketSigner {
  readonly version: string;
  /** Public keys of all valid codes, 32 bytes each in base64url. The first key verifies new codes. */
  readonly publicKeys: () => readonly string[];
  readonly sign: (ticket: SignedTicket) => string;
  /** Returns the content of a code, or undefined if the text is not a valid code. */
  readonly read: (code: string) => SignedTicket | undefined;
}

/** PKCS #8 prefix of the 32 bytes of an Ed25519 private key (RFC 8410). */
const PRIVATE_KEY = Buffer.from("302e020100300506032b657004220420", "hex");

/** Returns the keys derived from a secret of 32 bytes in base64url. */
function keysOf(secret: string) {
  const der = Buffer.concat([PRIVATE_KEY, Buffer.from(secret, "base64url")]);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey);
  const { x = "" } = publicKey.export({ format: "jwk" });
  return { privateKey, publicKey, told: x };
}

/** Signs with the newest generation of the secret, and accepts signatures of all generations. */
export function openTicketSigner(secrets: SecretRing): TicketSigner {
  let ring: readonly string[] = [];
  let keys: ReturnType<typeof keysOf>[] = [];
  const present = () => {
    if (ring !== secrets()) {
      ring = secrets();
      keys = ring.map(keysOf);
    }
    return keys;
  };
  const sign: TicketSigner["sign"] = ({ ticketIdentifier, presentationId }) => {
    const said = codeText(ticketIdentifier, presentationId);
    return `${said}.${signBytes(null, Buffer.from(said), present()[0]!.privateKey).toString("base64url")}`;
  };
  const read: TicketSigner["read"] = (code) => {
    const found = readCode(code);
    if (!found) return undefined;
    const { number, presentationId, said, signature } = found;
    const bytes = Buffer.from(signature, "base64url");
    const isOurs = present().some(({ publicKey }) =>
      verifyBytes(null, Buffer.from(said), publicKey, bytes),
    );
    return isOurs ? { ticketIdentifier: number, presentationId } : undefined;
  };
  return { version: CODE_VERSION, publicKeys: () => present().map(({ told }) => told), sign, read };
}
