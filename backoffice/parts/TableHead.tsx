import { ArrowDown, ArrowUp } from "lucide-react";
import { columnLook, isNumeric, type Sorting, type TableColumn } from "./tableColumns.ts";

interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sorting: Sorting | undefined;
  readonly onSort: (column: TableColumn<Row>) => void;
}

const ariaSort = (sorting: Sorting | undefined) =>
  sorting ? (sorting.isDescending ? "descending" : "ascending") : undefined;

/** The columns' names, each a button that sorts by it and, pressed again, the other way. */
export function TableHead<Row>({ columns, sorting, onSort }: TableHeadProps<Row>) {
  return (
    <thead className="sticky top-0 z-2 bg-ink text-xs text-mute shadow-[inset_0_-1px_0_var(--color-line)]">
      <tr>
        {columns.map((column, place) => {
          const own = sorting?.id === column.id ? sorting : undefined;
          const Arrow = own?.isDescending ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={ariaSort(own)}
              className={`px-2 font-normal first:sticky first:start-0 first:bg-ink first:ps-3 last:pe-3 ${columnLook(columns, place)}`}
            >
              <button
                type="button"
                onClick={() => onSort(column)}
                className={`inline-flex min-h-9 items-center gap-1 rounded-sm whitespace-nowrap hover:text-text ${
                  own ? "text-text" : ""
                } ${isNumeric(column) ? "ltr:flex-row-reverse" : ""} ${
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
