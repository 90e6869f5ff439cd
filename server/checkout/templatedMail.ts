import { filled, type Values } from "../../domain/brand/messageTemplate.ts";
import type { Locale } from "../../domain/locale.ts";
import type { MailBlock } from "../outside/mail/mailBlocks.ts";
import type { MessageTemplate } from "../platform/messageFrames.ts";

export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  /** The same for its HTML. */
  readonly blocks: readonly MailBlock[];
}

interface Templated {
  readonly locale: Locale;
  readonly template: MessageTemplate | undefined;
  readonly values: Values;
  /** The product's own texts. An empty greeting is left out. */
  readonly plain: { readonly subject: string; readonly greeting: string; readonly body: string };
  /** Returns the HTML blocks of the product's own body. */
  readonly ownBlocks: () => readonly MailBlock[];
  /** Returns the HTML blocks of a body that the business has written. `fill` fills its placeholders. */
  readonly writtenBlocks: (body: string, fill: (text: string) => string) => readonly MailBlock[];
}

/**
 * Builds a mail. A part that the business has written in this language replaces the product's own text.
 */
export function templatedMail(asked: Templated): ComposedMail {
  const { locale, template, values, plain } = asked;
  const own = (part: keyof MessageTemplate): string | undefined => {
    const text = template?.[part]?.[locale];
    return text && filled(text, values);
  };
  const greeting = own("greeting") ?? plain.greeting;
  const footer = own("footer") ?? "";
  const written = template?.body?.[locale];
  const texts = (text: string): MailBlock[] => (text === "" ? [] : [{ kind: "text", text }]);
  return {
    subject: (own("subject") ?? plain.subject).replaceAll(/\s*[\r\n]+\s*/g, " "),
    text: [
      ...(greeting === "" ? [] : [greeting, ""]),
      own("body") ?? plain.body,
      ...(footer === "" ? [] : ["", footer]),
    ].join("\n"),
    blocks: [
      ...texts(greeting),
      ...(written
        ? asked.writtenBlocks(written, (text) => filled(text, values))
        : asked.ownBlocks()),
      ...texts(footer),
    ],
  };
}
