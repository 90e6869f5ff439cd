import { posix } from "node:path";
import { parseSync, Visitor } from "vite";
import { BACK_OFFICE_PARTS, FIRST_PARTS, SCREEN_PARTS } from "../../app/shell/i18n/textParts.ts";
import { importGraph, type Sources } from "../../tests/gate/importGraph.ts";
import { partOf, SEGMENTS } from "./localeParts.ts";

/** A key as the code names it: whole, or the beginning that stands before a template's first gap. */
export interface UsedKey {
  readonly path: string;
  readonly key: string;
  readonly isWhole: boolean;
}

const isKey = (text: string): boolean =>
  /^\w+\.[\w.]*$/.test(text) && SEGMENTS.has(text.slice(0, text.indexOf(".")));

/** Every string of a source that begins like a key; a table of keys counts as well as a `t("…")`. */
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

/** The lazy screens of `app/routes.tsx`: `later(["order"], async () => (await import("…")).X)`. */
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

/** All that an entry reaches, without the screens behind `except`. */
function reachOf(start: string, edges: ReadonlyMap<string, string[]>, except: Set<string>) {
  const reached = new Set([start]);
  for (const path of reached) {
    for (const next of edges.get(path) ?? []) if (!except.has(next)) reached.add(next);
  }
  return reached;
}

/**
 * Texts that a page would show as a bare key: its code, or a part it is made of, names a key whose
 * part neither the first page nor the screen's own route loads.
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
      // `refusal.${code}` falls back on a text that is always there.
      .filter(({ key }) => key !== "refusal.")
      .filter(({ key }) => ![...loaded, ...parts].includes(partOf(key) ?? ""))
      .map(({ path, key }) => `${start} loads no part ${partOf(key)}: ${path} has ${key}`);
  return [
    ...judge({ path: "app/main.tsx", parts: [] }, FIRST_PARTS, lazy),
    ...screens.flatMap((screen) => judge(screen, FIRST_PARTS, new Set())),
    ...judge({ path: "backoffice/main.tsx", parts: [] }, BACK_OFFICE_PARTS, new Set()),
  ];
}
