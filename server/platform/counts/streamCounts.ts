import { Refused } from "../../../domain/refusal.ts";
import { untoldShare, type TellCount } from "./counters.ts";

/**
 * How long the count of another node is used, in ms. After a node has died, its streams still count for this
 * long.
 */
const STANDS_MS = 15_000;
const RETRY_SECONDS = 30;

interface Own {
  open: number;
  /** The number of open streams of which the other nodes were last notified. */
  told: number;
}

interface Heard {
  readonly open: number;
  readonly until: number;
}

/** Counts open streams by network address. */
export interface StreamCounts {
  /**
   * Counts a stream. Returns a function that ends the count of this stream. Only the first call of the
   * returned function has an effect. Throws RATE_LIMITED if the address already has the maximum number of
   * streams.
   */
  readonly take: (address: string) => () => void;
}

/** Stream counts that include the streams of other nodes. */
export interface SharedStreamCounts extends StreamCounts {
  /**
   * Records how many streams of an address are open on another node, and for how many ms this count is valid.
   */
  readonly hear: (node: string, address: string, open: number, forMs: number) => void;
  /**
   * Notifies the other nodes again of this node's open streams, before those nodes stop using this node's
   * count.
   */
  readonly repeat: () => void;
  /** Notifies the other nodes that this node no longer has open streams. */
  readonly close: () => void;
}

/**
 * Limits the open streams of a network address to `max` over all nodes. The other nodes are notified when the
 * number of an address's streams on this node has changed by `untoldShare`.
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
