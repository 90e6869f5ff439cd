import { useState } from "react";
import type { TableFormat } from "../../domain/tableFormat.ts";
import { saveFrom } from "../parts/saveFile.ts";
import { useDebounced } from "../parts/useDebounced.ts";
import { addressOf, useUrlState } from "../shell/urlState.ts";

const NONE: readonly number[] = [];

/**
 * State of a list that the server searches and pages: the words and the state in the address, and the page.
 * Other words or another state begin at the first page.
 */
export function useReachList() {
  const [search, set] = useUrlState();
  const typed = search.get("find")?.trim() ?? "";
  const words = useDebounced(typed);
  const state = search.get("state") ?? "";
  const filter = JSON.stringify([words, state]);
  const [steps, setSteps] = useState({ filter, passed: NONE });
  const passed = steps.filter === filter ? steps.passed : NONE;
  const before = passed.at(-1);
  return {
    /** The words that the list was asked for. */
    words,
    /** Empty for the first choice. */
    state,
    passed,
    setPassed: (next: readonly number[]) => setSteps({ filter, passed: next }),
    setState: (next: string) => set({ state: next, page: undefined, letter: undefined }),
    /** The query of every page, and the cursor of this one. */
    query: { ...(words !== "" && { words }), ...(before !== undefined && { before }) },
    /** Downloads all pages from a path of the API, with the same words. */
    save: (path: string, filters: Readonly<Record<string, string>>) => (format: TableFormat) =>
      saveFrom(addressOf(`/api${path}/export`, { words, ...filters, format })),
  };
}
