import type { IdentityContainer } from "../identity/identityContainer.ts";
import type { Live } from "./live.ts";
import type { Movement } from "./live/movement.ts";
import type { Locks } from "./locks.ts";
import type { Plans } from "./plans.ts";
import type { Presentations } from "./presentations.ts";
import type { SeatStatuses } from "./seatStatuses.ts";

/** The services of the folders below, with those for the seats of every presentation. */
export interface SeatContainer extends IdentityContainer {
  readonly plans: Plans;
  readonly presentations: Presentations;
  readonly statuses: SeatStatuses;
  readonly locks: Locks;
  readonly live: Live;
  /** The operators' streams, with every status. */
  readonly saleLive: Live;
  readonly movement: Movement;
  /** Tells every node, and whoever looks at it, that a presentation's sales were closed or opened. */
  readonly tellSales: (presentationId: number) => Promise<void>;
}
