import { textOf } from "./markup.tsx";

/** An element of markup that React has rendered. */
export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text of the element and of everything in it. */
  readonly text: string;
  /** Returns all elements below this one with any of these tags, in the order of the page. */
  readonly all: (...tags: readonly string[]) => MarkupElement[];
  /** Returns the only element with a tag. Throws if no element or more than one has this tag. */
  readonly one: (tag: string) => MarkupElement;
  /** Returns the value of each name in the description lists. */
  readonly facts: () => Record<string, string>;
  /** Returns the texts of the cells of all table rows. */
  readonly rows: () => string[][];
}

interface OpenElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parts: (MarkupElement | string)[];
}

const TOKEN = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gi;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name, value = ""]) => [name, textOf(value)]),
  );

function elementOf({ tag, attributes, parts }: OpenElement): MarkupElement {
  const children = parts.filter((part) => typeof part !== "string");
  const all = (...wanted: readonly string[]): MarkupElement[] =>
    children.flatMap((child) => [
      ...(wanted.includes(child.tag) ? [child] : []),
      ...child.all(...wanted),
    ]);
  return {
    tag,
    attributes,
    text: parts.map((part) => (typeof part === "string" ? part : part.text)).join(""),
    all,
    one(wanted) {
      const found = all(wanted);
      if (found.length !== 1) throw new Error(`${found.length} elements <${wanted}>`);
      return found[0]!;
    },
    facts() {
      const values = all("dd");
      return Object.fromEntries(all("dt").map(({ text }, at) => [text, values[at]?.text ?? ""]));
    },
    rows: () => all("tr").map((row) => row.all("th", "td").map(({ text }) => text)),
  };
}

/** Parses the markup that `renderToStaticMarkup` returns. The function does not parse arbitrary HTML. */
export function parsedMarkup(markup: string): MarkupElement {
  const root: OpenElement = { tag: "", attributes: {}, parts: [] };
  const open = [root];
  for (const [, close, tag, attributes = "", isVoid, text] of markup.matchAll(TOKEN)) {
    const inner = open.at(-1)!;
    if (text !== undefined) {
      inner.parts.push(textOf(text));
    } else if (close) {
      open.pop();
      open.at(-1)!.parts.push(elementOf(inner));
    } else {
      const made = { tag: tag!, attributes: attributesOf(attributes), parts: [] };
      if (isVoid) inner.parts.push(elementOf(made));
      else open.push(made);
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)!.tag}> is not closed`);
  return elementOf(root);
}
