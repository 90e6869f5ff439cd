import { posix } from "node:path";
import { parseSync, Visitor } from "vite";
import { BACK_OFFICE_PARTS, FIRST_PARTS, SCREEN_PARTS } from "../../app/shell/i18n/textParts.ts";
import { importGraph, type Sources } from "../../tests/gate/importGraph.ts";
import { partOf, SEGMENTS } from "./localeParts.ts";

/** A key that the code uses: either complete, or the beginning of a template up to its first placeholder. */
export interface UsedKey {
  readonly path: string;
  readonly key: string;
  readonly isWhole: boolean;
}

const isKey = (text: string): boolean =>
  /^\w+\.[\w.]*$/.test(text) && SEGMENTS.has(text.slice(0, text.indexOf(".")));

/**
 * Returns every string in a source file that looks like a key, so that keys in tables are found as well as
 * those in `t("…")`.
 */
export function keysIn(path: string, source: string): UsedKey[] {
  const found: UsedKey[] = [];
  const take = (key: string | null | undefined, isWhole: boolean): void => {
    if (typeof key === "string" && isKey(key)) found.push({ path, key, isWhole });
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === "string") take(node.value, true);
    },
    TemplateLiteral: (node) => take(node.quasis[0]?.value.cooked, node.expressions.length === 0),
  }).visit(parseSync(path, source).program);
  return found;
}

interface Entry {
  readonly path: string;
  readonly parts: readonly string[];
}

const ROUTES = "app/routes.tsx";

/**
 * Finds the lazily loaded screens in `app/routes.tsx`, such as `later(["order"], async () => (await
 * import("…")).X)`.
 */
export function lazyScreens(source: string): Entry[] {
  const pattern = /= later\(\s*\[([^\]]*)\],\s*async \(\) =>\s*\(await import\("([^"]+)"\)\)/g;
  const screens = [...source.matchAll(pattern)].map(([, parts = "", target = ""]) => ({
    path: posix.join(posix.dirname(ROUTES), target),
    parts: [...SCREEN_PARTS, ...[...parts.matchAll(/"(\w+)"/g)].map(([, part = ""]) => part)],
  }));
  if (screens.length !== source.match(/= later\(/g)?.length) {
    throw new Error(`${ROUTES}: a later(…) is written in another way than this check reads`);
  }
  return screens;
}

/** Returns all modules that a module imports, directly or indirectly, except those in `except`. */
function reachOf(start: string, edges: ReadonlyMap<string, string[]>, except: Set<string>) {
  const reached = new Set([start]);
  for (const path of reached) {
    for (const next of edges.get(path) ?? []) if (!except.has(next)) reached.add(next);
  }
  return reached;
}

/**
 * Finds texts that a page would show as raw keys: the code of the page or of a screen uses a key from a part
 * that neither the first page nor the screen's route loads.
 */
export function checkLoading(sources: Sources): string[] {
  const graph = importGraph(sources).filter(({ isPackage }) => !isPackage);
  const edges = new Map(
    [...Map.groupBy(graph, ({ from }) => from)].map(([from, all]) => [
      from,
      all.map(({ to }) => to),
    ]),
  );
  const screens = lazyScreens(sources.get(ROUTES) ?? "");
  const lazy = new Set(screens.map(({ path }) => path));
  const judge = ({ path: start, parts }: Entry, loaded: readonly string[], except: Set<string>) =>
    [...reachOf(start, edges, except)]
      .flatMap((path) => keysIn(path, sources.get(path) ?? ""))
      // If `refusal.${code}` is not loaded, the page shows a text that is always loaded instead.
      .filter(({ key }) => key !== "refusal.")
      .filter(({ key }) => ![...loaded, ...parts].includes(partOf(key) ?? ""))
      .map(({ path, key }) => `${start} loads no part ${partOf(key)}: ${path} has ${key}`);
  return [
    ...judge({ path: "app/main.tsx", parts: [] }, FIRST_PARTS, lazy),
    ...screens.flatMap((screen) => judge(screen, FIRST_PARTS, new Set())),
    ...judge({ path: "backoffice/main.tsx", parts: [] }, BACK_OFFICE_PARTS, new Set()),
  ];
}
