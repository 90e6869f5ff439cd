import type { Random } from "./random.ts";

const DEPTHS = [3, 63, 64, 65, 200, 1_000, 3_000, 10_000];

const nested = (open: string, close: string, depth: number, inside: string): string =>
  `${open.repeat(depth)}${inside}${close.repeat(depth)}`;

const deepList = (depth: number): string => nested("[", "]", depth, "1");
const deepObject = (depth: number): string => nested('{"a":', "}", depth, "1");

/** JSON values that no field expects. */
const VALUES: readonly ((random: Random) => string)[] = [
  (random) => deepList(random.of(DEPTHS)),
  (random) => deepObject(random.of(DEPTHS)),
  () => '"\\u0000"',
  () => '"\\ud800"',
  () => '"‮‏"',
  () => "1e400",
  () => "-0",
  () => "9007199254740993",
  () => '{"__proto__":{"isAdmin":true}}',
  () => '{"constructor":{"prototype":{"isAdmin":true}}}',
  () => '"=1+1"',
  () => '"\'; drop table visitor; --"',
  () => '"<script>alert(1)</script>"',
  (random) => `"${"x".repeat(random.below(60_000))}"`,
  (random) => `[${Array.from({ length: random.below(5_000) }, () => "0").join(",")}]`,
  (random) => `{${Array.from({ length: random.below(5_000) }, (_, at) => `"k${at}":0`).join(",")}}`,
  () => "null",
  () => "true",
  () => '""',
  () => "-1",
];

const entriesOf = (value: object): [string, unknown][] => Object.entries(value);

/** Replaces one field of a body, at any depth, by a hostile value. */
function withOne(body: unknown, random: Random): string {
  if (typeof body !== "object" || body === null) return random.of(VALUES)(random);
  const entries = entriesOf(body);
  const at = random.below(entries.length + 1);
  const parts = entries.map(([name, value], place): readonly [string, string] => {
    const isHit = place === at;
    const isDeeper = isHit && typeof value === "object" && value !== null && random.below(2) === 0;
    if (isDeeper) return [name, withOne(value, random)];
    return [name, isHit ? random.of(VALUES)(random) : JSON.stringify(value)];
  });
  if (Array.isArray(body)) return `[${parts.map(([, value]) => value).join(",")}]`;
  const extra = at === entries.length ? [["zoom", random.of(VALUES)(random)] as const] : [];
  return `{${[...parts, ...extra].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
}

/** Returns a body that is malformed, deep, wide or long, or has one invalid field. */
export function hostileBody(body: unknown, random: Random): string {
  switch (random.below(8)) {
    case 0:
      return deepList(random.of(DEPTHS));
    case 1:
      return deepObject(random.of(DEPTHS));
    case 2:
      return JSON.stringify(body ?? {}).slice(0, -1);
    case 3:
      return random.of(VALUES)(random);
    default:
      return withOne(body ?? {}, random);
  }
}
