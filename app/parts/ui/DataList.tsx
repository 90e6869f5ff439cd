import type { Key, ReactNode } from "react";

export interface Column<Row> {
  readonly name: string;
  readonly renderCell: (row: Row) => ReactNode;
  /** Whether the column contains amounts or counts, which are aligned to the line's end. */
  readonly isNumber?: boolean;
  /** Whether the column's name is only for screen readers, for example above a column of buttons. */
  readonly isNameHidden?: boolean;
}

interface DataListProps<Row> {
  /** Accessible name of the table. */
  readonly caption: string;
  /** The columns. The first column identifies the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => Key;
}

/**
 * A table that becomes a list of cards on a phone, where each value has its column's name. Uses ARIA roles,
 * because in some browsers a `<table>` with another CSS layout is no longer announced as a table.
 */
export function DataList<Row>({ caption, columns, rows, keyOf }: DataListProps<Row>) {
  return (
    <div role="table" aria-label={caption} className="w-full tablet:table">
      <div role="rowgroup" className="max-tablet:sr-only tablet:table-header-group">
        <div role="row" className="tablet:table-row">
          {columns.map(({ name, isNumber, isNameHidden }) => (
            <div
              key={name}
              role="columnheader"
              className={`tablet:table-cell border-b border-line py-2 pe-4 text-sm font-normal text-mute last:pe-0 ${
                isNumber ? "text-end" : "text-start"
              }`}
            >
              <span className={isNameHidden ? "sr-only" : ""}>{name}</span>
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="flex flex-col gap-3 tablet:table-row-group">
        {rows.map((row) => (
          <div
            key={keyOf(row)}
            role="row"
            className="border-line max-tablet:flex max-tablet:flex-col max-tablet:gap-1.5 max-tablet:rounded-md max-tablet:border max-tablet:p-4 tablet:table-row"
          >
            {columns.map((column, place) => (
              <Cell key={column.name} column={column} row={row} isFirst={place === 0} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isFirst: boolean;
}

function Cell<Row>({ column, row, isFirst }: CellProps<Row>) {
  const { name, renderCell, isNumber = false, isNameHidden = false } = column;
  const value = renderCell(row);
  if (isFirst) {
    return (
      <div
        role="rowheader"
        className="border-line pe-4 font-semibold tablet:table-cell tablet:border-b tablet:py-3 tablet:align-middle"
      >
        {value}
      </div>
    );
  }
  const isBare = value === null || value === undefined || value === "";
  return (
    <div
      role="cell"
      className={`border-line max-tablet:flex max-tablet:justify-between max-tablet:gap-4 tablet:table-cell tablet:border-b tablet:py-3 tablet:pe-4 tablet:align-middle tablet:last:pe-0 ${
        isNumber ? "tabular text-end" : ""
      } ${isBare ? "max-tablet:hidden" : ""} ${isNameHidden ? "max-tablet:mt-2" : ""}`}
    >
      {!isNameHidden && (
        <span aria-hidden className="text-sm text-mute tablet:hidden">
          {name}
        </span>
      )}
      <span className={isNameHidden ? "w-full" : "max-tablet:text-end"}>{value}</span>
    </div>
  );
}
