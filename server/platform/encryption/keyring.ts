import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/** Bytes of a key: AES-256. */
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** What every sealed text begins with. */
export const SEAL = "sealed.";
const SEALED = /^sealed\.([0-9a-f]{16})\.([\w-]+)$/;

/** A key of 32 bytes, base64url. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString("base64url");

/** Whether a text is such a key. */
export const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Names a key without telling anything of it, so that the database can say which keys it needs. */
export const keyIdOf = (key: string): string =>
  createHmac("sha256", Buffer.from(key, "base64url"))
    .update("parterre key id")
    .digest("hex")
    .slice(0, 16);

/** The key of a sealed text; `undefined` for a text that is in clear. */
export const keyIdIn = (text: string): string | undefined => SEALED.exec(text)?.[1];

/** The keys of a node: the first seals, all of them open. */
export interface Keyring {
  /** The first is the one that seals. */
  readonly ids: () => readonly string[];
  /**
   * AES-256-GCM. `place` is the table and column of the text: it opens for no other. An empty text stays
   * empty.
   */
  readonly seal: (place: string, text: string) => string;
  /** A text that is in clear is returned as it is. Throws `MissingKey`, and where the text was changed. */
  readonly open: (place: string, text: string) => string;
}

/** A text was sealed with a key that this node does not have. */
export class MissingKey extends Error {
  override readonly name = "MissingKey";

  constructor(place: string, id: string) {
    super(`${place} was encrypted with the key ${id}, which this node does not have.`);
  }
}

function sealWith(id: string, key: Buffer, place: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(`${id} ${place}`));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${SEAL}${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")}`;
}

function openWith(id: string, key: Buffer, place: string, data: string): string {
  const bytes = Buffer.from(data, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(`${id} ${place}`))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}

interface NamedKey {
  readonly id: string;
  readonly key: Buffer;
}

const named = (keys: readonly string[]): NamedKey[] =>
  keys.map((key) => ({ id: keyIdOf(key), key: Buffer.from(key, "base64url") }));

/**
 * Opens a keyring. `read` returns the keys as they are now, the first first: it is asked at most once a
 * second, and at once where a text needs a key that is not known yet, so that a key that was added to a
 * file is used without a restart.
 */
export function openKeyring(read: () => readonly string[], now = Date.now): Keyring {
  let keys = named(read());
  let readAt = now();
  const refresh = (maxAgeMs: number): NamedKey[] => {
    if (now() - readAt < maxAgeMs) return keys;
    readAt = now();
    const latest = read();
    if (latest.length > 0) keys = named(latest);
    return keys;
  };
  const find = (id: string): Buffer | undefined =>
    keys.find((each) => each.id === id)?.key ??
    refresh(RETRY_MS).find((each) => each.id === id)?.key;
  return {
    ids: () => refresh(REREAD_MS).map(({ id }) => id),
    seal: (place, text) => {
      const first = refresh(REREAD_MS)[0];
      if (!first) throw new Error("there is no encryption key");
      return text === "" ? "" : sealWith(first.id, first.key, place, text);
    },
    open: (place, text) => {
      const [, id, data] = SEALED.exec(text) ?? [];
      if (id === undefined || data === undefined) return text;
      const key = find(id);
      if (!key) throw new MissingKey(place, id);
      return openWith(id, key, place, data);
    },
  };
}

/** How long keys are used before they are read again. */
export const REREAD_MS = 1_000;
/** The same where a key is missing: a damaged row must not have the file read for each call. */
const RETRY_MS = 100;
