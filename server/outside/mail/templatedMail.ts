import type { MessageKind } from "../../../domain/brand/messageKinds.ts";
import {
  filled,
  filledLine,
  inOneLine,
  withNeeded,
  type Values,
} from "../../../domain/brand/messageTemplate.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { MessageTemplate } from "../../platform/messageFrames.ts";
import { blocksOf, textOf, type MailBlock } from "./mailBlocks.ts";

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  /** The mail's blocks, from which its HTML is made. */
  readonly blocks: readonly MailBlock[];
}

interface Templated {
  readonly kind: MessageKind;
  readonly locale: Locale;
  readonly template: MessageTemplate | undefined;
  readonly values: Values;
  /** The built-in texts of the product. An empty greeting is omitted. */
  readonly plain: { readonly subject: string; readonly greeting: string; readonly body: string };
  /** Returns the HTML blocks of the built-in body. If absent, each paragraph of the body is a block. */
  readonly ownBlocks?: () => readonly MailBlock[];
  /**
   * Returns the HTML blocks of a body that the business has written. `fill` replaces the placeholders of the
   * body. If absent, each paragraph of the body is a block.
   */
  readonly writtenBlocks?: (body: string, fill: (text: string) => string) => readonly MailBlock[];
  /**
   * The information that the HTML blocks contain in addition to the body. In the plain text, this information
   * follows the body.
   */
  readonly details?: readonly MailBlock[] | undefined;
}

/**
 * Builds a mail. Each part that the business has written in this language replaces the built-in text of that
 * part.
 */
export function templatedMail(asked: Templated): ComposedMail {
  const { kind, locale, template, values, plain, details = [] } = asked;
  const fill = (text: string): string => filled(text, values);
  const own = (part: "greeting" | "footer"): string | undefined => {
    const text = template?.[part]?.[locale];
    return text && fill(text);
  };
  const greeting = own("greeting") ?? plain.greeting;
  const footer = own("footer") ?? "";
  const saved = template?.body?.[locale];
  const written = saved && withNeeded(saved, "body", kind);
  const body = written ? fill(written) : plain.body;
  const { ownBlocks = () => blocksOf(body), writtenBlocks = () => blocksOf(body) } = asked;
  const texts = (text: string): MailBlock[] => (text === "" ? [] : [{ kind: "text", text }]);
  const subject = template?.subject?.[locale];
  return {
    subject: subject ? filledLine(subject, values) : inOneLine(plain.subject),
    text: [
      ...(greeting === "" ? [] : [greeting, ""]),
      body,
      ...(details.length === 0 ? [] : ["", textOf(details)]),
      ...(footer === "" ? [] : ["", footer]),
    ].join("\n"),
    blocks: [
      ...texts(greeting),
      ...(written ? writtenBlocks(written, fill) : ownBlocks()),
      ...texts(footer),
    ],
  };
}

/** Builds the text of an SMS: the business's text if it has written one in this language, otherwise `plain`. */
export function templatedSms({
  kind,
  locale,
  template,
  values,
  plain,
}: Pick<Templated, "kind" | "locale" | "template" | "values"> & {
  readonly plain: string;
}): string {
  const written = template?.sms?.[locale];
  return written ? filled(withNeeded(written, "sms", kind), values) : plain;
}
