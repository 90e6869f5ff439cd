/** A part of a mail from which HTML is made. Its texts are plain. They are escaped when the HTML is made. */
export type MailBlock =
  | { readonly kind: "text"; readonly text: string; readonly isQuiet?: boolean }
  | { readonly kind: "heading"; readonly text: string }
  /** A prominent link. */
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | { readonly kind: "link"; readonly label: string; readonly url: string }
  /** Rows with a name and a value, such as a seat and its price. The last one can be a sum. */
  | { readonly kind: "rows"; readonly rows: readonly MailRow[] };

export interface MailRow {
  readonly name: string;
  /** Text in smaller type below the name. */
  readonly more?: string;
  readonly value: string;
  readonly url?: string;
  readonly isSum?: boolean;
}

const URL = /https?:\/\/[^\s<>"]+/g;
const ONLY_URL = /^https?:\/\/\S+$/;

/** A part of a text: either words or a URL. */
interface TextPiece {
  readonly text: string;
  readonly isUrl: boolean;
}

/** Splits a text into words and URLs. A full stop or comma after a URL is not part of it. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(URL)) {
    const url = found.replace(/[.,;:!?)]+$/, "");
    if (index > from) pieces.push({ text: text.slice(from, index), isUrl: false });
    pieces.push({ text: url, isUrl: true });
    from = index + url.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isUrl: false });
  return pieces;
}

/**
 * Returns the blocks of a mail that has only a text. Its paragraphs become text blocks. A URL on a line of
 * its own becomes a button if the line before ends with a colon, which is then the button's label, and
 * otherwise a link.
 */
export function blocksOf(text: string): MailBlock[] {
  const blocks: MailBlock[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    let words: string[] = [];
    let label: string | undefined;
    const flush = (): void => {
      if (words.length > 0) blocks.push({ kind: "text", text: words.join("\n") });
      words = [];
    };
    for (const line of paragraph.split("\n")) {
      if (!ONLY_URL.test(line)) {
        words.push(line);
        label = undefined;
        continue;
      }
      // Further URLs of a list have the label of the first one.
      const named = words.at(-1);
      if (named?.endsWith(":")) {
        words.pop();
        label = named.slice(0, -1);
      }
      flush();
      blocks.push({
        kind: label === undefined ? "link" : "button",
        label: label ?? line,
        url: line,
      });
    }
    flush();
  }
  return blocks;
}
