import type { Call } from "../../shell/net/api.ts";
import type { Order } from "../cart/order.ts";
import { restoreChoices } from "./storedOrder.ts";
import type { Store } from "../../shell/net/stores.ts";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

interface Asking {
  /** There was a reason to ask since the last question was sent. */
  isDue: boolean;
  done: Promise<void>;
}

/** The asking that goes on for an open hall. */
const askings = new WeakMap<NonNullable<Order["hall"]>, Asking>();

/**
 * Learns which seats are mine, asking until the server has told: after a call whose answer is lost
 * nothing else is certain. One question at a time; resolves when it is known, or the order is left.
 */
export function learnMine(of: Order, call: Call, store?: Store): Promise<void> {
  const { hall } = of;
  if (!hall) return Promise.resolve();
  const known = askings.get(hall);
  if (known) {
    known.isDue = true;
    return known.done;
  }
  const asking: Asking = { isDue: true, done: Promise.resolve() };
  askings.set(hall, asking);
  const isOpen = (): boolean => of.hall === hall && of.phase !== "closed" && of.phase !== "done";
  asking.done = askUntilTold(asking, isOpen, () => restoreChoices(of, call, store)).finally(() =>
    askings.delete(hall),
  );
  return asking.done;
}

async function askUntilTold(
  asking: Asking,
  isOpen: () => boolean,
  ask: () => Promise<boolean>,
): Promise<void> {
  for (let wait = FIRST_WAIT; asking.isDue && isOpen();) {
    asking.isDue = false;
    if (await ask()) continue;
    asking.isDue = true;
    await new Promise((done) => setTimeout(done, wait));
    wait = Math.min(LONGEST_WAIT, wait * 2);
  }
}
