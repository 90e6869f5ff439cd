import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { KindName } from "../../domain/resources/kinds.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { kindPath } from "../resources/kindPath.ts";
import { ListActs, useShown } from "../resources/ListActs.tsx";
import type { OfficeAnswer } from "../shell/useOfficeAnswer.ts";

interface RecordListProps<Row> {
  readonly kind: KindName;
  readonly title: string;
  /** Text of the link to the form for a new record. */
  readonly create: string;
  /** Text for a list without active records. */
  readonly empty: string;
  /** Must be a stable reference, as for `DataTable`. */
  readonly columns: readonly TableColumn<Row>[];
  readonly answer: OfficeAnswer<{ readonly rows: readonly Row[] }>;
  /** Content between the title and the table. */
  readonly children?: ReactNode;
}

/** The page of a list of records: the active ones, or the retired ones. Each row links to the record's form. */
export function RecordList<Row extends { readonly id: number; readonly isRetired: boolean }>(
  props: RecordListProps<Row>,
) {
  const { kind, title, create, empty, columns, answer, children } = props;
  const { t } = useTranslation();
  const list = useShown(answer.reply?.rows);
  return (
    <OfficePage
      title={title}
      end={<ListActs kind={kind} shown={list.shown} onShown={list.setShown} create={create} />}
    >
      {children}
      <DataTable
        caption={title}
        columns={columns}
        rows={list.rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `${kindPath(kind)}/${id}`}
        answer={answer}
        empty={list.isRetired ? t("resources.noneRetired") : empty}
      />
    </OfficePage>
  );
}
