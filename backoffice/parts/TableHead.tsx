import { ArrowDown, ArrowUp } from "lucide-react";
import {
  columnLook,
  isNumeric,
  leastWidth,
  twoLineWidth,
  type Sorting,
  type TableColumn,
} from "./tableColumns.ts";

interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  /** The rows that are shown. The texts of these rows determine the minimum widths of the columns. */
  readonly rows: readonly Row[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (column: TableColumn<Row>) => void;
}

/** Maximum length of a column name that never wraps. Longer names may wrap on narrow screens. */
const LONG = 10;

const ariaSort = (sorting: Sorting | undefined) =>
  sorting ? (sorting.isDescending ? "descending" : "ascending") : undefined;

/**
 * Column headings. Each heading is a button that sorts by its column, or reverses the order if the table is
 * already sorted by it.
 */
export function TableHead<Row>({ columns, rows, sorting, onSort }: TableHeadProps<Row>) {
  return (
    <thead className="sticky top-0 z-2 bg-ink text-xs text-mute">
      <tr>
        {columns.map((column, place) => {
          const own = sorting?.id === column.id ? sorting : undefined;
          const isLong = column.name.length > LONG;
          const least = leastWidth(column, rows) ?? 0;
          const named = isLong ? twoLineWidth(column.name) : 0;
          const Arrow = own?.isDescending ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={ariaSort(own)}
              // The name needs 1 rem more than the texts, because the sorting arrow is beside it.
              style={{ minWidth: `max(${least}ch + 1rem, ${named}ch + 2rem)` }}
              className={`border-b border-line px-2 font-normal first:sticky first:start-0 first:bg-ink first:ps-3 last:pe-3 ${columnLook(columns, place)}`}
            >
              <button
                type="button"
                onClick={() => onSort(column)}
                className={`inline-flex min-h-9 items-center gap-1 rounded-sm whitespace-nowrap [text-align:inherit] hover:text-text ${
                  isLong ? "max-wide:whitespace-normal" : ""
                } ${own ? "text-text" : ""} ${isNumeric(column) ? "ltr:flex-row-reverse" : ""} ${
                  column.kind === "share" ? "ltr:pe-16 ltr:max-wide:pe-11" : ""
                }`}
              >
                {column.name}
                <Arrow size={12} aria-hidden className={`print:hidden ${own ? "" : "opacity-0"}`} />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
