import type { Settings } from "./configuration.ts";
import type { SOCIAL_PROVIDERS } from "./loginSettings.ts";

/** The threads that hash passwords. */
export interface HashPoolConfig {
  /** Hashes computed at the same time, each on a thread of its own. */
  readonly threads: number;
  /** Hashes that may wait for a thread. As many again may wait for known devices. */
  readonly queue: number;
}

export interface PasswordConfig extends HashPoolConfig {
  /** scrypt's parameters of new hashes. */
  readonly cost?: { readonly N: number; readonly r: number; readonly p: number } | undefined;
}

/** How people prove who they are, and for how long that holds. */
export interface LoginConfig {
  readonly codeMinutes: number;
  /** Attempts per one-time code. */
  readonly codeTries: number;
  /** Messages with a code or a link to one number or address. */
  readonly messagesAnHour: number;
  readonly messagesADay: number;
  /** Messages an hour that one visitor, one network and everybody together may ask for. */
  readonly messagesPerVisitor: number;
  readonly messagesPerAddress: number;
  readonly messagesPerHouse: number;
  /** Wrong passwords in a quarter of an hour: by account and address, by address, by account. */
  readonly passwordTries: number;
  readonly passwordTriesPerAddress: number;
  readonly passwordTriesPerName: number;
  /** Between two attempts of unknown devices once an account has too many wrong ones. */
  readonly passwordSlowSeconds: number;
  readonly passwordPool: PasswordConfig;
  readonly linkMinutes: number;
  /** How long a proved member number opens the member's tickets to a visitor. */
  readonly memberProofMinutes: number;
  /** Absolute and idle end of sessions of operators and of the customer area. */
  readonly loginHours: number;
  readonly idleMinutes: number;
  /** Of a customer's login to the booking. */
  readonly bookingHours: number;
  /** How long after a login saved cards pay and passwords, e-mail and mobile can be changed. */
  readonly freshMinutes: number;
  /** Whether an operator without an authenticator can only set one up and log out. */
  readonly isSecondFactorDemanded: boolean;
  readonly visitorDays: number;
  /** Accounts elsewhere whose login buttons are shown. */
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
