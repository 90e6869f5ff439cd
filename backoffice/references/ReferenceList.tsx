import { Pencil } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { referenceItems } from "../../domain/api/ticketReferences.ts";
import type { RedemptionItem } from "../../domain/ticketReference.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { addressOf, useUrlState } from "../shell/urlState.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { cellText, type TableColumn } from "../parts/tableColumns.ts";
import { QuantityDialog } from "./QuantityDialog.tsx";
import { queryOf, referenceOf, type RowKey } from "./referenceRows.ts";

interface ReferenceListProps {
  readonly row: RowKey;
  readonly onChanged: () => void;
}

/**
 * Returns the text that identifies a reference in the URL: the number of the prompt that it answers, and its
 * text.
 */
const nameOf = (item: RedemptionItem): string =>
  `${item.Reference1 === null ? 2 : 1}:${referenceOf(item)}`;

/** Lists references with their remaining uses. The limit of a reference can be edited. */
export function ReferenceList({ row, onChanged }: ReferenceListProps) {
  const { t } = useTranslation();
  const [location] = useLocation();
  const [search, set] = useUrlState();
  const answer = useOfficeAnswer(referenceItems, { query: queryOf(row) }, { isLive: true });
  const rows = answer.reply?.rows;
  const edited = rows?.find((item) => nameOf(item) === search.get("edit"));
  return (
    <>
      <DataTable
        caption={t("backoffice.references.items")}
        columns={useItemColumns()}
        rows={rows}
        keyOf={nameOf}
        hrefOf={(item) =>
          addressOf(location, { ...Object.fromEntries(search), edit: nameOf(item) })
        }
        answer={answer}
        empty={t("backoffice.references.noItems")}
      />
      {edited && (
        <QuantityDialog
          item={edited}
          onClose={() => set({ edit: undefined })}
          onSaved={() => {
            set({ edit: undefined });
            answer.again();
            onChanged();
          }}
        />
      )}
    </>
  );
}

function useItemColumns(): TableColumn<RedemptionItem>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const limited = (value: number | null): string =>
      value === null ? t("backoffice.references.noLimit") : cellText(value, "count");
    return [
      {
        id: "reference",
        name: t("backoffice.references.reference"),
        value: referenceOf,
        renderCell: (item) => (
          <span className="inline-flex items-center gap-2">
            <bdi dir="ltr">{referenceOf(item)}</bdi>
            <Pencil size={14} aria-hidden className="text-mute" />
          </span>
        ),
      },
      { id: "prompt", name: t("backoffice.references.prompt"), value: ({ Prompt }) => Prompt },
      {
        id: "quantity",
        name: t("backoffice.references.quantity"),
        kind: "count",
        value: ({ Quantity }) => Quantity,
        renderCell: ({ Quantity }) => limited(Quantity),
      },
      {
        id: "used",
        name: t("backoffice.references.used"),
        kind: "count",
        value: ({ UsedQuantity }) => UsedQuantity,
      },
      {
        id: "left",
        name: t("backoffice.references.left"),
        kind: "count",
        value: ({ Balance }) => Balance,
        renderCell: ({ Balance }) => limited(Balance),
      },
    ];
  }, [t]);
}
