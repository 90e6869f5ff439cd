import {
  FONTS,
  HOUSE_PAGES,
  MAX_BRAND_NAME,
  MAX_MAIL_SENDER,
  MAX_SMS_SENDER,
  SCHEMES,
} from "../brand/brand.ts";
import { MESSAGE_KINDS } from "../brand/messageKinds.ts";
import { MAX_TICKET_TEXT, PRINT_SIZES } from "../ticketLook.ts";
import type { ResourceKind } from "./resourceKind.ts";

/** Maximum length of a page that a business writes, in characters of one language. */
const PAGE_LENGTH = 20_000;

/**
 * How a business appears to its customers. A brand without a business applies to all businesses that have no
 * brand of their own.
 */
export const BRAND_KINDS = {
  brands: {
    permission: "house",
    title: "displayName",
    fields: {
      businessId: {
        type: "reference",
        to: "businesses",
        isOptional: true,
        isFixed: true,
        isListed: true,
      },
      displayName: { type: "names", max: MAX_BRAND_NAME, isListed: true },
      host: { type: "host", max: 253, isOptional: true, isListed: true },
      logo: { type: "picture", max: 64, isOptional: true },
      lightLogo: { type: "picture", max: 64, isOptional: true },
      favicon: { type: "picture", max: 64, isOptional: true },
      scheme: { type: "choice", values: SCHEMES },
      accent: { type: "colour", max: 7, isOptional: true },
      accentInk: { type: "colour", max: 7, isOptional: true },
      lightAccent: { type: "colour", max: 7, isOptional: true },
      lightAccentInk: { type: "colour", max: 7, isOptional: true },
      font: { type: "choice", values: FONTS },
      mailSender: {
        type: "text",
        max: MAX_MAIL_SENDER,
        pattern: /^[^<>"\p{Cc}]+$/u,
        isOptional: true,
      },
      smsSender: {
        type: "text",
        max: MAX_SMS_SENDER,
        pattern: /^[A-Za-z0-9 ]+$/,
        isOptional: true,
      },
      footerText: { type: "names", max: 500, isLong: true, isOptional: true },
      footerLinks: {
        type: "rows",
        max: 8,
        isOptional: true,
        fields: {
          label: { type: "names", max: 60 },
          link: { type: "webAddress", max: 500 },
        },
      },
    },
    mayBeShared: true,
  },
  "house-pages": {
    permission: "house",
    title: "pageTitle",
    fields: {
      businessId: {
        type: "reference",
        to: "businesses",
        isOptional: true,
        isFixed: true,
        isListed: true,
      },
      page: { type: "choice", values: HOUSE_PAGES, isListed: true },
      pageTitle: { type: "names", max: 100, isListed: true },
      pageText: { type: "names", max: PAGE_LENGTH, isLong: true },
    },
    mayBeShared: true,
  },
  "message-templates": {
    permission: "house",
    title: "message",
    fields: {
      businessId: {
        type: "reference",
        to: "businesses",
        isOptional: true,
        isFixed: true,
        isListed: true,
      },
      message: { type: "choice", values: MESSAGE_KINDS, isListed: true },
      subject: { type: "names", max: 150, isOptional: true, isListed: true },
      greeting: { type: "names", max: 150, isOptional: true },
      body: { type: "names", max: 4_000, isLong: true, isOptional: true },
      footer: { type: "names", max: 1_000, isLong: true, isOptional: true },
      sms: { type: "names", max: 500, isLong: true, isOptional: true },
    },
    mayBeShared: true,
  },
  "ticket-templates": {
    permission: "house",
    title: "businessId",
    fields: {
      businessId: {
        type: "reference",
        to: "businesses",
        isOptional: true,
        isFixed: true,
        isListed: true,
      },
      headerPicture: { type: "picture", max: 64, isOptional: true },
      ticketAccent: { type: "colour", max: 7, isOptional: true, isListed: true },
      ticketText: { type: "names", max: MAX_TICKET_TEXT, isLong: true, isOptional: true },
      hasHolder: { type: "flag", initial: true },
      hasEntrance: { type: "flag", initial: true },
      hasPrice: { type: "flag" },
      hasCharge: { type: "flag" },
      hasTerms: { type: "flag" },
      printSize: { type: "choice", values: PRINT_SIZES },
    },
    mayBeShared: true,
  },
} as const satisfies Readonly<Record<string, ResourceKind>>;
