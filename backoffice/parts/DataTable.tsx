import { useTranslation } from "react-i18next";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { EmptyState } from "../../app/parts/ui/EmptyState.tsx";
import type { OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import type { TableFormat } from "../../domain/tableFormat.ts";
import { saveTable } from "./saveTable.ts";
import { OfficeTrouble, StaleNote } from "./OfficeTrouble.tsx";
import { SidewaysScroll } from "./SidewaysScroll.tsx";
import type { Sorting, TableColumn } from "./tableColumns.ts";
import { TableHead } from "./TableHead.tsx";
import { TablePages } from "./TablePages.tsx";
import { TableRows, TotalRow } from "./TableRows.tsx";
import { TableTools } from "./TableTools.tsx";
import { usePrinting } from "./usePrinting.ts";
import { PAGE_SIZES, useTableState } from "./useTableState.ts";

export interface DataTableProps<Row> {
  /** Name of the table for screen readers, and of the exported file. */
  readonly caption: string;
  /**
   * The first column identifies the row. Must be a stable reference, from outside the component or `useMemo`.
   */
  readonly columns: readonly TableColumn<Row>[];
  /** Absent while loading. */
  readonly rows: readonly Row[] | undefined;
  /** Totals of all rows, computed by the server. */
  readonly total?: Row | undefined;
  readonly keyOf: (row: Row) => string | number;
  /** Returns the URL that a row links to. */
  readonly hrefOf?: (row: Row) => string | undefined;
  /**
   * Returns whether a row can get the focus when the table opens. The first row for which this is true gets
   * the focus.
   */
  readonly isStart?: (row: Row) => boolean;
  /** Initial order. The default is the order of `rows`. */
  readonly first?: Sorting;
  /** The refusal, and the function that retries. */
  readonly answer: Pick<OfficeAnswer<unknown>, "refusal" | "staleBecause" | "again">;
  /** Text for when there are no rows. */
  readonly empty: string;
  /** Whether the server has searched for the text of the search field, which is `find` in the URL. */
  readonly isFoundByServer?: boolean;
  /** Downloads the table instead of exporting the rows, for a list of which these rows are one page. */
  readonly onSave?: (format: TableFormat) => void;
}

/**
 * The table of every screen: sorting, search, pages, a sticky total row, keyboard navigation, export as CSV
 * and XLSX, and printing. The table's state is in the URL.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows = [], total, keyOf, hrefOf, first, answer, empty } = props;
  const { t } = useTranslation();
  const { isFoundByServer = false } = props;
  const table = useTableState(columns, rows, { first, isFoundByServer });
  const isFound = table.ordered.length === rows.length;
  const isPrinting = usePrinting();
  const seen = columns.filter(({ isHidden }) => !isHidden);
  const isFiltered = rows.length > 0 || (isFoundByServer && table.words.trim() !== "");

  function save(format: TableFormat): void {
    // The total covers all rows, so it is omitted from a filtered export.
    const lines = total && isFound ? [...table.ordered, total] : table.ordered;
    const cells = [
      columns.map(({ name }) => name),
      ...lines.map((row) => columns.map(({ value }) => value(row))),
    ];
    saveTable(caption, cells, format).catch(() => toast(t("backoffice.table.notSaved")));
  }

  if (answer.refusal) return <OfficeTrouble refusal={answer.refusal} onAgain={answer.again} />;
  const skeleton = <ListSkeleton rows={8} rowClassName="h-9" />;
  // While the server is searching, the search field stays mounted, because somebody may be typing in it.
  if (!props.rows && !isFoundByServer) return skeleton;
  return (
    <section aria-label={caption} className="flex min-h-80 grow flex-col gap-2 print:block">
      <StaleNote refusal={answer.staleBecause} onAgain={answer.again} />
      <TableTools
        words={table.words}
        onFind={table.find}
        count={table.ordered.length}
        onSave={props.onSave ?? save}
      />
      {!props.rows ? (
        skeleton
      ) : table.ordered.length === 0 ? (
        <EmptyState
          title={isFiltered ? t("backoffice.table.noneFound") : empty}
          text={isFiltered ? t("backoffice.table.findOther") : undefined}
        />
      ) : (
        <SidewaysScroll>
          <table className="w-full border-separate border-spacing-0 text-sm">
            <caption className="sr-only print:not-sr-only print:mb-3 print:text-start print:font-semibold">
              {caption}
            </caption>
            <TableHead
              columns={seen}
              rows={table.shown}
              sorting={table.sorting}
              onSort={table.sortBy}
            />
            <TableRows
              columns={seen}
              rows={isPrinting ? table.ordered : table.shown}
              keyOf={keyOf}
              hrefOf={hrefOf}
              isStart={props.isStart}
            />
            {total !== undefined && isFound && <TotalRow columns={seen} total={total} />}
          </table>
        </SidewaysScroll>
      )}
      {rows.length > PAGE_SIZES[0] && (
        <TablePages
          page={table.page}
          pages={table.pages}
          size={table.size}
          onPage={table.setPage}
          onSize={table.setSize}
        />
      )}
    </section>
  );
}
