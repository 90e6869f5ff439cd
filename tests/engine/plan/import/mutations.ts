import { seeded } from "../../../../bench/seeded.ts";
import { vouched } from "../../../vouched.ts";

/** A function that returns random numbers from 0 to 1, for mutations of a file. */
type Random = () => number;
type Spoil = (text: string, random: Random) => string;

const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)]!;
const placeIn = (text: string, random: Random): number => Math.floor(random() * (text.length + 1));

const SIGNS = [
  "{",
  "}",
  "[",
  "]",
  ":",
  ",",
  '"',
  "<",
  ">",
  "/",
  "&",
  "\\",
  "\0",
  "-",
  "e",
  "9",
  ".",
  "=",
  "'",
  "ш",
  "\ud800",
  " ",
];

/** Values by which a mutation replaces a value of the file. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  "",
  " ",
  "true",
  "NaN",
  "12",
  0,
  -1,
  1e308,
  -1e308,
  1e-308,
  0.1,
  65_536,
  2 ** 53,
  -0,
  [],
  {},
  [[]],
  [null],
  { x: 1 },
  { x: 1e300, y: -1e300 },
  { x: "1", y: null },
  "__proto__",
  "constructor",
  "1-999999",
  "A-Z, 1-20",
  "\u202e\u0000",
];

function bytes(text: string, random: Random): string {
  let result = text;
  for (let times = 1 + Math.floor(random() * 4); times > 0; times--) {
    const at = placeIn(result, random);
    const rest = result.slice(at + Math.floor(random() * 2));
    result = result.slice(0, at) + pick(random, SIGNS) + rest;
  }
  return result;
}

const cut: Spoil = (text, random) => text.slice(0, placeIn(text, random));

function stretch(text: string, random: Random): string {
  const [a, b] = [placeIn(text, random), placeIn(text, random)];
  const [from, to] = [Math.min(a, b), Math.min(Math.max(a, b), Math.min(a, b) + 400)];
  const piece = text.slice(from, to);
  if (random() < 0.4) return text.slice(0, from) + text.slice(to);
  if (random() < 0.5) return text.slice(0, to) + piece + text.slice(to);
  return text.slice(0, from) + [...piece].toReversed().join("") + text.slice(to);
}

function numbers(text: string, random: Random): string {
  const huge = [
    "1e309",
    "-1e308",
    "99999999999999999999",
    "0",
    "-0.00001",
    "1e-320",
    "NaN",
    "007",
    "1.5",
  ];
  return text.replaceAll(/-?\d+(\.\d+)?/g, (number) =>
    random() < 0.05 ? pick(random, huge) : number,
  );
}

function nesting(text: string, random: Random): string {
  const at = placeIn(text, random);
  const depth = 10 + Math.floor(random() * 3000);
  const [open, close] = pick(random, [
    ["[", "]"],
    ['{"a":', "}"],
    ["<g>", "</g>"],
    ["<g transform='scale(2)'>", ""],
    ["(", ")"],
  ] as const);
  return (
    text.slice(0, at) +
    open.repeat(depth) +
    pick(random, ["1", "", "<circle data-row='A' data-seat='1'/>"]) +
    close.repeat(depth) +
    text.slice(at)
  );
}

const JUNK = [
  '<use href="#a" id="a"/>',
  "<![CDATA[ <circle/> ]]>",
  "<!-- -- -->",
  "<!DOCTYPE svg [<!ENTITY a '&a;&a;'>]>",
  "&a;&#x110000;&#0;",
  '<circle data-row="A" data-seat="1" cx="1e999" cy="NaN" r="-5"/>',
  `<rect data-init='{"row":{"seat":[1]},"seat":{}}'/>`,
  '<path d="M0 0a1 1 0 0 0 1e300 1e300 C1 2 3 Z z m9" data-row="A" data-seat="2"/>',
  '<g transform="matrix(0 0 0 0 0 0) rotate() scale(1e200)">',
  '<rect class="sec-ga" data-capacity="-3"/>',
  '<text x="a">word<tspan>s</tspan></text>',
  "</svg></svg>",
  "<a b c=d e=\"f'>",
];

const junk: Spoil = (text, random) => {
  const at = placeIn(text, random);
  return text.slice(0, at) + pick(random, JUNK) + text.slice(at);
};

/** Deletes, duplicates or moves nodes of a JSON value, or changes their type. */
function nodes(text: string, random: Random): string {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return bytes(text, random);
  }
  const holders: (Record<string, unknown> | unknown[])[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    holders.push(Array.isArray(value) ? value : vouched<Record<string, unknown>>(value));
    for (const inner of Object.values(value)) collect(inner);
  };
  collect(root);
  for (let times = 1 + Math.floor(random() * 5); times > 0 && holders.length > 0; times--) {
    change(pick(random, holders), pick(random, holders), random);
  }
  return text.includes("\n") ? JSON.stringify(root, undefined, 1) : JSON.stringify(root);
}

function change(holder: Record<string, unknown> | unknown[], other: unknown, random: Random): void {
  const keys = Object.keys(holder);
  const key = pick(random, keys);
  if (key === undefined) return;
  const value: unknown = Reflect.get(holder, key);
  const way = random();
  // A copy is inserted, so that there are no cycles and no unlimited growth.
  const copy = (of: unknown): unknown => {
    const written = JSON.stringify(of) ?? "null";
    return written.length < 20_000 ? JSON.parse(written) : null;
  };
  if (way < 0.25) Reflect.deleteProperty(holder, key);
  else if (way < 0.5) Reflect.set(holder, key, copy(pick(random, VALUES)));
  else if (way < 0.65 && Array.isArray(holder)) holder.push(copy(value));
  else if (way < 0.8) Reflect.set(holder, pick(random, keys), copy(value));
  else if (way < 0.9) Reflect.set(holder, key, JSON.stringify(value) ?? "");
  else Reflect.set(holder, key, copy(other));
}

const SPOILS: readonly Spoil[] = [
  bytes,
  bytes,
  cut,
  stretch,
  numbers,
  nesting,
  junk,
  nodes,
  nodes,
  nodes,
  nodes,
];

/** Returns a mutated copy of a file. The same seed always gives the same copy. */
export function spoilt(text: string, seed: number): string {
  const random = seeded(seed);
  let result = text;
  for (let times = random() < 0.6 ? 1 : 2; times > 0; times--)
    result = pick(random, SPOILS)(result, random);
  return result;
}

/** Returns a mutated copy of the bytes: with flipped bits, truncated, or doubled. */
export function spoiltBytes(of: Uint8Array, seed: number): Uint8Array {
  const random = seeded(seed);
  const length = random() < 0.3 ? Math.floor(random() * of.length) : of.length;
  const result = random() < 0.1 ? Uint8Array.from([...of, ...of]) : of.slice(0, length);
  for (let times = Math.floor(random() * 6); times > 0 && result.length > 0; times--) {
    result[Math.floor(random() * result.length)]! ^= 1 << Math.floor(random() * 8);
  }
  return result;
}
