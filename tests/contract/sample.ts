import type { Shopper } from "../server/shopper.ts";
import type { Stage } from "./stage.ts";

/** A valid request. */
export interface Sample {
  /** The path below `/api`, with its parameters and query. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** The sender, if not just any visitor may make the call. */
  readonly from?: Shopper;
  /** The expected status and code, if no test server can answer the call with success. */
  readonly told?: readonly [number, string];
  /** The expected status and code of a repetition, if the call can only be made once. */
  readonly toldAgain?: readonly [number, string];
}

export type Samples = Record<string, (on: Stage) => Sample | Promise<Sample>>;
