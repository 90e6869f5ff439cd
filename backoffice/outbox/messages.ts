import type { TFunction } from "i18next";
import type { outbox } from "../../domain/api/development.ts";
import type { Reply } from "../../domain/api/route.ts";

/** What would have been sent. */
export type Message = Reply<typeof outbox>["messages"][number];

export const kindText = (t: TFunction, kind: Message["kind"]): string =>
  kind === "sms" ? t("backoffice.outbox.sms") : t("backoffice.outbox.mail");

/** A part of a message's text: words, or an address that it leads to. */
export interface TextPart {
  readonly text: string;
  readonly isLink: boolean;
}

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** A text with the addresses in it told apart. */
export const partsOf = (text: string): TextPart[] =>
  text
    .split(LINK)
    .map((part, at) => ({ text: part, isLink: at % 2 === 1 }))
    .filter((part) => part.text !== "");
