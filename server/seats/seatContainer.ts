import type { IdentityContainer } from "../identity/identityContainer.ts";
import type { Policies } from "../policies/policies.ts";
import type { Live } from "./live.ts";
import type { Movement } from "./live/movement.ts";
import type { Locks } from "./locks.ts";
import type { Plans } from "./plans.ts";
import type { Presentations } from "./presentations.ts";
import type { SeatStatuses } from "./seatStatuses.ts";

/** The services of the folders below, and those for seats and presentations. */
export interface SeatContainer extends IdentityContainer {
  readonly policies: Policies;
  readonly plans: Plans;
  readonly presentations: Presentations;
  readonly statuses: SeatStatuses;
  readonly locks: Locks;
  readonly live: Live;
  /** The operators' streams, with every seat status. */
  readonly saleLive: Live;
  readonly movement: Movement;
  /** Whether this node hears what the others change. */
  readonly isBusConnected: () => boolean;
  /** Tells every node and every follower that a presentation's sales were closed or opened. */
  readonly tellSales: (presentationId: number) => Promise<void>;
}
