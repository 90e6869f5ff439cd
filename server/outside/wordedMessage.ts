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

/**
 * The values for the placeholders of the text that a business has written. The values are filled in when the
 * message is sent.
 */
export interface Wording {
  readonly kind: MessageKind;
  readonly locale: Locale;
  readonly values: Values;
  /**
   * The greeting at the beginning of the mail's built-in text, which an empty line follows. Empty if the text
   * has no greeting.
   */
  readonly greeting: string;
}

/**
 * A message with the product's own text, and the values for the placeholders of a text that a business has
 * written.
 */
export interface WordedMessage {
  readonly subject: string;
  readonly text: string;
  readonly sms: string;
  readonly wording: Wording;
}

/**
 * Fills the placeholders of the product's own texts. If the business has written its own texts, they replace
 * the product's texts when the message is sent.
 */
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

/** Returns a mail in which the texts that the business has written replace the product's own texts. */
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

/** Returns the text of an SMS: the text that the business has written, if any, otherwise `text`. */
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
