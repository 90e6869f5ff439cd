import type { Presentation } from "../../../domain/presentation.ts";
import type { Store } from "../../../server/platform/store.ts";
import type { MutedWire } from "../../../tests/server/mutedWire.ts";
import type { Choice } from "../../../tests/server/shopper.ts";
import type { Started } from "../../cluster/startCluster.ts";
import type { Journal } from "../contention/journal.ts";
import type { Seen } from "./answers.ts";

/** What faults act on: a cluster on which buyers buy. */
export interface Site {
  readonly started: Started;
  /** The shop's address behind the balancer. */
  readonly url: string;
  /** The leader, whichever it is. */
  readonly store: Store;
  readonly journal: Journal;
  readonly show: Presentation;
  /** Seats that no buyer of the crowd wants, for single purchases. */
  readonly spare: Choice[];
  /** The first node's way to the database. */
  readonly wire: MutedWire;
  /** Starts a node and waits until it is ready. Does nothing if it runs. */
  readonly startNode: (name: string, settings?: Readonly<Record<string, string>>) => Promise<void>;
  /** Starts what does not run, and waits until everything answers. */
  readonly repair: () => Promise<void>;
}

/** Something that goes wrong while buyers buy. */
export interface Fault {
  readonly name: string;
  /**
   * Lets it happen and waits until it is over. Calls `injected` at the moment at which it begins. Throws if
   * what it checks by itself is not so. Returns what the row says besides.
   */
  readonly run: (site: Site, injected: () => void) => Promise<string>;
  /** The longest time without a write that is allowed, in seconds. */
  readonly mostGapSeconds: number;
  /** Whether no call may fail. */
  readonly isUnseen?: boolean;
}

/** A row of the closing table. */
export interface FaultRow extends Seen {
  readonly fault: string;
  /** Sales that were told after the injection, and those of them that the database does not have. */
  readonly sales: number;
  readonly lost: number;
  readonly note: string;
  /** Why the row fails the proof. */
  readonly complaints: readonly string[];
}

interface Judged {
  readonly fault: Fault;
  readonly seen: Seen;
  readonly sales: number;
  readonly lost: number;
  readonly note: string;
}

/** Makes a row, with everything that is not as it has to be. */
export function judgeFault({ fault, seen, sales, lost, note }: Judged): FaultRow {
  const { name, mostGapSeconds, isUnseen = false } = fault;
  const gap = seen.gapMs / 1000;
  const complaints = [
    ...(lost > 0 ? [`${lost} acknowledged sales are lost`] : []),
    ...(sales === 0 ? ["nothing was sold"] : []),
    ...(gap > mostGapSeconds ? [`${gap.toFixed(1)} s without a write`] : []),
    ...(isUnseen && seen.failed > 0 ? [`${seen.failed} calls failed`] : []),
    ...seen.untyped.map((each) => `not a 503 with Retry-After: ${each}`),
  ].map((text) => `${name}: ${text}`);
  return { fault: name, ...seen, sales, lost, note, complaints };
}
