import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

/** scrypt's cost of one guess: 16 MB, some 150 ms of one core. Kept in each hash, so that it can grow. */
const COST = { N: 2 ** 14, r: 8, p: 5 } as const;
const BYTES = 32;

const derive = (password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, BYTES, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const written = (salt: Buffer, key: Buffer): string =>
  ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join(
    "$",
  );

/** `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return written(salt, await derive(password, salt, COST));
}

/** Nobody's: what a password is compared with where there is no account, at the same cost. */
const NOBODY = written(randomBytes(16), randomBytes(BYTES));

/** Whether the password is the hash's. Without a hash the answer is no, after the same work. */
export async function isPassword(
  password: string,
  hash: string | null | undefined,
): Promise<boolean> {
  const [, n, r, p, salt = "", key = ""] = (hash ?? NOBODY).split("$");
  const cost = { N: Number(n), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, "base64url"), cost);
  const isSame = timingSafeEqual(found, Buffer.from(key, "base64url"));
  return isSame && typeof hash === "string";
}
