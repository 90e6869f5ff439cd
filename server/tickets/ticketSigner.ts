import {
  createPrivateKey,
  createPublicKey,
  sign as signBytes,
  verify as verifyBytes,
} from "node:crypto";
import type { SecretRing } from "../platform/encryption/secrets.ts";

/** What a ticket's code says once its signature is proved. */
export interface SignedTicket {
  readonly ticketIdentifier: string;
  readonly presentationId: number;
}

/**
 * Signs the codes of tickets: `<version>.<ticketIdentifier>.<presentationId>.<signature>`, Ed25519 over
 * the text before the last dot. Whoever has the public key can read one without asking anybody.
 */
export interface TicketSigner {
  readonly version: string;
  /** 32 bytes each, base64url: of every code that counts. The first is that of new codes. */
  readonly publicKeys: () => readonly string[];
  readonly sign: (ticket: SignedTicket) => string;
  /** `undefined` where the text is no code of ours. */
  readonly read: (code: string) => SignedTicket | undefined;
}

const VERSION = "1";
/** What goes before the 32 bytes of an Ed25519 key: PKCS #8, RFC 8410. */
const PRIVATE_KEY = Buffer.from("302e020100300506032b657004220420", "hex");
const CODE = /^(1\.([A-Z0-9]{1,40})\.(\d{1,10}))\.([\w-]{86})$/;

/** `secret` is 32 bytes, base64url. */
function keysOf(secret: string) {
  const der = Buffer.concat([PRIVATE_KEY, Buffer.from(secret, "base64url")]);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey);
  const { x = "" } = publicKey.export({ format: "jwk" });
  return { privateKey, publicKey, told: x };
}

/** Signs with the newest generation of the secret and reads what any of them has signed. */
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
    const said = `${VERSION}.${ticketIdentifier}.${presentationId}`;
    return `${said}.${signBytes(null, Buffer.from(said), present()[0]!.privateKey).toString("base64url")}`;
  };
  const read: TicketSigner["read"] = (code) => {
    const [, said, ticketIdentifier, presentationId, signature] = CODE.exec(code) ?? [];
    if (!said || !ticketIdentifier || !signature) return undefined;
    const bytes = Buffer.from(signature, "base64url");
    const isOurs = present().some(({ publicKey }) =>
      verifyBytes(null, Buffer.from(said), publicKey, bytes),
    );
    return isOurs ? { ticketIdentifier, presentationId: Number(presentationId) } : undefined;
  };
  return { version: VERSION, publicKeys: () => present().map(({ told }) => told), sign, read };
}
