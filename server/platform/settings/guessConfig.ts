import type { Settings } from "./environment.ts";

/** Maximum wrong guesses within `minutes` minutes. */
export interface GuessConfig {
  readonly perVisitor: number;
  readonly perAddress: number;
  /**
   * Maximum number of wrong guesses of all callers together. Above this number, only visitors and addresses
   * without wrong guesses are served.
   */
  readonly perHouse: number;
  readonly minutes: number;
}

/** The proof required before a member's or a senior citizen's number grants anything. */
export type MemberProof = "login" | "code" | "none";

export const guessConfigOf = (settings: Settings): GuessConfig => ({
  perVisitor: settings.GUESSES_PER_VISITOR,
  perAddress: settings.GUESSES_PER_ADDRESS,
  perHouse: settings.GUESSES_PER_HOUSE,
  minutes: settings.GUESS_MINUTES,
});

/**
 * The demo asks for no proof of a member number, because docs/demo.md lists its members, and most of them
 * cannot receive messages.
 */
export const memberProofOf = ({ MEMBER_PROOF }: Settings, isDemo: boolean): MemberProof =>
  MEMBER_PROOF ?? (isDemo ? "none" : "code");
