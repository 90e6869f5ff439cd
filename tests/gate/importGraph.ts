import { posix } from "node:path";
import { parseSync, Visitor } from "vite";

/** Source files by their path from the repository's root, with forward slashes. */
export type Sources = ReadonlyMap<string, string>;

/** An import. `to` is a path from the root, or a package name if `isPackage`. */
export interface ImportEdge {
  readonly from: string;
  readonly to: string;
  readonly isPackage: boolean;
}

/**
 * Returns every module to which a source refers: imports and re-exports (also of types), `import()`, type
 * imports in annotations, and `new URL("./x.ts", import.meta.url)`, which opens a worker.
 */
function specifiersOf(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: string[] = [];
  const take = (node: { type: string; value?: unknown } | null | undefined): void => {
    if (node?.type === "Literal" && typeof node.value === "string") found.push(node.value);
  };
  new Visitor({
    ImportDeclaration: (node) => take(node.source),
    ExportNamedDeclaration: (node) => take(node.source),
    ExportAllDeclaration: (node) => take(node.source),
    ImportExpression: (node) => take(node.source),
    TSImportType: (node) => take(node.source),
    NewExpression(node) {
      const isUrl = node.callee.type === "Identifier" && node.callee.name === "URL";
      const [target] = node.arguments;
      const isModule = target?.type === "Literal" && /\.tsx?$/.test(String(target.value));
      if (isUrl && isModule) take(target);
    },
  }).visit(program);
  return found;
}

/** `@scope/name/deep` → `@scope/name`, `zod/mini` → `zod`; `node:fs` stays. */
function packageName(specifier: string): string {
  const parts = specifier.split("/");
  return parts.slice(0, specifier.startsWith("@") ? 2 : 1).join("/");
}

function edge(from: string, specifier: string): ImportEdge {
  if (!specifier.startsWith(".")) return { from, to: packageName(specifier), isPackage: true };
  const target = specifier.replace(/[?#].*$/, "");
  return { from, to: posix.join(posix.dirname(from), target), isPackage: false };
}

/** Returns all imports of all sources. Throws if a source cannot be parsed. */
export function importGraph(sources: Sources): ImportEdge[] {
  return [...sources].flatMap(([path, source]) =>
    specifiersOf(path, source).map((specifier) => edge(path, specifier)),
  );
}

/** Returns the first cycle that is found, from and to the same file (`a → b → a`), or `undefined`. */
export function findCycle(edges: readonly ImportEdge[]): readonly string[] | undefined {
  const targets = Map.groupBy(edges, (each) => each.from);
  const done = new Set<string>();
  const walk: string[] = [];
  const visit = (path: string): readonly string[] | undefined => {
    const seenAt = walk.indexOf(path);
    if (seenAt >= 0) return [...walk.slice(seenAt), path];
    if (done.has(path)) return undefined;
    walk.push(path);
    for (const { to, isPackage } of targets.get(path) ?? []) {
      const cycle = isPackage ? undefined : visit(to);
      if (cycle) return cycle;
    }
    walk.pop();
    done.add(path);
    return undefined;
  };
  for (const path of targets.keys()) {
    const cycle = visit(path);
    if (cycle) return cycle;
  }
  return undefined;
}
