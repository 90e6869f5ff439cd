import type { RefusalCode } from "../../../domain/refusal.ts";

/** Where a customer is shown a refusal, and the test that sees it there. */
export interface Shown {
  /** What produces it on the running product. */
  readonly when: string;
  readonly screen: string;
  /** The test, or the table that it walks, with `named` in it. */
  readonly test: string;
  /** The code, or the key of closer words, as the test has it. */
  readonly named?: string;
}

/** Why no customer is shown it. */
export interface Unshown {
  readonly because: string;
}

export type Inventory = Readonly<Partial<Record<RefusalCode, Shown | Unshown>>>;
