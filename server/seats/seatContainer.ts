import type { IdentityContainer } from "../identity/identityContainer.ts";
import type { Policies } from "../policies/policies.ts";
import type { Live } from "./live.ts";
import type { Movement } from "./live/movement.ts";
import type { Locks } from "./locks.ts";
import type { Plans } from "./plans.ts";
import type { Presentations } from "./presentations.ts";
import type { SeatStatuses } from "./seatStatuses.ts";

/** The services for seats and presentations, in addition to those for identities. */
export interface SeatContainer extends IdentityContainer {
  readonly policies: Policies;
  readonly plans: Plans;
  readonly presentations: Presentations;
  readonly statuses: SeatStatuses;
  readonly locks: Locks;
  readonly live: Live;
  /** The operators' streams, which contain the exact status of every seat. */
  readonly saleLive: Live;
  readonly movement: Movement;
  /** Whether this node receives the notifications of the other nodes. */
  readonly isBusConnected: () => boolean;
  /** Notifies every node and every follower that a presentation's sales were closed or opened. */
  readonly tellSales: (presentationId: number) => Promise<void>;
}
