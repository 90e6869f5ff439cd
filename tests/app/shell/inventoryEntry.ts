import type { RefusalCode } from "../../../domain/refusal.ts";

/** The screen on which a customer sees a refusal, and the test that covers it. */
export interface Shown {
  /** What causes the refusal in the running product. */
  readonly when: string;
  readonly screen: string;
  /** The test file, or the file with the table that it iterates over. It contains `named`. */
  readonly test: string;
  /** The text in the test file: the code, or the key of a more specific text. */
  readonly named?: string;
}

/** The reason why no customer sees the refusal. */
export interface Unshown {
  readonly because: string;
}

export type Inventory = Readonly<Partial<Record<RefusalCode, Shown | Unshown>>>;
