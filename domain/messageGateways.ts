/** Encryption of the connection to a mail server: after STARTTLS, from the beginning, or none. */
export const MAIL_SECURITIES = ["starttls", "tls", "none"] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** Content types of the request to an SMS gateway, by the name that operators choose. */
export const BODY_TYPES = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  xml: "text/xml",
  text: "text/plain",
} as const;
export type BodyFormat = keyof typeof BODY_TYPES;
export const BODY_FORMATS = ["json", "form", "xml", "text"] as const satisfies BodyFormat[];

/** Result of a test message. */
export const GATEWAY_VERDICTS = [
  "accepted",
  /** The gateway's address is in a private network or not https, so it was not called. */
  "closed",
  "unknownHost",
  "connectionRefused",
  "noAnswer",
  "encryption",
  "login",
  "sender",
  "receiver",
  "refused",
  /** The connection broke, or the gateway's response was unexpected. */
  "broken",
] as const;
export type GatewayVerdict = (typeof GATEWAY_VERDICTS)[number];
