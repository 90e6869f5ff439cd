import * as calls from "../../domain/api/paymentAccounts.ts";
import { Refused } from "../../domain/refusal.ts";
import { FOREIGN_KEY, REFUSED_KEY } from "../../domain/resources/faultMessages.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import type { OperatorContext } from "../identity/context.ts";
import type { Providers } from "../payments/providers.ts";
import { enterKeys, judgeKeys, keptAccount } from "../resources/accountKeys.ts";
import { readResource } from "../resources/store.ts";

/**
 * The limit of tests per operator. Tests are limited because each makes a request to the payment company.
 */
const BY_OPERATOR = [{ most: 60, seconds: 3600 }];

/** Mounts the routes of `domain/api/paymentAccounts.ts`. */
export function paymentAccountRoutes(
  mount: Mount,
  { db, logins }: Container,
  { accounts }: Pick<Providers, "accounts">,
): void {
  /** Returns an account of the operator's businesses. Throws NOT_FOUND for any other account. */
  const ownAccount = async ({ operator }: OperatorContext, id: number) => {
    await readResource(db, "payment-accounts", operator, id);
    return keptAccount(db, id);
  };
  const spend = async ({ operator }: OperatorContext): Promise<void> => {
    const key = `payment account tests by operator ${operator.id}`;
    const full = await logins.limits.spendAll([{ key, allowances: BY_OPERATOR }]);
    if (full) throw new Refused("RATE_LIMITED", { retryAfterSeconds: full.seconds });
  };
  /**
   * Throws VALIDATION if Stripe refuses the key, or if the key belongs to another account. With a key of
   * another account, payments would be made in that account, and could no longer be found once the right key
   * is entered. If Stripe does not answer, accepts the key.
   */
  const judgeAtStripe = async (id: number, keys: Parameters<typeof enterKeys>[2]) => {
    const { verdict } = await accounts.test(id, keys);
    if (verdict !== "login" && verdict !== "otherAccount") return;
    const message = verdict === "login" ? REFUSED_KEY : FOREIGN_KEY;
    throw new Refused("VALIDATION", { fields: [{ field: "apiSecret", message }] });
  };
  mount(calls.enterAccountKeys, async ({ params: { id }, body }, context) => {
    const account = await ownAccount(context, id);
    judgeKeys(account, body);
    if (account.gateway === "stripe") {
      await spend(context);
      await judgeAtStripe(id, body);
    }
    return { accountId: id, enteredAt: await enterKeys(db, id, body) };
  });
  mount(calls.accountKeys, async ({ params: { id } }, context) => {
    const { gateway, enteredAt } = await ownAccount(context, id);
    const webhookUrl = gateway === "stripe" ? accounts.webhookUrl({ gateway, id }) : null;
    return { accountId: id, provider: gateway, enteredAt, webhookUrl };
  });
  mount(calls.testAccountKeys, async ({ params: { id } }, context) => {
    await ownAccount(context, id);
    await spend(context);
    return accounts.test(id);
  });
}
