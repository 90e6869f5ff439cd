import type { FastifyReply, FastifyRequest } from "fastify";
import { Refused } from "../../domain/refusal.ts";
import type { PriceContainer } from "../prices/priceContainer.ts";

interface Asker {
  readonly customerId: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Makes sure that it is the customer who asks: by a login to the customer area of the last minutes
 * (FRESH_LOGIN_MINUTES), by code, link or password, or by the present password. Throws
 * FRESH_LOGIN_NEEDED without either, LOGIN_FAILED where the password is wrong, RATE_LIMITED after too
 * many wrong ones.
 */
export async function judgeFreshProof(
  { db, logins, config }: Pick<PriceContainer, "db" | "logins" | "config">,
  { customerId, request, reply }: Asker,
  password: string | null | undefined,
): Promise<void> {
  if (!password) {
    if (await logins.areas.isFresh(request, config.logins.freshMinutes)) return;
    throw new Refused("FRESH_LOGIN_NEEDED");
  }
  const { email, password_hash } = await db
    .selectFrom("customer")
    .select(["email", "password_hash"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  // The same name as at the login: wrong ones here and there count together.
  const attempt = await logins.passwordTries.begin(request, "area", (email ?? "").toLowerCase());
  if (!(await logins.passwords.isRight(password, password_hash, attempt))) {
    throw new Refused("LOGIN_FAILED");
  }
  await attempt.succeed(reply);
}
