import { oneOf, preset, someOf, unset, whole } from "./setting.ts";

/** Providers of social accounts whose login buttons can be shown. */
export const SOCIAL_PROVIDERS = ["google", "facebook"] as const;

/** Settings of codes, links, passwords and sessions. */
export const LOGINS = {
  CODE_MINUTES: preset(
    whole(1, 60),
    "5",
    "Minutes for which a code sent to a mobile number is valid.",
  ),
  CODE_TRIES: preset(whole(1, 20), "5", "Maximum attempts per login code, successful or not."),
  MESSAGES_AN_HOUR: preset(
    whole(1),
    "3",
    "Maximum codes and links sent to one number or e-mail address per hour.",
  ),
  MESSAGES_A_DAY: preset(whole(1), "10", "The same limit per day."),
  MESSAGES_PER_VISITOR: preset(
    whole(1),
    "10",
    "Maximum messages per hour that one visitor can trigger, to any recipient: codes, links, letters from the contact form, and tickets for friends.",
  ),
  MESSAGES_PER_ADDRESS: preset(
    whole(1),
    "300",
    "The same limit for one IPv4 address or IPv6 network (/64), which many people may share, and for one operator.",
  ),
  MESSAGES_PER_HOUSE: preset(
    whole(1),
    "3000",
    "The same limit for all visitors together. When it is reached, nobody can request a code for a while, and the server logs an error.",
  ),
  PASSWORD_TRIES: preset(
    whole(1),
    "10",
    "Maximum wrong passwords within 15 minutes for one account from one IP address, or from one device that has logged in to the account before.",
  ),
  PASSWORD_TRIES_PER_ADDRESS: preset(
    whole(1),
    "50",
    "Maximum wrong passwords within 15 minutes from one IP address, for all accounts together.",
  ),
  PASSWORD_TRIES_PER_NAME: preset(
    whole(1),
    "100",
    "Maximum wrong passwords within 15 minutes for one account from all IP addresses. Above it, devices that have never logged in to the account get one attempt every PASSWORD_SLOW_SECONDS.",
  ),
  PASSWORD_SLOW_SECONDS: preset(
    whole(1, 600),
    "5",
    "Seconds between two attempts from unknown devices after PASSWORD_TRIES_PER_NAME was exceeded for an account.",
  ),
  PASSWORD_THREADS: preset(whole(1, 16), "1", "Number of threads that hash passwords."),
  PASSWORD_QUEUE: preset(
    whole(1, 1_000),
    "16",
    "Maximum passwords that wait for one of the PASSWORD_THREADS. Further logins are refused with 429.",
  ),
  LOGIN_LINK_MINUTES: preset(
    whole(1),
    "10",
    "Minutes for which a login link is valid. It can be used once.",
  ),
  LOGIN_HOURS: preset(
    whole(1),
    "12",
    "Hours after which operators, and customers in the customer area, have to log in again.",
  ),
  LOGIN_IDLE_MINUTES: preset(
    whole(1),
    "120",
    "Minutes without a request after which operators, and customers in the customer area, are logged out.",
  ),
  BOOKING_LOGIN_HOURS: preset(
    whole(1),
    "12",
    "Hours for which a customer stays logged in while booking. The login fills in the forms with the customer's data.",
  ),
  FRESH_LOGIN_MINUTES: preset(
    whole(1),
    "20",
    "Minutes after a login during which a customer can pay with a saved card and change password, e-mail address and mobile number without another proof.",
  ),
  VISITOR_DAYS: preset(
    whole(1, 400),
    "30",
    "Lifetime of the cookie that identifies a visitor, in days.",
  ),
  SECOND_FACTOR: preset(
    oneOf(["off", "demanded"]),
    "off",
    "With demanded, an operator without an authenticator app can only set one up and log out.",
  ),
  SOCIAL_LOGINS: unset(
    someOf(SOCIAL_PROVIDERS),
    "none",
    "Providers whose login buttons are shown. No provider is built in. Until one is connected, the buttons lead to the error SOCIAL_LOGIN_UNAVAILABLE.",
  ),
};
