import type { ReactNode } from "react";
import { addressOf, useUrlState } from "../shell/urlState.ts";
import { DataTable, type DataTableProps } from "../parts/DataTable.tsx";

type OfTable<Row> = Omit<DataTableProps<Row>, "keyOf" | "hrefOf">;

export interface OpeningTableProps<Row> extends OfTable<Row> {
  /** Path of the screen. */
  readonly path: string;
  /** The query parameter that identifies the opened row. */
  readonly param: string;
  /** Renders the dialog of the opened row. */
  readonly renderOpened: (row: Row, onClose: () => void) => ReactNode;
}

/** A table whose rows open in a dialog. The id of the opened row is in the URL, as is the table's state. */
export function OpeningTable<Row extends { readonly id: string | number }>(
  props: OpeningTableProps<Row>,
) {
  const { path, param, renderOpened, ...table } = props;
  const [search, set] = useUrlState();
  const opened = table.rows?.find(({ id }) => String(id) === search.get(param));
  return (
    <>
      <DataTable
        {...table}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => addressOf(path, { ...Object.fromEntries(search), [param]: id })}
      />
      {opened && renderOpened(opened, () => set({ [param]: undefined }))}
    </>
  );
}
