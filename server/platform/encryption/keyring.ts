import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/** Length of an AES-256 key in bytes. */
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** The prefix of every encrypted text. */
export const SEAL = "sealed.";
const SEALED = /^sealed\.([0-9a-f]{16})\.([\w-]+)$/;

/** Creates a key of 32 bytes in base64url. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString("base64url");

/** Returns whether a text has the form of a key: 32 bytes in base64url. */
export const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * Returns a key's id, which reveals nothing about the key. The database stores the ids of the keys that it
 * needs.
 */
export const keyIdOf = (key: string): string =>
  createHmac("sha256", Buffer.from(key, "base64url"))
    .update("parterre key id")
    .digest("hex")
    .slice(0, 16);

/** Returns the id of the key that has encrypted a text, or `undefined` for plain text. */
export const keyIdIn = (text: string): string | undefined => SEALED.exec(text)?.[1];

/** A node's keys: the first one encrypts, and all of them decrypt. */
export interface Keyring {
  /** The ids of the keys. The first id belongs to the key that encrypts. */
  readonly ids: () => readonly string[];
  /**
   * Encrypts with AES-256-GCM. `place` names the text's table and column. The text can only be decrypted
   * with the same `place`. An empty text stays empty.
   */
  readonly seal: (place: string, text: string) => string;
  /**
   * Decrypts a text, and returns plain text unchanged. Throws `MissingKey` if this node lacks the key, and
   * another error if the text was altered.
   */
  readonly open: (place: string, text: string) => string;
}

/** Thrown if a text was encrypted with a key that this node does not have. */
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
 * Opens a keyring. `read` returns the current keys, of which the first one encrypts. `read` is called at
 * most once per second, and sooner if a text needs an unknown key, so that a key that was added to the file
 * is used without a restart.
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

/** How long keys are used before they are read again, in ms. */
export const REREAD_MS = 1_000;
/**
 * After a key was missing, the keys are read again only after this time, in ms. Without this pause, a
 * damaged row would make every call read the key file.
 */
const RETRY_MS = 100;
