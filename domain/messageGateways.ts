/** How the connection to a mail server is encrypted: after STARTTLS, from the start, or not at all. */
export const MAIL_SECURITIES = ["starttls", "tls", "none"] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** Content types of the body of an SMS gateway's call, by the name under which an operator chooses one. */
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
  /** The gateway is in a private network, or the address is not https. */
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
