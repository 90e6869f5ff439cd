import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { openHashPool, type HashPoolConfig } from "./hashPool.ts";
import type { HashTask } from "./hashTask.ts";

/** scrypt's cost of one guess: 16 MB, some 150 ms of one core. Kept in each hash, so that it can grow. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const BYTES = 32;

const taskOf = (password: string, salt: Buffer, cost: HashTask["cost"]): HashTask => ({
  password: password.normalize("NFKC"),
  salt,
  bytes: BYTES,
  cost,
});

/** `scrypt$N$r$p$salt$key` */
const written = (salt: Buffer, key: Buffer): string =>
  ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join(
    "$",
  );

/** The hash of no account. An unknown name is compared with it, so that it costs what a known one costs. */
const NOBODY = written(randomBytes(16), randomBytes(BYTES));

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
  readonly close: () => Promise<void>;
}

export function openPasswords(config: HashPoolConfig): Passwords {
  const pool = openHashPool(config);
  const hash: Passwords["hash"] = async (password) => {
    const salt = randomBytes(16);
    // Only whoever is logged in sets a password.
    return written(salt, await pool.run(taskOf(password, salt, COST), true));
  };
  const isRight: Passwords["isRight"] = async (password, kept, asker) => {
    const [, n, r, p, salt = "", key = ""] = (kept ?? NOBODY).split("$");
    const cost = { N: Number(n), r: Number(r), p: Number(p) };
    const task = taskOf(password, Buffer.from(salt, "base64url"), cost);
    const found = await pool.run(task, asker?.isKnownDevice === true);
    const isSame = timingSafeEqual(found, Buffer.from(key, "base64url"));
    return isSame && typeof kept === "string";
  };
  return { hash, isRight, close: pool.close };
}

/** Hashes a password at start or in a command, where no pool is open. Calls use `Passwords.hash`. */
export function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { password: text, bytes, cost } = taskOf(password, salt, COST);
  return new Promise((resolve, reject) => {
    scrypt(text, salt, bytes, cost, (error, key) =>
      error ? reject(error) : resolve(written(salt, key)),
    );
  });
}
