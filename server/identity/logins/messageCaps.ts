import type { FastifyBaseLogger } from "fastify";
import { Refused } from "../../../domain/refusal.ts";
import type { Context, Visitor } from "../context.ts";
import type { Logins } from "../logins.ts";
import type { Operator } from "../operators/operators.ts";
import type { Spending } from "./askLimits.ts";
import { networkOf } from "./networkOf.ts";

/** Who makes the house send a message. */
export type Asker = Pick<Context, "address"> & {
  readonly visitor?: Visitor | undefined;
  readonly operator?: Operator | undefined;
};

interface Caps {
  readonly logins: Pick<Logins, "limits" | "allowances">;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

const HOUSE = "messages of the house";

/** Everybody's messages count for the house but those of its operators, who work on while it is full. */
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
 * Counts a message that a caller asks for: by its receiver (`receiver` is the key that it counts under),
 * by visitor, by network and for the whole house. Counted whether or not there is anyone to send it to,
 * so that a full count tells nothing. Throws RATE_LIMITED where one of them is full; nothing is counted
 * then.
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
