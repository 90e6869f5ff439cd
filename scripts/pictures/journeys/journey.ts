import type { Page } from "playwright";
import type { Locale } from "../../../domain/locale.ts";
import type { WallSize } from "../screenWall.ts";

export interface Walker {
  readonly page: Page;
  readonly locale: Locale;
  readonly size: WallSize;
  /** The server's address. The address is for purchases that are not made in the page. */
  readonly url: string;
  /** Takes a screenshot of the page. */
  readonly shoot: (name: string) => Promise<void>;
}

/** A path through the product, and the screens that are captured on this path. */
export interface Journey {
  readonly name: string;
  readonly walk: (walker: Walker) => Promise<void>;
}
