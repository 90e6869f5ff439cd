import type { TFunction } from "i18next";
import type { outbox } from "../../domain/api/development.ts";
import type { Reply } from "../../domain/api/route.ts";

/** A message that was stored instead of being sent. */
export type Message = Reply<typeof outbox>["messages"][number];

export const kindText = (t: TFunction, kind: Message["kind"]): string =>
  kind === "sms" ? t("backoffice.outbox.sms") : t("backoffice.outbox.mail");

/** A part of a message's text: plain text or a URL. */
export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** Splits a text into URLs and the text between them. */
export const partsOf = (text: string): TextPart[] =>
  text
    .split(LINK)
    .map((part, at) => ({ text: part, isLink: at % 2 === 1 }))
    .filter((part) => part.text !== "");
