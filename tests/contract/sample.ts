import type { Shopper } from "../server/shopper.ts";
import type { Stage } from "./stage.ts";

/** A good call. */
export interface Sample {
  /** Below `/api`, parameters and query in place. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Who sends it, where not just any visitor may. */
  readonly from?: Shopper;
  /** What it is told, where no house of ours can answer it: a status and a code. */
  readonly told?: readonly [number, string];
  /** What the same call is told when it comes again: it can be made once. */
  readonly toldAgain?: readonly [number, string];
}

export type Samples = Record<string, (on: Stage) => Sample | Promise<Sample>>;
