import type { Refusal } from "../../../domain/refusal.ts";
import type { Order } from "./order.ts";

/** Counts an order's calls that change the visitor's claims: locked seats and stored cart. */
interface Changes {
  underWay: number;
  begun: number;
  /** Callbacks to run once no call that changes the visitor's claims is in progress. */
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

/**
 * Runs a call that changes the visitor's claims. Make every call that changes claims through this function,
 * so that reads can wait for it.
 */
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
 * Reads the visitor's claims from the server while no change is in progress. Reads again if a change began
 * meanwhile, because the answer can be from before or after it.
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

/** Returns whether a refused call may have succeeded, because the refusal is a missing or unexpected answer. */
export const isUnknown = ({ code }: Refusal): boolean => UNKNOWN.has(code);
