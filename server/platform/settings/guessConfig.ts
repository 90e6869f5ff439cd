import type { Settings } from "./configuration.ts";
import type { GuessConfig } from "../../identity/logins/guessGuard.ts";

/** What a visitor must do before a member's or a senior citizen's number opens anything. */
export type MemberProof = "login" | "code" | "none";

export const guessConfigOf = (settings: Settings): GuessConfig => ({
  perVisitor: settings.GUESSES_PER_VISITOR,
  perAddress: settings.GUESSES_PER_ADDRESS,
  perHouse: settings.GUESSES_PER_HOUSE,
  minutes: settings.GUESS_MINUTES,
});

/** The demo's members are printed in the README, and most of them have nobody behind them to write to. */
export const memberProofOf = ({ MEMBER_PROOF }: Settings, isDemo: boolean): MemberProof =>
  MEMBER_PROOF ?? (isDemo ? "none" : "code");
