import { oneOf, preset, someOf, unset, whole } from "./setting.ts";

/** Providers of social accounts whose login buttons can be shown. */
export const SOCIAL_PROVIDERS = ["google", "facebook"] as const;

/** Settings of codes, links, passwords and sessions. */
export const LOGINS = {
  CODE_MINUTES: preset(whole(1, 60), "5", "Minutes that a code sent to a mobile number is valid."),
  CODE_TRIES: preset(whole(1, 20), "5", "Maximum attempts per login code, successful or not."),
  MESSAGES_AN_HOUR: preset(
    whole(1),
    "3",
    "Maximum codes and links sent to one number or e-mail address per hour.",
  ),
  MESSAGES_A_DAY: preset(whole(1), "10", "The same per day."),
  MESSAGES_PER_VISITOR: preset(
    whole(1),
    "10",
    "Messages that one visitor may ask for in an hour, whoever receives them: codes, links, letters, tickets for friends.",
  ),
  MESSAGES_PER_ADDRESS: preset(
    whole(1),
    "300",
    "The same for one IPv4 address or one IPv6 network (/64), behind which may stand many people; and for one operator.",
  ),
  MESSAGES_PER_HOUSE: preset(
    whole(1),
    "3000",
    "The same for all visitors together. When it is reached, no visitor can ask for a code and an error is logged.",
  ),
  PASSWORD_TRIES: preset(
    whole(1),
    "10",
    "Maximum wrong passwords within 15 minutes for one account from one address, or from one device that has logged in to it before.",
  ),
  PASSWORD_TRIES_PER_ADDRESS: preset(
    whole(1),
    "50",
    "Maximum wrong passwords from one address within 15 minutes, for all accounts together.",
  ),
  PASSWORD_TRIES_PER_NAME: preset(
    whole(1),
    "100",
    "Maximum wrong passwords within 15 minutes for one account from all addresses. Beyond it, devices that have not logged in before get one attempt every PASSWORD_SLOW_SECONDS.",
  ),
  PASSWORD_SLOW_SECONDS: preset(
    whole(1, 600),
    "5",
    "Seconds between two such attempts while an account is under attack.",
  ),
  PASSWORD_THREADS: preset(whole(1, 16), "1", "Number of threads that hash passwords."),
  PASSWORD_QUEUE: preset(
    whole(1, 1_000),
    "16",
    "Maximum passwords that wait for one of the PASSWORD_THREADS. Further logins are answered with 429.",
  ),
  LOGIN_LINK_MINUTES: preset(whole(1), "10", "Minutes that a login link is valid. It works once."),
  LOGIN_HOURS: preset(whole(1), "12", "Hours that operators and the customer area stay logged in."),
  LOGIN_IDLE_MINUTES: preset(
    whole(1),
    "120",
    "Minutes without a call after which operators and the customer area are logged out.",
  ),
  BOOKING_LOGIN_HOURS: preset(
    whole(1),
    "12",
    "Hours that a customer stays logged in to the booking, where forms are filled in for them.",
  ),
  FRESH_LOGIN_MINUTES: preset(
    whole(1),
    "20",
    "Minutes after a login during which a saved card can pay, and password, e-mail and mobile number can be changed without another proof.",
  ),
  VISITOR_DAYS: preset(whole(1, 400), "30", "Lifetime of the visitor's cookie in days."),
  SECOND_FACTOR: preset(
    oneOf(["off", "demanded"]),
    "off",
    "demanded: an operator without an authenticator can only set one up and log out.",
  ),
  SOCIAL_LOGINS: unset(
    someOf(SOCIAL_PROVIDERS),
    "none",
    "Accounts elsewhere whose login buttons are shown. No provider is built in: a press is answered with SOCIAL_LOGIN_UNAVAILABLE until one is connected.",
  ),
};
