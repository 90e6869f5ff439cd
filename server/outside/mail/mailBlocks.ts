/** A part of a mail's HTML. The texts of a block are plain, and are escaped when the HTML is made. */
export type MailBlock =
  | { readonly kind: "text"; readonly text: string; readonly isQuiet?: boolean }
  | { readonly kind: "heading"; readonly text: string }
  /** A code that the reader of the mail enters elsewhere. */
  | { readonly kind: "code"; readonly text: string }
  /** A prominent link. */
  | { readonly kind: "button"; readonly label: string; readonly url: string }
  | { readonly kind: "link"; readonly label: string; readonly url: string }
  /** Rows with a name and a value, such as a seat and its price. The last row can be a sum. */
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

/** Splits a text into words and URLs. A full stop or comma after a URL does not belong to the URL. */
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

/** A line that consists of a code only, such as a login code. */
const ONLY_CODE = /^\d{4,10}$/;

/** A URL at the end of a line, after a colon. */
const NAMED_URL = /^(.*\S):\s+(https?:\/\/\S+)$/;

/** Maximum length of a button's label, in characters. A longer text is not used as the label. */
const MAX_NAME = 44;

/**
 * Splits a line into its text and its last sentence, which becomes the label of the button for the URL after
 * the line. Returns undefined if the last sentence is too long.
 */
function nameIn(line: string): { readonly text: string; readonly name: string } | undefined {
  const at = Math.max(...[". ", "? ", "! ", "\u061f "].map((end) => line.lastIndexOf(end)));
  const [text, name] = at < 0 ? ["", line] : [line.slice(0, at + 1), line.slice(at + 2)];
  return name.length > MAX_NAME ? undefined : { text, name };
}

/** Adds numbers to the labels of buttons that would otherwise have the same label. */
const numbered = (blocks: readonly MailBlock[]): MailBlock[] =>
  blocks.map((block, at) => {
    if (block.kind !== "button") return block;
    const isSame = (each: MailBlock): boolean =>
      each.kind === "button" && each.label === block.label;
    if (blocks.filter(isSame).length === 1) return block;
    return { ...block, label: `${block.label} ${blocks.slice(0, at + 1).filter(isSame).length}` };
  });

/** Returns the blocks of one paragraph. */
function paragraphBlocks(paragraph: string): MailBlock[] {
  const blocks: MailBlock[] = [];
  let words: string[] = [];
  /** Label of the URLs that follow. All URLs of a list have the same label. */
  let label: string | undefined;
  const flush = (): void => {
    if (words.length > 0) blocks.push({ kind: "text", text: words.join("\n") });
    words = [];
  };
  const add = (block: MailBlock): void => {
    flush();
    blocks.push(block);
  };
  const addUrl = (url: string): void => {
    const last = words.at(-1);
    if (last?.endsWith(":")) {
      const { text, name } = nameIn(last.slice(0, -1)) ?? { text: "", name: last.slice(0, -1) };
      words.splice(-1, 1, ...(text === "" ? [] : [text]));
      label = name;
    }
    const kind = label === undefined ? "link" : "button";
    add({ kind, label: label ?? url, url });
  };
  for (const line of paragraph.split("\n")) {
    const named = NAMED_URL.exec(line);
    const within = named && nameIn(named[1]!);
    if (ONLY_CODE.test(line)) add({ kind: "code", text: line });
    else if (within) {
      if (within.text !== "") words.push(within.text);
      add({ kind: "link", label: within.name, url: named[2]! });
    } else if (ONLY_URL.test(line)) addUrl(line);
    else {
      words.push(line);
      label = undefined;
    }
  }
  flush();
  return numbered(blocks);
}

/**
 * Returns the blocks of a mail that consists of text only, paragraph by paragraph. A URL on a line of its own
 * becomes a button if the line before it ends with a colon. The last sentence of that line becomes the
 * button's label. A URL after a colon at the end of a line becomes a link whose label is the text before the
 * colon. Digits on a line of their own become a code.
 */
export const blocksOf = (text: string): MailBlock[] =>
  text.split(/\n{2,}/).flatMap(paragraphBlocks);

/** Returns blocks as lines of plain text, for mail programs that show no HTML. */
export const textOf = (blocks: readonly MailBlock[]): string =>
  blocks
    .map((block) => {
      switch (block.kind) {
        case "rows":
          return block.rows.map(rowText).join("\n");
        case "button":
        case "link":
          return `${block.label}:\n${block.url}`;
        case "heading":
        case "text":
        case "code":
          return block.text;
      }
    })
    .join("\n\n");

const rowText = ({ name, more, value }: MailRow): string =>
  [[name, more].filter(Boolean).join(" · "), value].filter(Boolean).join(": ");
