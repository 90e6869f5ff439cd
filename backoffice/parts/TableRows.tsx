import { useCallback, useState, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { cellText, columnLook, type TableColumn } from "./tableColumns.ts";
import { walkedByKeys } from "./rowKeys.ts";
import { ShareBar } from "./ShareBar.tsx";

export interface TableRowsProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Returns the URL that a click on the row, or Enter, opens. */
  readonly hrefOf?: ((row: Row) => string | undefined) | undefined;
  /** As in `DataTable`. The row is not focused if another element already has the focus. */
  readonly isStart?: ((row: Row) => boolean) | undefined;
}

/** Classes that keep the first cell visible during horizontal scrolling. */
const HEAD = "sticky start-0 z-1 bg-inherit";

const cellLook = (columns: readonly Pick<TableColumn<never>, "kind">[], place: number): string =>
  `tabular px-2 py-1 first:ps-3 last:pe-3 ${columnLook(columns, place)} ${
    columns[place]?.kind === undefined ? "max-w-96 break-words" : "whitespace-nowrap"
  }`;

function cellContent<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  if (column.renderCell) return column.renderCell(row);
  const value = column.value(row);
  const text = cellText(value, column.kind);
  if (column.kind !== "share" || typeof value !== "number") return <bdi>{text}</bdi>;
  return (
    <span className="inline-flex items-center gap-2.5">
      <bdi className="min-w-9 text-right">{text}</bdi>
      <ShareBar percent={value} />
    </span>
  );
}

/**
 * The rows of a page, with a roving tabindex: one row is in the tab order, and arrow keys lead to the others.
 */
export function TableRows<Row>({ columns, rows, keyOf, hrefOf, isStart }: TableRowsProps<Row>) {
  const [, navigate] = useLocation();
  const [current, setCurrent] = useState<number>();
  const start = isStart ? Math.max(0, rows.findIndex(isStart)) : 0;
  const reached = Math.min(current ?? start, rows.length - 1);
  const body = useStartFocus(isStart !== undefined);
  return (
    <tbody
      ref={body}
      // Each row draws its top border, because its sticky head covers the previous row's bottom border.
      className="last:[&>tr:last-child>*]:border-b"
    >
      {rows.map((row, at) => {
        const href = hrefOf?.(row);
        return (
          <tr
            key={keyOf(row)}
            onClick={(event) => {
              const isOwn = event.target instanceof Element && event.target.closest("a, button");
              if (href && !isOwn) navigate(href);
            }}
            className={`h-9 bg-ink *:border-line/60 not-first:*:border-t hover:bg-stage has-[[data-row-head]:focus]:bg-raise ${
              href ? "cursor-pointer" : ""
            }`}
          >
            {columns.map((column, place) =>
              place === 0 ? (
                <th
                  key={column.id}
                  scope="row"
                  className={`${HEAD} font-normal ${cellLook(columns, place)}`}
                >
                  <RowHead href={href} isReached={at === reached} onReach={() => setCurrent(at)}>
                    {cellContent(column, row)}
                  </RowHead>
                </th>
              ) : (
                <td key={column.id} className={cellLook(columns, place)}>
                  {cellContent(column, row)}
                </td>
              ),
            )}
          </tr>
        );
      })}
    </tbody>
  );
}

/**
 * Returns a ref for the table body that adds keyboard navigation. When the table appears, the ref also
 * focuses the starting row, unless something else on the page has the focus.
 */
function useStartFocus(isOn: boolean) {
  return useCallback(
    (body: HTMLTableSectionElement | null) => {
      const stop = walkedByKeys(body);
      if (isOn && body && document.activeElement === document.body) {
        const head = body.querySelector<HTMLElement>('[data-row-head][tabindex="0"]');
        head?.focus({ preventScroll: true });
        head?.closest("tr")?.scrollIntoView({ block: "nearest" });
      }
      return stop;
    },
    [isOn],
  );
}

interface RowHeadProps {
  readonly href: string | undefined;
  readonly isReached: boolean;
  readonly onReach: () => void;
  readonly children: ReactNode;
}

function RowHead({ href, isReached, onReach, children }: RowHeadProps) {
  const own = {
    "data-row-head": "",
    tabIndex: isReached ? 0 : -1,
    onFocus: onReach,
    className: "flex min-h-8 items-center rounded-sm focus-visible:outline-offset-0",
  };
  return href === undefined ? (
    <span {...own}>{children}</span>
  ) : (
    <Link {...own} href={href}>
      {children}
    </Link>
  );
}

/** The sticky row of totals at the bottom. */
export function TotalRow<Row>({
  columns,
  total,
}: Pick<TableRowsProps<Row>, "columns"> & {
  readonly total: Row;
}) {
  return (
    <tfoot className="sticky bottom-0 z-2 bg-ink font-semibold">
      <tr className="h-10 bg-ink *:border-t *:border-line">
        {columns.map((column, place) =>
          place === 0 ? (
            <th
              key={column.id}
              scope="row"
              className={`${HEAD} font-semibold ${cellLook(columns, place)} whitespace-nowrap`}
            >
              {cellContent(column, total)}
            </th>
          ) : (
            <td key={column.id} className={cellLook(columns, place)}>
              {cellContent(column, total)}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
