import type { Presentation } from "../../../domain/presentation.ts";
import type { Store } from "../../../server/platform/store.ts";
import type { MutedWire } from "../../../tests/server/mutedWire.ts";
import type { Choice } from "../../../tests/server/shopper.ts";
import type { Started } from "../../cluster/startCluster.ts";
import type { Journal } from "../contention/journal.ts";
import type { Seen } from "./answers.ts";

/** What a fault needs: a cluster on which buyers are buying. */
export interface Site {
  readonly started: Started;
  /** The shop's URL, which is the address of the load balancer. */
  readonly url: string;
  /** Connection to the database that is the leader. */
  readonly store: Store;
  readonly journal: Journal;
  readonly show: Presentation;
  /** Seats for which the crowd does not compete. These seats are for single purchases. */
  readonly spare: Choice[];
  /** The first node's connection to the database, which a fault can cut. */
  readonly wire: MutedWire;
  /** Starts a node and waits until it is ready. Does nothing if the node is already running. */
  readonly startNode: (name: string, settings?: Readonly<Record<string, string>>) => Promise<void>;
  /** Starts all parts of the cluster that are not running, and waits until all of them answer. */
  readonly repair: () => Promise<void>;
}

/** A failure that is injected while buyers are buying. */
export interface Fault {
  readonly name: string;
  /**
   * Causes the fault and waits until it is over. The function calls `injected` when the fault begins. The
   * function throws if one of the fault's own checks fails. The function returns a note for the fault's row
   * in the table.
   */
  readonly run: (site: Site, injected: () => void) => Promise<string>;
  /** Maximum time in seconds in which no write succeeds. */
  readonly mostGapSeconds: number;
  /** Whether buyers must not notice the fault. If a call of a buyer fails, the proof fails. */
  readonly isUnseen?: boolean;
}

/** A row of the table that is printed at the end of the proof. */
export interface FaultRow extends Seen {
  readonly fault: string;
  /**
   * Number of sales that were confirmed after the fault was injected, and how many of them are missing from
   * the database.
   */
  readonly sales: number;
  readonly lost: number;
  readonly note: string;
  /** The reasons why the row makes the proof fail. */
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
