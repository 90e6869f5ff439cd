import type { MessageKind } from "../../domain/brand/messageKinds.ts";
import {
  filled,
  filledLine,
  type StandardTexts,
  type Values,
} from "../../domain/brand/messageTemplate.ts";
import type { Locale } from "../../domain/locale.ts";
import type { MessageFrame } from "../platform/messageFrames.ts";
import { templatedMail, templatedSms, type ComposedMail } from "./mail/templatedMail.ts";

/** The values of the placeholders in a business's own text, filled in when the message is sent. */
export interface Wording {
  readonly kind: MessageKind;
  readonly locale: Locale;
  readonly values: Values;
  /** The line with which the mail's own text begins, before an empty line. Empty if there is none. */
  readonly greeting: string;
}

/** A message in the product's own words, and what a business's words would be filled with. */
export interface WordedMessage {
  readonly subject: string;
  readonly text: string;
  readonly sms: string;
  readonly wording: Wording;
}

/** Fills the product's own texts of a message. What the business has written replaces them when it is sent. */
export function wordedMessage(
  kind: MessageKind,
  locale: Locale,
  standard: StandardTexts,
  values: Values,
): WordedMessage {
  const greeting = filled(standard.greeting, values);
  const body = filled(standard.body, values);
  return {
    subject: filledLine(standard.subject, values),
    text: greeting === "" ? body : `${greeting}\n\n${body}`,
    sms: filled(standard.sms, values),
    wording: { kind, locale, values, greeting },
  };
}

type Words = Pick<MessageFrame, "houseIn" | "templateOf">;

/** Returns a mail in the business's words, where it has written some. */
export function mailInWords(
  { subject, text }: { readonly subject: string; readonly text: string },
  { kind, locale, values, greeting }: Wording,
  { houseIn, templateOf }: Words,
): ComposedMail {
  const start = greeting === "" ? "" : `${greeting}\n\n`;
  return templatedMail({
    kind,
    locale,
    template: templateOf(kind),
    values: { ...values, house: houseIn(locale) },
    plain: {
      subject,
      greeting: text.startsWith(start) ? greeting : "",
      body: text.startsWith(start) ? text.slice(start.length) : text,
    },
  });
}

/** Returns an SMS in the business's words, where it has written some. */
export const smsInWords = (
  text: string,
  { kind, locale, values }: Wording,
  { houseIn, templateOf }: Words,
): string =>
  templatedSms({
    kind,
    locale,
    template: templateOf(kind),
    values: { ...values, house: houseIn(locale) },
    plain: text,
  });
