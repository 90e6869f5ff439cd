import type { Settings } from "./environment.ts";
import type { SOCIAL_PROVIDERS } from "./loginSettings.ts";

/** Settings of the threads that hash passwords. */
export interface HashPoolConfig {
  /** Number of hashes computed at the same time, each on a separate thread. */
  readonly threads: number;
  /** Maximum queued hashes. Logins from known devices have a separate queue of the same length. */
  readonly queue: number;
}

export interface PasswordConfig extends HashPoolConfig {
  /** The cost parameters of scrypt for new password hashes. */
  readonly cost?: { readonly N: number; readonly r: number; readonly p: number } | undefined;
}

/** Settings of logins and their sessions. */
export interface LoginConfig {
  readonly codeMinutes: number;
  /** Maximum attempts per one-time code. */
  readonly codeTries: number;
  /** Maximum messages with a code or link to one phone number or e-mail address. */
  readonly messagesAnHour: number;
  readonly messagesADay: number;
  /**
   * Maximum messages per hour that one visitor can request. `messagesPerAddress` and `messagesPerHouse` are
   * the limits for one network address and for all callers together.
   */
  readonly messagesPerVisitor: number;
  readonly messagesPerAddress: number;
  readonly messagesPerHouse: number;
  /**
   * Maximum wrong passwords per quarter of an hour by account and network address, by network address, and by
   * account.
   */
  readonly passwordTries: number;
  readonly passwordTriesPerAddress: number;
  readonly passwordTriesPerName: number;
  /** Seconds between attempts from unknown devices after too many wrong passwords for an account. */
  readonly passwordSlowSeconds: number;
  readonly passwordPool: PasswordConfig;
  readonly linkMinutes: number;
  /** Minutes for which a visitor who has proved a member number can get the member's tickets. */
  readonly memberProofMinutes: number;
  /**
   * Absolute lifetime of sessions of operators and of the customer area. `idleMinutes` is the lifetime of a
   * session without requests.
   */
  readonly loginHours: number;
  readonly idleMinutes: number;
  /** Lifetime of a customer's login to the booking. */
  readonly bookingHours: number;
  /**
   * Minutes after a login in which saved cards can be used, and the password, e-mail address and mobile
   * number can be changed.
   */
  readonly freshMinutes: number;
  /**
   * Whether a second factor is required. If a second factor is required, operators without an authenticator
   * may only set one up and log out.
   */
  readonly isSecondFactorDemanded: boolean;
  readonly visitorDays: number;
  /** Social accounts whose login buttons are shown. */
  readonly socialLogins: readonly (typeof SOCIAL_PROVIDERS)[number][];
}

export const loginConfigOf = (settings: Settings): LoginConfig => ({
  codeMinutes: settings.CODE_MINUTES,
  codeTries: settings.CODE_TRIES,
  messagesAnHour: settings.MESSAGES_AN_HOUR,
  messagesADay: settings.MESSAGES_A_DAY,
  messagesPerVisitor: settings.MESSAGES_PER_VISITOR,
  messagesPerAddress: settings.MESSAGES_PER_ADDRESS,
  messagesPerHouse: settings.MESSAGES_PER_HOUSE,
  passwordTries: settings.PASSWORD_TRIES,
  passwordTriesPerAddress: settings.PASSWORD_TRIES_PER_ADDRESS,
  passwordTriesPerName: settings.PASSWORD_TRIES_PER_NAME,
  passwordSlowSeconds: settings.PASSWORD_SLOW_SECONDS,
  passwordPool: { threads: settings.PASSWORD_THREADS, queue: settings.PASSWORD_QUEUE },
  linkMinutes: settings.LOGIN_LINK_MINUTES,
  memberProofMinutes: settings.MEMBER_PROOF_MINUTES,
  loginHours: settings.LOGIN_HOURS,
  idleMinutes: settings.LOGIN_IDLE_MINUTES,
  bookingHours: settings.BOOKING_LOGIN_HOURS,
  freshMinutes: settings.FRESH_LOGIN_MINUTES,
  isSecondFactorDemanded: settings.SECOND_FACTOR === "demanded",
  visitorDays: settings.VISITOR_DAYS,
  socialLogins: settings.SOCIAL_LOGINS ?? [],
});
