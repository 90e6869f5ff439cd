import { useMemo } from "react";
import { session } from "../../app/shell/net/session.ts";
import { numberIn, useUrlState, type UrlValues } from "../shell/urlState.ts";
import {
  foundRows,
  isNumeric,
  sortedRows,
  type Sorting,
  type TableColumn,
} from "./tableColumns.ts";

/** Available page sizes. 0 means all rows. */
export const PAGE_SIZES = [25, 50, 100, 0] as const;
const DEFAULT_SIZE = 50;

/** State of a table, stored in the URL: order, search words, page size and page. */
export function useTableState<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  {
    first,
    isFoundByServer,
  }: {
    /** Initial order. */
    readonly first: Sorting | undefined;
    /** Whether the rows are those that the server found for the search words. */
    readonly isFoundByServer: boolean;
  },
) {
  const [search, set] = useUrlState();
  const sorting = sortingOf(search.get("sort"), columns) ?? first;
  const words = search.get("find") ?? "";
  const asked = numberIn(search, "rows");
  const size = PAGE_SIZES.find((each) => each === asked) ?? DEFAULT_SIZE;
  // `sorting` is a new object on every render, so the memo depends on its members.
  const { id, isDescending = false } = sorting ?? {};
  const ordered = useMemo(() => {
    const order = id === undefined ? undefined : { id, isDescending };
    const found = isFoundByServer ? rows : foundRows(rows, columns, words);
    return sortedRows(found, columns, order, session.locale);
  }, [rows, columns, words, isFoundByServer, id, isDescending]);
  const pages = size === 0 ? 1 : Math.max(1, Math.ceil(ordered.length / size));
  const page = Math.min(pages, Math.max(1, numberIn(search, "page") ?? 1));
  const change = (values: UrlValues): void => set({ page: undefined, ...values });
  return {
    sorting,
    words,
    size,
    page,
    pages,
    /** All rows found, sorted. */
    ordered,
    shown: size === 0 ? ordered : ordered.slice((page - 1) * size, page * size),
    sortBy(column: TableColumn<Row>): void {
      // Numbers are sorted from the largest at first, names alphabetically.
      const isTurned = id === column.id ? !isDescending : isNumeric(column);
      change({ sort: `${isTurned ? "-" : ""}${column.id}` });
    },
    find: (text: string) => change({ find: text }),
    setSize: (rowsAPage: number) => change({ rows: rowsAPage }),
    setPage: (next: number) => set({ page: next === 1 ? undefined : next }),
  };
}

/** Parses the order from the URL: `-sold` sorts by "sold", descending. */
function sortingOf<Row>(
  text: string | null,
  columns: readonly TableColumn<Row>[],
): Sorting | undefined {
  const id = text?.replace(/^-/, "");
  if (id === undefined || !columns.some((column) => column.id === id)) return undefined;
  return { id, isDescending: text?.startsWith("-") ?? false };
}
