import type { Settings } from "./configuration.ts";

/** How many wrong guesses are borne in so many minutes. */
export interface GuessConfig {
  readonly perVisitor: number;
  readonly perAddress: number;
  /** Of the whole house; beyond it only visitors and addresses without a wrong guess are served. */
  readonly perHouse: number;
  readonly minutes: number;
}

/** What a visitor must do before a member's or a senior citizen's number opens anything. */
export type MemberProof = "login" | "code" | "none";

export const guessConfigOf = (settings: Settings): GuessConfig => ({
  perVisitor: settings.GUESSES_PER_VISITOR,
  perAddress: settings.GUESSES_PER_ADDRESS,
  perHouse: settings.GUESSES_PER_HOUSE,
  minutes: settings.GUESS_MINUTES,
});

/** The demo's members are printed in docs/demo.md, and most of them have nobody behind them to write to. */
export const memberProofOf = ({ MEMBER_PROOF }: Settings, isDemo: boolean): MemberProof =>
  MEMBER_PROOF ?? (isDemo ? "none" : "code");
