import { ArrowDown, ArrowUp } from "lucide-react";
import {
  columnLook,
  isNumeric,
  leastWidth,
  type Sorting,
  type TableColumn,
} from "./tableColumns.ts";

interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  /** Those that are shown, whose words say how wide a column has to be. */
  readonly rows: readonly Row[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (column: TableColumn<Row>) => void;
}

/** Letters of a name that may go on below where there is little room. */
const LONG = 10;

const ariaSort = (sorting: Sorting | undefined) =>
  sorting ? (sorting.isDescending ? "descending" : "ascending") : undefined;

/** The columns' names, each a button that sorts by it and, pressed again, the other way. */
export function TableHead<Row>({ columns, rows, sorting, onSort }: TableHeadProps<Row>) {
  return (
    <thead className="sticky top-0 z-2 bg-ink text-xs text-mute">
      <tr>
        {columns.map((column, place) => {
          const own = sorting?.id === column.id ? sorting : undefined;
          const least = leastWidth(column, rows);
          const Arrow = own?.isDescending ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={ariaSort(own)}
              style={least === undefined ? undefined : { minWidth: `calc(${least}ch + 1rem)` }}
              className={`border-b border-line px-2 font-normal first:sticky first:start-0 first:bg-ink first:ps-3 last:pe-3 ${columnLook(columns, place)}`}
            >
              <button
                type="button"
                onClick={() => onSort(column)}
                className={`inline-flex min-h-9 items-center gap-1 rounded-sm whitespace-nowrap [text-align:inherit] hover:text-text ${
                  column.name.length > LONG ? "max-wide:whitespace-normal" : ""
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
