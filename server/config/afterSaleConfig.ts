import type { ChargedMethod } from "../payments/provider.ts";
import { PAYMENT_METHODS } from "../../domain/cart.ts";
import { integer, type Env } from "./settings.ts";

/** What the house allows after a sale. */
export interface AfterSaleConfig {
  /** A ticket can be cancelled online until this many hours before its show. */
  readonly cancelHours: number;
  /** Ways to pay whose money can go back online; the others are refunded at the box office. */
  readonly refundMethods: readonly ChargedMethod[];
  /** Hours before a show at which its reminder goes out; 0 sends none. */
  readonly reminderHours: number;
  /** Times that a reservation's tickets may be sent by SMS in a day; as many numbers may get them. */
  readonly ticketMessages: number;
  /** Seconds that a video's address outlives the video's own length. */
  readonly playSeconds: number;
}

const CHARGED: readonly ChargedMethod[] = PAYMENT_METHODS.filter(
  (method) => method !== "none" && method !== "voucher",
);

/** Money that came by a code of a bank's app has no card to go back to. */
const REFUNDED = "card,saved,paypal,redirect";

function methodsOf(env: Env): ChargedMethod[] {
  const wished = (env["REFUND_METHODS"] ?? REFUNDED).split(",").filter((each) => each.trim());
  return wished.map((each) => {
    const found = CHARGED.find((method) => method === each.trim());
    if (!found) throw new Error(`REFUND_METHODS names "${each}".`);
    return found;
  });
}

export const readAfterSaleConfig = (env: Env): AfterSaleConfig => ({
  cancelHours: integer(env, "CANCEL_HOURS", 2),
  refundMethods: methodsOf(env),
  reminderHours: integer(env, "REMINDER_HOURS", 4),
  ticketMessages: integer(env, "TICKET_MESSAGES", 5, 1),
  playSeconds: integer(env, "PLAY_SECONDS", 900, 60),
});
