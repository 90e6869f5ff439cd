import type { LucideIcon } from "lucide-react";
import type { RouteShape } from "../domain/api/route.ts";

/** A screen that the navigation leads to. */
export interface Screen {
  /** Below the back office's own address. */
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Second key of `g …`. */
  readonly letter: string;
  /** The call that the screen cannot do without: who may not make it does not see the screen. */
  readonly needs: RouteShape;
}
