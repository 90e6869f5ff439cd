import type { FastifyBaseLogger } from "fastify";
import { Refused } from "../../../domain/refusal.ts";
import type { Context, Visitor } from "../context.ts";
import type { Logins } from "../logins.ts";
import type { Operator } from "../operators/operators.ts";
import type { Spending } from "./askLimits.ts";
import { networkOf } from "./networkOf.ts";

/** The caller who causes a message. */
export type Asker = Pick<Context, "address"> & {
  readonly visitor?: Visitor | undefined;
  readonly operator?: Operator | undefined;
};

interface Caps {
  readonly logins: Pick<Logins, "limits" | "allowances">;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

const HOUSE = "messages of the house";

/**
 * Returns the limits that apply to a caller. Messages of operators do not count towards the limit of all
 * callers together, so that operators can still work when this limit is reached.
 */
function spendingsOf(asker: Asker, { allowances }: Caps["logins"]): Spending[] {
  const { operator, visitor, address } = asker;
  if (operator) {
    return [{ key: `messages by operator ${operator.id}`, allowances: allowances.byAddress }];
  }
  const by = { key: `messages by ${visitor?.id ?? "nobody"}`, allowances: allowances.byVisitor };
  return [
    ...(visitor ? [by] : []),
    { key: `messages from ${networkOf(address)}`, allowances: allowances.byAddress },
    { key: HOUSE, allowances: allowances.byHouse },
  ];
}

/**
 * Counts a message that a caller causes: by receiver (with the key `receiver`), by visitor, by network and in
 * total. Must be called even if there is no receiver, so that the limits do not reveal whether there is one.
 * If a limit is reached, throws RATE_LIMITED and counts nothing.
 */
export async function spendMessage(
  { logins, log }: Caps,
  asker: Asker,
  receiver: string,
): Promise<void> {
  const { limits, allowances } = logins;
  const full = await limits.spendAll([
    { key: receiver, allowances: allowances.messages },
    ...spendingsOf(asker, logins),
  ]);
  if (!full) return;
  if (full.key === HOUSE) {
    log.error(
      { retryAfterSeconds: full.seconds },
      "MESSAGES_PER_HOUSE is reached: no codes go out",
    );
  }
  throw new Refused("RATE_LIMITED", { retryAfterSeconds: full.seconds });
}
