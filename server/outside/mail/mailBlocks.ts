/** A part of a mail, from which its HTML is made. Texts are plain, and are escaped when the HTML is made. */
export type MailBlock =
  | { readonly kind: "text"; readonly text: string; readonly isQuiet?: boolean }
  | { readonly kind: "heading"; readonly text: string }
  /** A prominent link. */
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | { readonly kind: "link"; readonly label: string; readonly url: string }
  /** Rows of a name and a value, such as a seat and its price. The last one may be a sum. */
  | { readonly kind: "rows"; readonly rows: readonly MailRow[] };

export interface MailRow {
  readonly name: string;
  /** Smaller, below the name. */
  readonly more?: string;
  readonly value: string;
  readonly url?: string;
  readonly isSum?: boolean;
}

const URL = /https?:\/\/[^\s<>"]+/g;
const ONLY_URL = /^https?:\/\/\S+$/;

/** A piece of a text: words, or an address. */
interface TextPiece {
  readonly text: string;
  readonly isUrl: boolean;
}

/** Splits a text at its addresses. A full stop or comma after an address does not belong to it. */
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
 * Returns the blocks of a mail that is only a text: its paragraphs, with an address that has a line of its
 * own as a button named by the line before it.
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
      // The next addresses of a list have the same name.
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
