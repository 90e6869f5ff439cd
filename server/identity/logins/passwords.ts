import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { Refused } from "../../../domain/refusal.ts";
import type { PasswordConfig } from "../../platform/settings/loginConfig.ts";
import { openHashPool } from "./hashPool.ts";
import { MAX_HASH_BYTES, type HashTask } from "./hashTask.ts";

type Cost = HashTask["cost"];

/**
 * The cost of one scrypt hash: 32 MiB and about 200 ms of one core (ASVS 11.4.2). Each hash contains its own
 * cost, so that the cost for new hashes can be raised.
 */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const BYTES = 32;

const taskOf = (password: string, salt: Buffer, cost: Cost): HashTask => ({
  password: password.normalize("NFKC"),
  salt,
  bytes: BYTES,
  cost,
});

/** Returns the first part of a hash in the format in which it is stored: `scrypt$N$r$p$`. */
const headOf = ({ N, r, p }: Cost): string => `scrypt$${N}$${r}$${p}$`;

/** Returns a hash in the format in which it is stored: `scrypt$N$r$p$salt$key`. */
const written = (cost: Cost, salt: Buffer, key: Buffer): string =>
  `${headOf(cost)}${salt.toString("base64url")}$${key.toString("base64url")}`;

/** Hashes and checks passwords with scrypt, on separate threads. */
export interface Passwords {
  /** Returns `scrypt$N$r$p$salt$key`. Throws RATE_LIMITED if too many hashes are queued. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Returns whether the password matches a stored hash. If there is no stored hash, resolves to false after
   * the same time. Throws RATE_LIMITED if too many hashes are queued.
   */
  readonly isRight: (
    password: string,
    hash: string | null | undefined,
    asker?: { readonly isKnownDevice: boolean },
  ) => Promise<boolean>;
  /**
   * Hashes a correct password again if the cost of its stored hash `kept` is not the cost of new hashes.
   * Resolves to undefined if the costs are equal, or if too many hashes are queued. If the password was not
   * hashed again, the next login tries again.
   */
  readonly renewed: (password: string, kept: string) => Promise<string | undefined>;
  readonly close: () => Promise<void>;
}

export function openPasswords({ cost = COST, ...config }: PasswordConfig): Passwords {
  const pool = openHashPool(config);
  /**
   * This hash is checked for names without an account, so that the check takes as long as for existing
   * accounts.
   */
  const nobody = written(cost, randomBytes(16), randomBytes(BYTES));
  const hash: Passwords["hash"] = async (password) => {
    const salt = randomBytes(16);
    // Passwords are only set by people who are logged in, so they have the priority of known devices.
    return written(cost, salt, await pool.run(taskOf(password, salt, cost), true));
  };
  const isRight: Passwords["isRight"] = async (password, kept, asker) => {
    const [, n, r, p, salt = "", key = ""] = (kept ?? nobody).split("$");
    const own = { N: Number(n), r: Number(r), p: Number(p) };
    const task = taskOf(password, Buffer.from(salt, "base64url"), own);
    const found = await pool.run(task, asker?.isKnownDevice === true);
    const isSame = timingSafeEqual(found, Buffer.from(key, "base64url"));
    return isSame && typeof kept === "string";
  };
  const renewed: Passwords["renewed"] = async (password, kept) => {
    if (kept.startsWith(headOf(cost))) return undefined;
    try {
      return await hash(password);
    } catch (error) {
      if (error instanceof Refused && error.refusal.code === "RATE_LIMITED") return undefined;
      throw error;
    }
  };
  return { hash, isRight, renewed, close: pool.close };
}

/** Hashes a password at startup or in a command, without a pool. Requests must use `Passwords.hash`. */
export function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { password: text, bytes, cost } = taskOf(password, salt, COST);
  return new Promise((resolve, reject) => {
    scrypt(text, salt, bytes, { ...cost, maxmem: MAX_HASH_BYTES }, (error, key) =>
      error ? reject(error) : resolve(written(cost, salt, key)),
    );
  });
}
