import type { Order } from "../cart/order.ts";
import type { OrderContext } from "../cart/orderContext.ts";
import { restoreChoices } from "./storedOrder.ts";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

interface Asking {
  /** Whether another load was requested after the last call was sent. */
  isDue: boolean;
  done: Promise<void>;
}

/** The load in progress of each open hall. */
const askings = new WeakMap<NonNullable<Order["hall"]>, Asking>();

/**
 * Loads which seats the visitor holds. Retries until the server answers, because after a call without an
 * answer only the server knows. Makes one call at a time. Resolves when the seats are known or the order is
 * left.
 */
export function learnMine(context: OrderContext): Promise<void> {
  const { order: of } = context;
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
  asking.done = askUntilTold(asking, isOpen, () => restoreChoices(context)).finally(() =>
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
