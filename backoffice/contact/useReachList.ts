import type { TableFormat } from "../../domain/tableFormat.ts";
import { saveFrom } from "../parts/saveFile.ts";
import { useDebounced } from "../parts/useDebounced.ts";
import { useListPages } from "../parts/useListPages.ts";
import { addressOf, useUrlState } from "../shell/urlState.ts";

/**
 * State of a list that the server filters and pages: the search words and the filter in the URL, and the page.
 * When the words or the filter change, the first page is shown.
 */
export function useReachList() {
  const [search, set] = useUrlState();
  const typed = search.get("find")?.trim() ?? "";
  const words = useDebounced(typed);
  const state = search.get("state") ?? "";
  const { passed, before, setPassed } = useListPages(JSON.stringify([words, state]));
  return {
    /** The search words of the list that is shown. */
    words,
    /** The `state` of the URL, which filters the list. Empty for the default filter. */
    state,
    passed,
    setPassed,
    setState: (next: string) => set({ state: next, page: undefined, letter: undefined }),
    /** The query parameters of every page, with the cursor of the current one. */
    query: { ...(words !== "" && { words }), ...(before !== undefined && { before }) },
    /** Downloads all pages from a path of the API, with the same search words. */
    save: (path: string, filters: Readonly<Record<string, string>>) => (format: TableFormat) =>
      saveFrom(addressOf(`/api${path}/export`, { words, ...filters, format })),
  };
}
