import type { LucideIcon } from "lucide-react";
import type { RouteShape } from "../domain/api/route.ts";

/** A screen in the navigation. */
export interface Screen {
  /** Path within the back office. */
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Second key of the shortcut `g …`. */
  readonly letter: string;
  /** The route that the screen needs. The screen is hidden from operators who may not call it. */
  readonly needs: RouteShape;
}
