import type { Refusal } from "../../../domain/refusal.ts";
import type { Order } from "./order.ts";

/** An order's calls that change what is mine. */
interface Changes {
  underWay: number;
  begun: number;
  /** Told when none is under way any more. */
  readonly waiting: (() => void)[];
}

const changes = new WeakMap<Order, Changes>();

function changesOf(of: Order): Changes {
  const known = changes.get(of);
  if (known) return known;
  const none: Changes = { underWay: 0, begun: 0, waiting: [] };
  changes.set(of, none);
  return none;
}

/** Makes a call that changes what is mine; every such call goes through here. */
export async function changeClaims<T>(of: Order, work: () => Promise<T>): Promise<T> {
  const own = changesOf(of);
  own.begun++;
  own.underWay++;
  try {
    return await work();
  } finally {
    own.underWay--;
    if (own.underWay === 0) for (const tell of own.waiting.splice(0)) tell();
  }
}

/**
 * Asks the server what is mine while nothing of that is changing: an answer that a change has
 * overtaken may say the old thing or the new one, so it is asked for again.
 */
export async function askBetweenChanges<T>(of: Order, ask: () => Promise<T>): Promise<T> {
  const own = changesOf(of);
  for (;;) {
    while (own.underWay > 0) await new Promise<void>((done) => own.waiting.push(done));
    const { begun } = own;
    const answer = await ask();
    if (own.begun === begun) return answer;
  }
}

const UNKNOWN: ReadonlySet<string> = new Set(["errorNoResponse", "errorResponse", "INTERNAL"]);

/** Whether a call that was refused so may yet have done its work: no word of the house's rules came. */
export const isUnknown = ({ code }: Refusal): boolean => UNKNOWN.has(code);
