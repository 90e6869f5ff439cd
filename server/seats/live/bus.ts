import type { NodeCount } from "../../platform/counts/nodeCounts.ts";
import type { SeatChange } from "../claims.ts";

/**
 * Notifies other nodes which clock each presentation has reached. After a notification, the other nodes
 * read the changes from the database.
 */
export interface Bus {
  readonly publish: (changes: readonly SeatChange[]) => void;
  /** Invalidates all cached data of a presentation on every node, not only the statuses of its seats. */
  readonly publishFacts: (presentationId: number) => void;
  /**
   * Reports that a login has replaced this uuid of a visitor, so that a cookie with the replaced uuid is no
   * longer valid.
   */
  readonly publishReplaced: (uuid: string) => void;
  /**
   * Reports that this node has used a part of a limit. Sends nothing while this node does not receive the
   * other nodes' notifications.
   */
  readonly publishCount: (count: NodeCount) => void;
  /**
   * Whether this node receives the other nodes' notifications. The value is always true on PGlite, where
   * there are no other nodes.
   */
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
}

/**
 * The id that stands for all presentations in `publishFacts`. No presentation has this id. `publishFacts`
 * is called with this id when prices change, because prices affect several presentations.
 */
export const EVERY_PRESENTATION = 0;

/**
 * The bus of a single process on PGlite. The functions of this bus do nothing, because there are no other
 * nodes.
 */
export const noBus: Bus = {
  publish: () => undefined,
  publishFacts: () => undefined,
  publishReplaced: () => undefined,
  publishCount: () => undefined,
  isConnected: () => true,
  close: () => Promise.resolve(),
};
