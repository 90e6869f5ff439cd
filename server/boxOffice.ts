import type { FastifyBaseLogger } from "fastify";
import type { Captcha } from "./captcha.ts";
import type { PriceLists } from "./catalogue/priceLists.ts";
import type { ShowRow } from "./catalogue/showRows.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Live } from "./live.ts";
import type { Movement } from "./live/movement.ts";
import type { Locks } from "./locks.ts";
import type { Logins } from "./logins.ts";
import type { Messages } from "./messages.ts";
import type { OperatorStreams } from "./operators/operatorStreams.ts";
import type { Plans } from "./plans.ts";
import type { Presentations } from "./presentations.ts";
import type { SeatStatuses } from "./seatStatuses.ts";
import type { Sessions } from "./sessions.ts";
import type { Db } from "./store/db.ts";
import type { TicketSigner } from "./tickets/ticketSigner.ts";
import type { StreamLinks } from "./vod/streamLinks.ts";

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
