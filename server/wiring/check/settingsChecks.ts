import { fails, ok, warning, type Check } from "./check.ts";

const isQuiet = (level: string): boolean => ["error", "fatal", "silent"].includes(level);
const isTalkative = (level: string): boolean => ["trace", "debug"].includes(level);

/** Weekdays by the number that the settings use. */
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The checks that only need the settings. */
export const SETTINGS_CHECKS: readonly Check[] = [
  {
    name: "start",
    judge: ({ refusals }) =>
      refusals.length === 0
        ? ok("The server starts with these settings.")
        : fails(`The server does not start. ${refusals.join(" ")}`),
  },
  {
    name: "demo",
    judge: ({ config }) =>
      config.isDemo
        ? fails("The demo is on: anyone logs in as admin / admin. Set DEMO=0 on an empty database.")
        : ok("The demo is off."),
  },
  {
    name: "public address",
    judge: ({ config: { publicUrl } }) => {
      if (publicUrl === "")
        return fails("PUBLIC_URL is not set. Messages would lead to localhost.");
      if (publicUrl.startsWith("https:")) return ok(`PUBLIC_URL is ${publicUrl}.`);
      return fails("PUBLIC_URL is not https. Cookies and passwords would travel in clear.");
    },
  },
  {
    name: "limits",
    judge: ({ config }) =>
      config.hasLimits
        ? ok("Requests, messages and passwords are limited.")
        : fails("LIMITS is off: passwords and codes can be guessed without end. Set LIMITS=on."),
  },
  {
    name: "member proof",
    judge: ({ config: { memberProof } }) =>
      memberProof === "none"
        ? fails(
            "MEMBER_PROOF is none: a guessed number spends a member's points. Set code or login.",
          )
        : ok(`MEMBER_PROOF is ${memberProof}.`),
  },
  {
    name: "captcha",
    judge: ({ config }) =>
      config.outside.captcha.kind === "off"
        ? warning("CAPTCHA is off: programs can hold seats. Set CAPTCHA=altcha or siteverify.")
        : ok(`CAPTCHA is ${config.outside.captcha.kind}.`),
  },
  {
    name: "webhooks",
    judge: ({ config }) =>
      config.outside.webhooks.isLoopbackAllowed
        ? fails(
            "WEBHOOK_LOOPBACK is on: whoever manages webhooks or gateways reaches the services of this machine. Set WEBHOOK_LOOPBACK=off.",
          )
        : ok("Webhooks are sent to public addresses alone."),
  },
  {
    name: "mail",
    judge: ({ config }) =>
      config.outside.mail
        ? ok("SMTP_URL is set.")
        : fails(
            "SMTP_URL is not set: operators get no invitations, and buyers get tickets only from businesses with a mail server of their own. Set SMTP_URL and MAIL_FROM.",
          ),
  },
  {
    name: "SMS",
    judge: ({ config }) =>
      config.outside.sms
        ? ok("SMS_URL is set.")
        : warning(
            "SMS_URL is not set: without an SMS gateway of the business codes fail, and customers cannot log in by mobile.",
          ),
  },
  {
    name: "proxies",
    judge: ({ config }) => {
      const { trustedProxies } = config.frame;
      if ("networks" in trustedProxies) return ok("TRUSTED_PROXIES names addresses and networks.");
      if (trustedProxies.hops > 0) {
        return warning(
          "TRUSTED_PROXIES is a number: nobody may reach this port past the proxies. Name their addresses or networks instead.",
        );
      }
      return config.publicUrl.startsWith("https:")
        ? warning(
            "No proxy is trusted although PUBLIC_URL is https. If a proxy stands before the server, all visitors count as one address.",
          )
        : ok("No proxy is trusted.");
    },
  },
  {
    name: "log",
    judge: ({ config: { logLevel } }) => {
      if (isQuiet(logLevel))
        return warning(`LOG_LEVEL=${logLevel} hides warnings. Set info or warn.`);
      if (isTalkative(logLevel))
        return warning(`LOG_LEVEL=${logLevel} fills the disk. Set info or warn.`);
      return ok(`LOG_LEVEL is ${logLevel}.`);
    },
  },
  {
    name: "business days",
    judge: ({ config: { calendar } }) => {
      const days = calendar.weekendDays.map((day) => DAYS[day]).join(", ");
      return ok(
        `A day begins at ${calendar.dayStart} on the installation's clock; the weekend is ${days}.`,
      );
    },
  },
];
