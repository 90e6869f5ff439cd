import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/net/session.ts";
import { resources, type Choice, type Resource } from "../../domain/api/resources.ts";
import type { Field } from "../../domain/resources/fields.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { CellKind, TableColumn } from "../parts/tableColumns.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { ListActs, type Shown } from "./ListActs.tsx";
import { fieldText, kindText, oneText } from "./resourceText.ts";
import { UnusedVideosButton } from "./UnusedVideos.tsx";
import { cellOf } from "./valueText.ts";

const CELLS: Readonly<Partial<Record<Field["type"], CellKind>>> = {
  money: "money",
  integer: "count",
  rows: "count",
  day: "day",
  moment: "moment",
};

/** Lists the resources of a kind, either those in use or the retired ones. */
export function ResourceListPage({ kind }: { readonly kind: KindName }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>("inUse");
  const isRetired = shown === "retired" ? "1" : "0";
  const answer = useOfficeAnswer(resources, { params: { kind }, query: { isRetired } });
  const columns = useResourceColumns(kind, answer.reply?.choices);
  const name = kindText(t, kind);
  return (
    <OfficePage
      title={name}
      above={[{ href: "/resources", name: t("resources.title") }]}
      end={
        <div className="flex flex-wrap items-center gap-2">
          {kind === "videos" && <UnusedVideosButton />}
          <ListActs
            kind={kind}
            shown={shown}
            onShown={setShown}
            create={t("resources.new", { one: oneText(t, kind) })}
          />
        </div>
      }
    >
      <DataTable
        caption={name}
        columns={columns}
        rows={answer.reply?.rows}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/resources/${kind}/${id}`}
        answer={answer}
        empty={t(isRetired === "1" ? "resources.noneRetired" : "resources.empty")}
      />
    </OfficePage>
  );
}

const NO_CHOICES: Readonly<Record<string, readonly Choice[]>> = {};

function useResourceColumns(
  kind: KindName,
  choices: Readonly<Record<string, readonly Choice[]>> = NO_CHOICES,
): TableColumn<Resource>[] {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  return useMemo(() => {
    const { fields, title } = kindOf(kind);
    const listed = Object.entries(fields).filter(([, { isListed }]) => isListed);
    const first = listed.filter(([name]) => name === title);
    const others = listed.filter(([name]) => name !== title);
    return [...first, ...others].map(([name, field]) => ({
      id: name,
      name: fieldText(t, name),
      ...(CELLS[field.type] && { kind: CELLS[field.type] }),
      value: ({ values }: Resource) => cellOf([name, field], values[name], { t, locale, choices }),
    }));
  }, [kind, choices, t, locale]);
}
