import { BODY_FORMATS, MAIL_SECURITIES } from "../messageGateways.ts";
import type { ResourceKind } from "./resourceKind.ts";

/**
 * The gateways that send the messages of a business. The gateways of a business replace the installation's
 * gateways.
 */
export const GATEWAY_KINDS = {
  "mail-gateways": {
    permission: "house",
    title: "smtpHost",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      smtpHost: { type: "text", max: 253, pattern: /^[A-Za-z0-9.:-]+$/, isListed: true },
      smtpPort: { type: "integer", min: 1, max: 65_535, initial: 587, isListed: true },
      mailSecurity: { type: "choice", values: MAIL_SECURITIES, isListed: true },
      smtpUser: { type: "text", max: 200, isOptional: true },
      smtpPassword: { type: "secret", max: 500, isOptional: true },
      fromAddress: { type: "email", max: 254, isListed: true },
    },
  },
  "sms-gateways": {
    permission: "house",
    title: "name",
    fields: {
      businessId: { type: "reference", to: "businesses", isFixed: true, isListed: true },
      name: { type: "text", max: 80, isListed: true },
      // The key of the gateway can be in its URL, its body or its authorization, so all three fields are
      // secrets.
      smsUrl: { type: "secret", max: 2_000, isTemplate: true },
      smsBody: { type: "secret", max: 4_000, isLong: true, isTemplate: true, isOptional: true },
      bodyFormat: { type: "choice", values: BODY_FORMATS },
      smsAuthorization: { type: "secret", max: 1_000, isOptional: true },
      gatewaySender: {
        type: "text",
        max: 20,
        pattern: /^[A-Za-z0-9 +]+$/,
        isOptional: true,
        isListed: true,
      },
      smsCountries: {
        type: "words",
        max: 50,
        length: 2,
        pattern: /^([A-Z]{2}|\*)$/,
        isOptional: true,
        isListed: true,
      },
    },
  },
} as const satisfies Readonly<Record<string, ResourceKind>>;
