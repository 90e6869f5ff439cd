import { Refused } from "../../../domain/refusal.ts";
import { untoldShare, type TellCount } from "./counters.ts";

/** How long a count of another node is used, in ms. A node that died holds its share for this long. */
const STANDS_MS = 15_000;
const RETRY_SECONDS = 30;

interface Own {
  open: number;
  /** What the other nodes were told last. */
  told: number;
}

interface Heard {
  readonly open: number;
  readonly until: number;
}

/** Counts open streams by address. */
export interface StreamCounts {
  /**
   * Counts a stream and returns a function that counts its end, once. Throws RATE_LIMITED if the address has
   * the maximum of streams.
   */
  readonly take: (address: string) => () => void;
}

/** Counts that also know the other nodes' open streams. */
export interface SharedStreamCounts extends StreamCounts {
  /** Another node tells how many streams of an address are open there, and for how long this is to be used. */
  readonly hear: (node: string, address: string, open: number, forMs: number) => void;
  /** Tells the other nodes again what is open here, before it lapses there. */
  readonly repeat: () => void;
  /** Tells the other nodes that nothing is open here any more. */
  readonly close: () => void;
}

/**
 * Counts at most `max` open streams of an address, over all nodes. The other nodes are told of an address
 * when its streams here have changed by a share of the limit (`untoldShare`).
 */
export function openStreamCounts(
  max: number,
  tell: TellCount = () => undefined,
  now: () => number = Date.now,
): SharedStreamCounts {
  const share = untoldShare(max);
  const own = new Map<string, Own>();
  const heard = new Map<string, Map<string, Heard>>();

  const forget = (address: string, nodes: Map<string, Heard>, node: string): void => {
    nodes.delete(node);
    if (nodes.size === 0) heard.delete(address);
  };
  const openElsewhere = (address: string): number => {
    const nodes = heard.get(address);
    if (!nodes) return 0;
    const at = now();
    let open = 0;
    for (const [node, told] of nodes) {
      if (told.until > at) open += told.open;
      else forget(address, nodes, node);
    }
    return open;
  };
  const tellOpen = (address: string, count: Own, open: number): void => {
    count.told = open;
    tell(address, open, STANDS_MS);
  };
  const tellChange = (address: string, count: Own): void => {
    const isNews = count.open === 0 ? count.told > 0 : Math.abs(count.open - count.told) >= share;
    if (isNews) tellOpen(address, count, count.open);
  };
  return {
    take: (address) => {
      const count = own.get(address) ?? { open: 0, told: 0 };
      if (count.open + openElsewhere(address) >= max) {
        throw new Refused("RATE_LIMITED", { retryAfterSeconds: RETRY_SECONDS });
      }
      own.set(address, count);
      count.open++;
      tellChange(address, count);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        count.open--;
        tellChange(address, count);
        if (count.open === 0 && own.get(address) === count) own.delete(address);
      };
    },
    hear: (node, address, open, forMs) => {
      const nodes = heard.get(address) ?? new Map<string, Heard>();
      if (open === 0) return forget(address, nodes, node);
      nodes.set(node, { open, until: now() + Math.min(forMs, STANDS_MS) });
      heard.set(address, nodes);
    },
    repeat: () => {
      for (const [address, count] of own) {
        if (count.open >= share) tellOpen(address, count, count.open);
        else if (count.told > 0) tellOpen(address, count, 0);
      }
      for (const address of heard.keys()) openElsewhere(address);
    },
    close: () => {
      for (const [address, count] of own) if (count.told > 0) tellOpen(address, count, 0);
    },
  };
}
