import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { Refused } from "../../../domain/refusal.ts";
import type { PasswordConfig } from "../../platform/settings/loginConfig.ts";
import { openHashPool } from "./hashPool.ts";
import { MAX_HASH_BYTES, type HashTask } from "./hashTask.ts";

type Cost = HashTask["cost"];

/**
 * scrypt's cost of one guess: 32 MiB, some 200 ms of one core (ASVS 11.4.2). Each hash names its own, so
 * that it can grow.
 */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };
const BYTES = 32;

const taskOf = (password: string, salt: Buffer, cost: Cost): HashTask => ({
  password: password.normalize("NFKC"),
  salt,
  bytes: BYTES,
  cost,
});

/** `scrypt$N$r$p$` */
const headOf = ({ N, r, p }: Cost): string => `scrypt$${N}$${r}$${p}$`;

/** `scrypt$N$r$p$salt$key` */
const written = (cost: Cost, salt: Buffer, key: Buffer): string =>
  `${headOf(cost)}${salt.toString("base64url")}$${key.toString("base64url")}`;

/** Passwords, hashed by scrypt on threads that do nothing else. */
export interface Passwords {
  /** `scrypt$N$r$p$salt$key`. Throws RATE_LIMITED where too many hashes wait. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether the password is the hash's. Without a hash the answer is no, after the same work. Throws
   * RATE_LIMITED where too many hashes wait.
   */
  readonly isRight: (
    password: string,
    hash: string | null | undefined,
    asker?: { readonly isKnownDevice: boolean },
  ) => Promise<boolean>;
  /**
   * The hash of a right password at today's cost. `undefined` where the kept one has that cost already, or
   * where too many hashes wait: the next login asks again.
   */
  readonly renewed: (password: string, kept: string) => Promise<string | undefined>;
  readonly close: () => Promise<void>;
}

export function openPasswords({ cost = COST, ...config }: PasswordConfig): Passwords {
  const pool = openHashPool(config);
  /** The hash of no account. An unknown name is compared with it, so that it costs what a known one costs. */
  const nobody = written(cost, randomBytes(16), randomBytes(BYTES));
  const hash: Passwords["hash"] = async (password) => {
    const salt = randomBytes(16);
    // Only whoever is logged in sets a password.
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

/** Hashes a password at start or in a command, where no pool is open. Calls use `Passwords.hash`. */
export function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { password: text, bytes, cost } = taskOf(password, salt, COST);
  return new Promise((resolve, reject) => {
    scrypt(text, salt, bytes, { ...cost, maxmem: MAX_HASH_BYTES }, (error, key) =>
      error ? reject(error) : resolve(written(cost, salt, key)),
    );
  });
}
