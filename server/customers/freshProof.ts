import type { FastifyReply, FastifyRequest } from "fastify";
import type { PriceContainer } from "../prices/priceContainer.ts";
import { judgeFreshLogin } from "../identity/logins/freshProof.ts";

interface Asker {
  readonly customerId: number;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Checks that the caller is the customer. Accepts a login to the customer area (code, link or password)
 * within FRESH_LOGIN_MINUTES, or the current password. Throws FRESH_LOGIN_NEEDED if there is neither,
 * LOGIN_FAILED for a wrong password, and RATE_LIMITED after too many wrong passwords.
 */
export function judgeFreshProof(
  { db, logins, config }: Pick<PriceContainer, "db" | "logins" | "config">,
  { customerId, ...exchange }: Asker,
  password: string | null | undefined,
): Promise<void> {
  const account = async () => {
    const { email, password_hash: passwordHash } = await db
      .selectFrom("customer")
      .select(["email", "password_hash"])
      .where("id", "=", customerId)
      .executeTakeFirstOrThrow();
    return { realm: "area", name: (email ?? "").toLowerCase(), passwordHash } as const;
  };
  const { freshMinutes } = config.logins;
  return judgeFreshLogin(
    { ...logins, sessions: logins.areas, freshMinutes },
    exchange,
    account,
    password,
  );
}
