import type { Presentation } from "../../../domain/presentation.ts";
import type { Store } from "../../../server/platform/store.ts";
import type { MutedWire } from "../../../tests/server/mutedWire.ts";
import type { Choice } from "../../../tests/server/shopper.ts";
import type { Started } from "../../cluster/startCluster.ts";
import type { Journal } from "../contention/journal.ts";
import type { Seen } from "./answers.ts";

/** What a fault needs: a cluster on which buyers buy. */
export interface Site {
  readonly started: Started;
  /** The shop's address behind the balancer. */
  readonly url: string;
  /** Connection to the database that is the leader. */
  readonly store: Store;
  readonly journal: Journal;
  readonly show: Presentation;
  /** Seats that no buyer of the crowd wants, for single purchases. */
  readonly spare: Choice[];
  /** The first node's connection to the database, which can be cut. */
  readonly wire: MutedWire;
  /** Starts a node and waits until it is ready. Does nothing if it runs. */
  readonly startNode: (name: string, settings?: Readonly<Record<string, string>>) => Promise<void>;
  /** Starts all parts that are not running, and waits until everything answers. */
  readonly repair: () => Promise<void>;
}

/** A failure to inject while buyers buy. */
export interface Fault {
  readonly name: string;
  /**
   * Causes the fault and waits until it is over. Calls `injected` when the fault begins. Throws if one of its
   * own checks fails. Returns a note for its row.
   */
  readonly run: (site: Site, injected: () => void) => Promise<string>;
  /** Maximum time without a successful write, in seconds. */
  readonly mostGapSeconds: number;
  /** Whether the fault must not affect buyers: if a call fails, the proof fails. */
  readonly isUnseen?: boolean;
}

/** A row of the table at the end of the proof. */
export interface FaultRow extends Seen {
  readonly fault: string;
  /** Number of sales confirmed after the injection, and how many of them the database lacks. */
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

/** Returns the row of a fault, with a complaint for each requirement that was not met. */
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
