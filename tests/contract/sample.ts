import type { Shopper } from "../server/shopper.ts";
import type { Stage } from "./stage.ts";

/** A valid request. */
export interface Sample {
  /** Path below `/api`, with its parameters and query string. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** The session that makes the call. If no session is given, any visitor makes the call. */
  readonly from?: Shopper;
  /** The expected status and code, if the call cannot succeed on a test server. */
  readonly told?: readonly [number, string];
  /** The expected status and code when the call is repeated, if it can succeed only once. */
  readonly toldAgain?: readonly [number, string];
}

export type Samples = Record<string, (on: Stage) => Sample | Promise<Sample>>;
