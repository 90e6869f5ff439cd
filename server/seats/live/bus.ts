import type { NodeCount } from "../../platform/counts/nodeCounts.ts";
import type { SeatChange } from "../claims.ts";

/** Tells other nodes how far presentations have advanced. They read the changes themselves. */
export interface Bus {
  readonly publish: (changes: readonly SeatChange[]) => void;
  /** Invalidates the cached facts of a presentation, besides its seats. */
  readonly publishFacts: (presentationId: number) => void;
  /** A login has replaced this uuid of a visitor, so its cookie is no longer valid. */
  readonly publishReplaced: (uuid: string) => void;
  /** This node has used a part of a limit. Nobody is told while the node does not hear the others. */
  readonly publishCount: (count: NodeCount) => void;
  /** Whether this node hears the others. Always true on PGlite, which has no others. */
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
}

/**
 * Stands for all presentations in `publishFacts`. No presentation has this id. Changed prices need it,
 * because they concern more than one presentation.
 */
export const EVERY_PRESENTATION = 0;

/** The bus of a single process on PGlite, which has no other nodes. */
export const noBus: Bus = {
  publish: () => undefined,
  publishFacts: () => undefined,
  publishReplaced: () => undefined,
  publishCount: () => undefined,
  isConnected: () => true,
  close: () => Promise.resolve(),
};
