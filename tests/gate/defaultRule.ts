import { parseSync, Visitor } from "vite";
import type { Sources } from "./importGraph.ts";

/** Folders whose functions get an `OrderContext`, or a part of it, as a parameter. */
const FOLDERS = /^app\/(order|offers)\//;

type Program = ReturnType<typeof parseSync>["program"];

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value;

const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node)
    .flatMap((value): unknown => value)
    .filter(isNode);

/** Returns all default values in a parameter, including those in a destructuring pattern. */
const defaultsIn = (node: SyntaxNode): SyntaxNode[] => [
  ...(node.type === "AssignmentPattern" && isNode(node["right"]) ? [node["right"]] : []),
  ...childrenOf(node).flatMap(defaultsIn),
];

/** Returns the names of the variables that an expression reads, without property names. */
function namesIn(node: SyntaxNode): string[] {
  if (node.type === "Identifier") return [String(node["name"])];
  const hasName = node.type === "MemberExpression" || node.type === "Property";
  const named = node.type === "MemberExpression" ? node["property"] : node["key"];
  return childrenOf(node)
    .filter((child) => !hasName || node["computed"] === true || child !== named)
    .flatMap(namesIn);
}

/** Types of values that are the same for every caller, so that a parameter can have them as a default. */
const FIXED = /^(Literal|TemplateLiteral|ArrowFunctionExpression|FunctionExpression)$/;

/** Returns the names that a module imports, and its own variables except literals and functions. */
function singletonsOf(program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  for (const statement of program.body) {
    const own = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (own?.type === "ImportDeclaration")
      for (const { local } of own.specifiers) names.add(local.name);
    if (own?.type !== "VariableDeclaration") continue;
    for (const { id, init } of own.declarations)
      if (id.type === "Identifier" && init && !FIXED.test(init.type)) names.add(id.name);
  }
  return names;
}

/**
 * Returns one message for each parameter whose default is a singleton of a module, such as `of: Order = order`.
 * A call without the argument would silently use the page's order, even in a test.
 */
export function checkDefaults(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => {
    if (!FOLDERS.test(path)) return [];
    const { program, errors } = parseSync(path, source);
    if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
    const singletons = singletonsOf(program);
    const faults: string[] = [];
    const check = ({ params }: { readonly params: readonly unknown[] }): void => {
      for (const value of params.filter(isNode).flatMap(defaultsIn)) {
        if (!namesIn(value).some((name) => singletons.has(name))) continue;
        const text = source.slice(value.start, value.end).replaceAll(/\s+/g, " ");
        faults.push(`${path}: a parameter defaults to ${text}; pass an OrderContext instead`);
      }
    };
    new Visitor({
      FunctionDeclaration: check,
      FunctionExpression: check,
      ArrowFunctionExpression: check,
    }).visit(program);
    return faults;
  });
}
