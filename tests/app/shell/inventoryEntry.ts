import type { RefusalCode } from "../../../domain/refusal.ts";

/** Where a customer sees a refusal, and the test that covers it. */
export interface Shown {
  /** The cause, on the running product. */
  readonly when: string;
  readonly screen: string;
  /** The test, or the table that it iterates over. It contains `named`. */
  readonly test: string;
  /** The code, or the key of a more specific text, as the test spells it. */
  readonly named?: string;
}

/** The reason why no customer sees the refusal. */
export interface Unshown {
  readonly because: string;
}

export type Inventory = Readonly<Partial<Record<RefusalCode, Shown | Unshown>>>;
