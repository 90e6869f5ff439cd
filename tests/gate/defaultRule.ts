import { parseSync, Visitor } from "vite";
import type { Sources } from "./importGraph.ts";

/** The folders whose functions get an `OrderContext`, or the part of it that they need. */
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

/** Returns every default value within a parameter, those inside of its pattern too. */
const defaultsIn = (node: SyntaxNode): SyntaxNode[] => [
  ...(node.type === "AssignmentPattern" && isNode(node["right"]) ? [node["right"]] : []),
  ...childrenOf(node).flatMap(defaultsIn),
];

/** Returns the names that an expression reads. Names of properties are none. */
function namesIn(node: SyntaxNode): string[] {
  if (node.type === "Identifier") return [String(node["name"])];
  const hasName = node.type === "MemberExpression" || node.type === "Property";
  const named = node.type === "MemberExpression" ? node["property"] : node["key"];
  return childrenOf(node)
    .filter((child) => !hasName || node["computed"] === true || child !== named)
    .flatMap(namesIn);
}

/** Values that are the same for everybody. A parameter may default to one. */
const FIXED = /^(Literal|TemplateLiteral|ArrowFunctionExpression|FunctionExpression)$/;

/** Returns the names of what a module imports, and of its own constants that hold a thing. */
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
 * Returns the parameters of the order that default to a singleton of a module, such as `of: Order = order`, a
 * sentence each. A call that leaves one out works on the page's order unseen, also in a test.
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
