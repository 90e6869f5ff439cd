import type { Answer, Ask, CallOptions, call as theCall } from "../../../../app/shell/net/api.ts";
import type { Reply, RouteShape } from "../../../../domain/api/route.ts";
import type { Totals } from "../../../../domain/cart.ts";
import type { Refusal } from "../../../../domain/refusal.ts";
import { vouched } from "../../../vouched.ts";

export type Call = typeof theCall;

/** Returns the totals of a ticket order that includes a charge of 12. */
export const totals = (balanceDue: number): Totals => ({
  listed: balanceDue - 12,
  coupon: 0,
  tickets: balanceDue - 12,
  addons: 0,
  products: 0,
  ticketCharges: 0,
  globalCharge: 12,
  serviceCharge: 12,
  vouchers: 0,
  memberships: 0,
  donations: 0,
  total: balanceDue,
  voucherPayments: 0,
  balanceDue,
});

const isRefusal = (answer: object): answer is Refusal => "code" in answer && "details" in answer;

interface Sent {
  readonly path: string;
  readonly key: string | undefined;
  readonly ask: unknown;
}

/** Returns a server that sends these replies in order, by path, and repeats the last one. */
export function serverOf(answers: Readonly<Record<string, readonly (object | Refusal)[]>>) {
  const sent: Sent[] = [];
  const left = new Map(Object.entries(answers).map(([path, queue]) => [path, [...queue]]));
  async function answer<R extends RouteShape>(
    route: R,
    ask: Ask<R>,
    options?: CallOptions,
  ): Promise<Answer<Reply<R>>> {
    sent.push({
      path: route.path,
      key: options?.idempotencyKey,
      ask: JSON.parse(JSON.stringify(ask)) as unknown,
    });
    const queue = left.get(route.path) ?? [];
    const next = queue.length > 1 ? queue.shift() : queue[0];
    if (!next) throw new Error(`no answer for ${route.path}`);
    if (isRefusal(next)) return { refusal: next };
    return { reply: vouched<Reply<R>>(route.reply?.parse(next)) };
  }
  return {
    call: answer,
    sent,
    asked: (path: string) => sent.filter((one) => one.path === path).map(({ ask }) => ask),
    keys: () => sent.flatMap(({ key }) => key ?? []),
  };
}
