import { useTranslation } from "react-i18next";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { EmptyState } from "../../app/parts/ui/EmptyState.tsx";
import type { OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { csvOf } from "../../domain/csv.ts";
import { saveFile } from "./saveFile.ts";
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
  /** What the table is of: its name to a screen reader, and its file's. */
  readonly caption: string;
  /** The first says which row it is. Made once, outside of rendering or by `useMemo`. */
  readonly columns: readonly TableColumn<Row>[];
  /** Absent while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  /** What all rows add up to, from whoever counted them. */
  readonly total?: Row | undefined;
  readonly keyOf: (row: Row) => string | number;
  /** Where a row leads. */
  readonly hrefOf?: (row: Row) => string | undefined;
  /** The order to begin with; as they come where absent. */
  readonly first?: Sorting;
  /** Why there are no rows, and how to ask again. */
  readonly answer: Pick<OfficeAnswer<unknown>, "refusal" | "staleBecause" | "again">;
  /** What it means that there are none. */
  readonly empty: string;
}

/**
 * The table of every screen: sorted by any column, searched, in pages, with a total that stays in sight,
 * walked by keys, and taken out as a file or on paper. Its state is in the address.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows = [], total, keyOf, hrefOf, first, answer, empty } = props;
  const { t } = useTranslation();
  const table = useTableState(columns, rows, first);
  const isFound = table.ordered.length === rows.length;
  const isPrinting = usePrinting();
  const seen = columns.filter(({ isHidden }) => !isHidden);

  function save(): void {
    // A total of all rows is none of those that were found.
    const lines = total && isFound ? [...table.ordered, total] : table.ordered;
    const text = csvOf([
      columns.map(({ name }) => name),
      ...lines.map((row) => columns.map(({ value }) => value(row))),
    ]);
    saveFile(`${caption}.csv`, text, "text/csv;charset=utf-8");
  }

  if (answer.refusal) return <OfficeTrouble refusal={answer.refusal} onAgain={answer.again} />;
  if (!props.rows) return <ListSkeleton rows={8} rowClassName="h-9" />;
  return (
    <section aria-label={caption} className="flex min-h-80 grow flex-col gap-2 print:block">
      <StaleNote refusal={answer.staleBecause} onAgain={answer.again} />
      <TableTools
        words={table.words}
        onFind={table.find}
        count={table.ordered.length}
        onSave={save}
      />
      {table.ordered.length === 0 ? (
        <EmptyState
          title={rows.length === 0 ? empty : t("backoffice.table.noneFound")}
          text={rows.length === 0 ? undefined : t("backoffice.table.findOther")}
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
