import type { ESTree } from "vite";

/**
 * The replacements of each operator. A comparison is replaced by one with a moved boundary, and by its
 * opposite.
 */
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

/**
 * Returns the operators that are tried instead of the given one. The list is empty if there are none for the
 * operator.
 */
export const operatorVariants = (operator: string): readonly string[] => OPERATORS[operator] ?? [];

/** Methods that programmers often mistake for each other. */
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

/** Methods whose call can be replaced by the object on which they are called. */
const LEFT_OUT = new Set(["filter", "toSorted", "trim", "toLowerCase", "toUpperCase", "normalize"]);

/**
 * Returns the replacements of a method call: a similar method, the object without the call, or a schema
 * without one of its checks. `object` is the code of the object on which the method is called.
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
