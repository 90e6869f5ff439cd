import type { PlanFaultKind } from "../../../../domain/planFault.ts";
import { Lines } from "../lines.ts";
import { quoted, type Reading } from "../reading.ts";

/** An element with its attributes. Entities in the attributes' values are already decoded. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** The text directly inside the element, without the text of its children. */
  text: string;
  /** Location in the file: "line 3, column 7". */
  readonly place: string;
}

/** Maximum nesting. Elements nested more deeply than this are left out. */
const MOST_LEVELS = 256;
/** Number of innermost open elements among which an end tag looks for its element. */
const LOOK_BACK = 32;

const NAME = /[A-Za-z_][\w:.-]*/y;
const SPACE = /\s*/y;
/** A value may also be in braces, as JSX writes it. */
const ATTRIBUTE = /\s*([^\s=/>"'<]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|(\{)|([^\s"'>/]+)))?/y;
/** Attributes that have a different name in JSX. */
const JSX_NAMES = new Map([
  ["className", "class"],
  ["xlinkHref", "xlink:href"],
]);
const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/**
 * Parses markup in one pass and returns the root element. Entities that the file itself declares are not
 * expanded, and nothing is fetched. Broken markup is reported, and reading continues after it.
 */
export function parseXml(text: string, reading: Reading): XmlElement | undefined {
  const parser = new XmlParser(text, reading);
  while (parser.next());
  return parser.root;
}

/** Removes the optional `svg:` prefix of element names. */
const bare = (name: string): string => name.replace(/^svg:/, "");

class XmlParser {
  root: XmlElement | undefined;
  readonly #text: string;
  readonly #reading: Reading;
  readonly #lines: Lines;
  readonly #open: XmlElement[] = [];
  #at = 0;

  constructor(text: string, reading: Reading) {
    this.#text = text;
    this.#reading = reading;
    this.#lines = new Lines(text);
  }

  /** Reads up to and including the next tag. Returns false if the end of the text is reached. */
  next(): boolean {
    const start = this.#text.indexOf("<", this.#at);
    this.#reading.spend(1);
    if (start < 0) {
      for (const { name, place } of this.#open.toReversed())
        this.#reading.faultOnce("untidy", place, `${name} is never closed`);
      return false;
    }
    if (start > this.#at) this.#words(this.#text.slice(this.#at, start));
    this.#at = start;
    const ahead = this.#text.slice(start, start + 9);
    if (ahead.startsWith("<!--")) this.#skipTo("-->");
    else if (ahead === "<![CDATA[") this.#cdata();
    else if (ahead.startsWith("<?")) this.#skipTo("?>");
    else if (ahead.startsWith("<!")) this.#declaration();
    else if (ahead.startsWith("</")) this.#endTag();
    else this.#startTag();
    return this.#at < this.#text.length;
  }

  #fault(what: string, kind: PlanFaultKind = "untidy"): void {
    this.#reading.fault(kind, this.#lines.place(this.#at), what);
  }

  #skipTo(end: string): void {
    const found = this.#text.indexOf(end, this.#at);
    if (found < 0) this.#fault(`the text ends before ${end}`, "broken");
    const to = found < 0 ? this.#text.length : found + end.length;
    this.#reading.spend(to - this.#at);
    this.#at = to;
  }

  #cdata(): void {
    const from = this.#at + 9;
    this.#skipTo("]]>");
    const parent = this.#open.at(-1);
    if (parent) parent.text += this.#text.slice(from, Math.max(from, this.#at - 3));
  }

  /** Skips a doctype and its inner declarations. */
  #declaration(): void {
    const close = this.#text.indexOf(">", this.#at);
    const inner = this.#text.indexOf("[", this.#at);
    if (inner >= 0 && close >= 0 && inner < close) {
      this.#fault("declarations inside the file are not followed");
      this.#skipTo("]");
    }
    this.#skipTo(">");
  }

  #endTag(): void {
    const name = bare(this.#nameAt(this.#at + 2));
    const at = this.#open.findLastIndex(
      (element, i) => i >= this.#open.length - LOOK_BACK && element.name === name,
    );
    if (at < 0) this.#fault(`</${quoted(name)}> closes nothing`);
    else {
      if (at < this.#open.length - 1)
        this.#fault(`${quoted(this.#open.at(-1)!.name)} is not closed before </${name}>`);
      this.#open.length = at;
    }
    this.#skipTo(">");
  }

  #startTag(): void {
    const place = this.#lines.place(this.#at);
    const name = this.#nameAt(this.#at + 1);
    if (name === "") {
      this.#words("<");
      this.#at++;
      return;
    }
    this.#at += 1 + name.length;
    const element: XmlElement = {
      name: bare(name),
      attributes: this.#attributes(),
      children: [],
      text: "",
      place,
    };
    const level = this.#open.length;
    if (level >= MOST_LEVELS)
      this.#reading.faultOnce(
        "tooDeep",
        place,
        `nested deeper than ${MOST_LEVELS} levels: left out`,
      );
    else if (level > 0) this.#open[level - 1]!.children.push(element);
    else this.root ??= element;
    const isEmpty = this.#text[this.#at] === "/";
    if (isEmpty) this.#at++;
    else this.#open.push(element);
    if (this.#text[this.#at] === ">") this.#at++;
    else this.#skipTo(">");
  }

  #attributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      ATTRIBUTE.lastIndex = this.#at;
      const found = ATTRIBUTE.exec(this.#text);
      if (!found) break;
      this.#reading.spend(found[0].length);
      this.#at += found[0].length;
      const [, written = "", double, single, brace, unquoted] = found;
      const key = JSX_NAMES.get(written) ?? written;
      const braced = brace === undefined ? undefined : this.#braced();
      if (attributes.has(key)) this.#fault(`the attribute ${quoted(key)} is there twice`);
      else attributes.set(key, this.#decoded(double ?? single ?? braced ?? unquoted ?? ""));
    }
    SPACE.lastIndex = this.#at;
    this.#at += SPACE.exec(this.#text)![0].length;
    return attributes;
  }

  /**
   * Reads a JSX value up to the closing brace. Returns a number, or a text without its quotes. Code that is
   * neither a number nor a text is returned unchanged.
   */
  #braced(): string {
    const start = this.#at;
    let depth = 1;
    while (depth > 0 && this.#at < this.#text.length) {
      const sign = this.#text[this.#at++];
      if (sign === "{") depth++;
      else if (sign === "}") depth--;
    }
    this.#reading.spend(this.#at - start);
    const value = this.#text.slice(start, this.#at - (depth === 0 ? 1 : 0)).trim();
    return /^(["'`])([^"'`]*)\1$/.exec(value)?.[2] ?? value;
  }

  #nameAt(at: number): string {
    NAME.lastIndex = at;
    return NAME.exec(this.#text)?.[0] ?? "";
  }

  #words(text: string): void {
    this.#reading.spend(text.length);
    const parent = this.#open.at(-1);
    if (parent) parent.text += this.#decoded(text);
  }

  #decoded(text: string): string {
    if (!text.includes("&")) return text;
    return text.replaceAll(
      /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,32}));/g,
      (whole, decimal?: string, hex?: string, name = "") => {
        const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
        if (code >= 0 && code <= 0x10ffff) return String.fromCodePoint(code);
        const known = ENTITIES.get(name);
        if (known === undefined)
          this.#reading.faultOnce(
            "untidy",
            this.#lines.place(this.#at),
            `${quoted(whole)} is unknown: left as it stands`,
          );
        return known ?? whole;
      },
    );
  }
}
