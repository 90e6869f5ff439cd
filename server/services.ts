import type { FastifyBaseLogger } from "fastify";
import type { Captcha } from "./outside/captcha.ts";
import type { PriceLists } from "./prices/priceLists.ts";
import type { ShowRow } from "./prices/showRows.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/settings/config.ts";
import type { Live } from "./seats/live.ts";
import type { Movement } from "./seats/live/movement.ts";
import type { Locks } from "./seats/locks.ts";
import type { Logins } from "./identity/logins.ts";
import type { Messages } from "./outside/messages.ts";
import type { OperatorStreams } from "./identity/operators/operatorStreams.ts";
import type { Plans } from "./seats/plans.ts";
import type { Presentations } from "./seats/presentations.ts";
import type { SeatStatuses } from "./seats/seatStatuses.ts";
import type { Sessions } from "./identity/sessions.ts";
import type { Db } from "./platform/store/db.ts";
import type { TicketSigner } from "./tickets/ticketSigner.ts";
import type { StreamLinks } from "./tickets/vod/streamLinks.ts";

/** The opened parts of a running server, handed to every group of routes. */
export interface BoxOffice {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly logins: Logins;
  readonly messages: Messages;
  readonly captcha: Captcha;
  readonly plans: Plans;
  readonly presentations: Presentations;
  readonly priceLists: PriceLists;
  readonly showRow: ShowRow;
  readonly statuses: SeatStatuses;
  readonly locks: Locks;
  readonly live: Live;
  /** The operators' streams, with every status. */
  readonly saleLive: Live;
  readonly movement: Movement;
  readonly operatorStreams: OperatorStreams;
  /** Tells every node, and whoever looks at it, that a presentation's sales were closed or opened. */
  readonly tellSales: (presentationId: number) => Promise<void>;
  /** Tells every node that prices were changed: what it knew of them is asked for again. */
  readonly tellCatalogue: () => void;
  readonly ticketSigner: TicketSigner;
  readonly streamLinks: StreamLinks;
}
