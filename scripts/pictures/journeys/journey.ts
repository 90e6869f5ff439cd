import type { Page } from "playwright";
import type { Locale } from "../../../domain/locale.ts";
import type { WallSize } from "../screenWall.ts";

export interface Walker {
  readonly page: Page;
  readonly locale: Locale;
  readonly size: WallSize;
  /** The server's address, for what is bought beside the page. */
  readonly url: string;
  /** Takes the picture of what the page shows now. */
  readonly shoot: (name: string) => Promise<void>;
}

/** A way through the product with the screens that lie on it. */
export interface Journey {
  readonly name: string;
  readonly walk: (walker: Walker) => Promise<void>;
}
