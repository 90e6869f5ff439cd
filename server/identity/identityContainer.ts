import type { OutsideContainer } from "../outside/outsideContainer.ts";
import type { Logins } from "./logins.ts";
import type { OperatorStreams } from "./operators/operatorStreams.ts";
import type { Sessions } from "./sessions.ts";

/** The services of `OutsideContainer`, and the services for sessions and logins. */
export interface IdentityContainer extends OutsideContainer {
  readonly sessions: Sessions;
  readonly logins: Logins;
  readonly operatorStreams: OperatorStreams;
}
