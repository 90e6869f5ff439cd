/** A part of a line. A link leads to an https URL, an e-mail address or a page of this site. */
export type Inline =
  | { readonly kind: "text" | "strong" | "emphasis"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly parts: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly lines: readonly (readonly Inline[])[] }
  | {
      readonly kind: "list";
      readonly isOrdered: boolean;
      readonly items: readonly (readonly Inline[])[];
    };

/** Allowed targets of links. A backslash is refused, because browsers treat it as a slash. */
const SAFE = /^(https:\/\/[^\s\\/][^\s\\]*|mailto:[^\s\\@]+@[^\s\\@]+|\/([^\s\\/][^\s\\]*)?)$/;

/** `**strong**`, `*emphasis*` and `[text](address)`, each within a line and not nested. */
const INLINE = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^[\]]+)\]\(([^()\s]+)\)/g;

/** Parses a line. A link with a target that is not allowed stays plain text. */
function inlinesOf(line: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  const addText = (text: string): void => {
    if (text !== "") parts.push({ kind: "text", text });
  };
  for (const found of line.matchAll(INLINE)) {
    const [whole, strong, emphasis, label, address] = found;
    const isLink = label !== undefined && address !== undefined;
    if (isLink && !SAFE.test(address)) continue;
    addText(line.slice(from, found.index));
    from = found.index + whole.length;
    if (isLink) parts.push({ kind: "link", text: label, href: address });
    else if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (emphasis !== undefined) parts.push({ kind: "emphasis", text: emphasis });
  }
  addText(line.slice(from));
  return parts;
}

const HEADING = /^(#{1,3})\s+(.+)$/;
const BULLET = /^[-*]\s+(.+)$/;
const NUMBER = /^\d{1,3}[.)]\s+(.+)$/;

/** Returns the first group of a pattern in every line, or undefined if any line does not match. */
function allMatch(lines: readonly string[], pattern: RegExp): string[] | undefined {
  const found = lines.map((line) => pattern.exec(line)?.[1]);
  return found.every((each) => each !== undefined) ? found : undefined;
}

function blockOf(lines: readonly string[]): Block {
  const bullets = allMatch(lines, BULLET);
  if (bullets) return { kind: "list", isOrdered: false, items: bullets.map(inlinesOf) };
  const numbers = allMatch(lines, NUMBER);
  if (numbers) return { kind: "list", isOrdered: true, items: numbers.map(inlinesOf) };
  return { kind: "paragraph", lines: lines.map(inlinesOf) };
}

/** Returns the kind of list that a line belongs to. A list ends at the first line of another kind. */
const markOf = (line: string): "bullet" | "number" | "none" =>
  BULLET.test(line) ? "bullet" : NUMBER.test(line) ? "number" : "none";

/**
 * Parses a text in a subset of Markdown: headings (`#` to `###`), paragraphs, lists, strong, emphasis and
 * links. Everything else, including HTML, is plain text. The result contains no markup, so that a page can
 * render it as elements.
 */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const end = (): void => {
    if (lines.length > 0) blocks.push(blockOf(lines));
    lines = [];
  };
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.trim();
    const heading = HEADING.exec(line);
    const last = lines.at(-1);
    if (line === "" || heading || (last !== undefined && markOf(last) !== markOf(line))) end();
    if (heading) {
      const [, marks = "", words = ""] = heading;
      blocks.push({ kind: "heading", level: marks.length < 3 ? 2 : 3, parts: inlinesOf(words) });
    } else if (line !== "") lines.push(line);
  }
  end();
  return blocks;
}
