import type { ESTree } from "vite";

/** Replacements of each operator. For a comparison: with the boundary moved, and its opposite. */
const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&": ["|"],
  "|": ["&"],
  "<<": [">>"],
  ">>": ["<<"],
  ">>>": ["<<"],
};

/** Returns the operators to try in place of this one. Empty if there are none. */
export const operatorVariants = (operator: string): readonly string[] => OPERATORS[operator] ?? [];

/** Methods that are often mistaken for each other. */
const METHODS: ReadonlyMap<string, string> = new Map([
  ["some", "every"],
  ["every", "some"],
  ["min", "max"],
  ["max", "min"],
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["round", "floor"],
  ["startsWith", "endsWith"],
]);

/** Methods whose call can be replaced by the object it is called on. */
const LEFT_OUT = new Set(["filter", "toSorted", "trim", "toLowerCase", "toUpperCase", "normalize"]);

/**
 * Replacements of a method call: a similar method, the call removed, or one check of a schema removed.
 * `object` is the code that the method is called on.
 */
export function methodVariants(
  call: ESTree.CallExpression,
  object: string,
  cut: (node: ESTree.Node) => string,
): readonly string[] {
  const { callee } = call;
  if (callee.type !== "MemberExpression" || callee.computed) return [];
  if (callee.property.type !== "Identifier") return [];
  const { name } = callee.property;
  const given = call.arguments.map(cut);
  if (name === "check") {
    return given.map((_, at) => {
      const others = given.filter((__, place) => place !== at);
      return others.length === 0 ? `(${object})` : `(${object}.check(${others.join(", ")}))`;
    });
  }
  const other = METHODS.get(name);
  if (other !== undefined) return [`(${object}.${other}(${given.join(", ")}))`];
  return LEFT_OUT.has(name) ? [`(${object})`] : [];
}
