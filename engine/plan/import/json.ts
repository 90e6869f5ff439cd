import { Lines } from "./lines.ts";
import { quoted, type Reading } from "./reading.ts";

export type Json = null | boolean | number | string | Json[] | JsonObject;

/**
 * A JSON object. `members` has the first value of each key, and `repeats` has the further values of repeated
 * keys.
 */
export class JsonObject {
  readonly members = new Map<string, Json>();
  readonly repeats: (readonly [key: string, value: Json])[] = [];
}

/** Maximum nesting. Plans need only about a dozen levels of nesting. */
const MOST_LEVELS = 64;

const SPACE = /[\t\n\r \uFEFF]*/y;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z_]+/y;
const WORDS = new Map<string, Json>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

/**
 * Parses JSON in one pass. Reports a syntax error with its line and keeps what was read before the error, so
 * that a truncated file still shows most of its hall. Values nested deeper than 64 levels are left out.
 */
export function parseJson(text: string, reading: Reading): Json | undefined {
  const parser = new Parser(text, reading);
  const value = parser.value(0);
  parser.end();
  return value;
}

class Parser {
  readonly #text: string;
  readonly #reading: Reading;
  readonly #lines: Lines;
  #at = 0;
  #isBroken = false;

  constructor(text: string, reading: Reading) {
    this.#text = text;
    this.#reading = reading;
    this.#lines = new Lines(text);
  }

  /** Reports any text that follows the value. */
  end(): void {
    this.#skipSpace();
    if (this.#at < this.#text.length) this.#fail("more text follows the end");
  }

  value(level: number): Json | undefined {
    this.#skipSpace();
    const first = this.#text[this.#at];
    if (first === "{" || first === "[") {
      if (level >= MOST_LEVELS) return this.#skipNested();
      return first === "{" ? this.#object(level) : this.#list(level);
    }
    if (first === '"') return this.#string();
    return this.#match(NUMBER, Number) ?? this.#word();
  }

  #object(level: number): JsonObject {
    const object = new JsonObject();
    this.#members("}", () => {
      this.#skipSpace();
      if (this.#text[this.#at] !== '"') return this.#fail("a name in quotes was expected");
      const key = this.#string();
      const isRepeat = object.members.has(key);
      if (isRepeat)
        this.#reading.fault("keyTwice", this.#place(), `${quoted(key)} is there twice`, {
          name: key,
        });
      this.#skipSpace();
      if (this.#text[this.#at] !== ":")
        return this.#fail(`a colon was expected after ${quoted(key)}`);
      this.#at++;
      const value = this.value(level + 1);
      if (value === undefined) return;
      if (isRepeat) object.repeats.push([key, value]);
      else object.members.set(key, value);
    });
    return object;
  }

  #list(level: number): Json[] {
    const list: Json[] = [];
    this.#members("]", () => {
      const value = this.value(level + 1);
      if (value !== undefined) list.push(value);
    });
    return list;
  }

  /** Reads comma-separated members up to a closing bracket. */
  #members(close: "}" | "]", read: () => void): void {
    this.#at++;
    this.#skipSpace();
    for (let isFirst = true; !this.#isBroken; isFirst = false) {
      if (this.#text[this.#at] === close) {
        if (!isFirst) this.#reading.fault("untidy", this.#place(), "a comma stands before the end");
        this.#at++;
        return;
      }
      read();
      this.#skipSpace();
      if (this.#isBroken) return;
      const next = this.#text[this.#at++];
      if (next === close) return;
      if (next !== ",") {
        this.#at--;
        return this.#fail(`a comma or ${close} was expected`);
      }
      this.#skipSpace();
    }
  }

  #string(): string {
    const from = this.#at++;
    let hasEscape = false;
    let hasControl = false;
    for (; this.#at < this.#text.length; this.#at++) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 0x22) break;
      if (code < 0x20) hasControl = true;
      if (code !== 0x5c) continue;
      hasEscape = true;
      this.#at++;
    }
    this.#reading.spend(this.#at - from);
    if (this.#at >= this.#text.length) {
      this.#fail("the text ends inside quotes");
      return this.#text.slice(from + 1);
    }
    if (hasControl)
      this.#reading.fault(
        "untidy",
        this.#place(),
        "a line break or another control sign stands inside quotes",
      );
    this.#at++;
    const inner = this.#text.slice(from + 1, this.#at - 1);
    return hasEscape ? this.#unescaped(inner) : inner;
  }

  #unescaped(inner: string): string {
    const control = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" } as const;
    return inner.replaceAll(
      /\\(?:u([0-9a-fA-F]{4})|([bfnrt])|(.?))/gsu,
      (_, hex?: string, known?: keyof typeof control, other = "") => {
        if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
        if (known !== undefined) return control[known];
        if (!/^["\\/]$/u.test(other))
          this.#reading.fault("untidy", this.#place(), `\\${other} means nothing in JSON`);
        return other;
      },
    );
  }

  #word(): Json | undefined {
    const word = this.#match(WORD, String);
    const value = word === undefined ? undefined : WORDS.get(word);
    if (value !== undefined) return value;
    const isEnd = this.#at >= this.#text.length;
    this.#fail(isEnd ? "the text ends too early" : "a value was expected");
    return undefined;
  }

  /** Skips an object or list without reading it. */
  #skipNested(): undefined {
    this.#reading.fault(
      "tooDeep",
      this.#place(),
      `nested deeper than ${MOST_LEVELS} levels: left out`,
    );
    let open = 0;
    do {
      const next = this.#text[this.#at];
      if (next === undefined) {
        this.#fail("the text ends too early");
        return undefined;
      }
      if (next === '"') {
        this.#string();
        continue;
      }
      if (next === "{" || next === "[") open++;
      if (next === "}" || next === "]") open--;
      this.#at++;
      this.#reading.spend(1);
    } while (open > 0);
    return undefined;
  }

  #match<T>(pattern: RegExp, make: (text: string) => T): T | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (!found) return undefined;
    this.#at += found.length;
    this.#reading.spend(found.length);
    return make(found);
  }

  #skipSpace(): void {
    this.#match(SPACE, String);
  }

  #place(): string {
    return this.#lines.place(this.#at);
  }

  #fail(what: string): void {
    if (!this.#isBroken) this.#reading.fault("broken", this.#place(), `not JSON: ${what}`);
    this.#isBroken = true;
  }
}
