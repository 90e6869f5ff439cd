import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import type { KindName } from "../../domain/resources/kinds.ts";
import { NewButton } from "../parts/NewButton.tsx";
import { Segments } from "../parts/Segments.tsx";
import { kindPath } from "./kindPath.ts";

export type Shown = "inUse" | "retired";

/** State of a list: whether active or retired records are shown, and the rows that match. */
export function useShown<Row extends { readonly isRetired: boolean }>(
  rows: readonly Row[] | undefined,
) {
  const [shown, setShown] = useState<Shown>("inUse");
  const isRetired = shown === "retired";
  const found = useMemo(
    () => rows?.filter((row) => row.isRetired === isRetired),
    [rows, isRetired],
  );
  return { shown, setShown, isRetired, rows: found };
}

interface ListActsProps {
  readonly kind: KindName;
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
  /** Text of the link to the form for a new record. */
  readonly create: string;
  /** URL of the form for a new record. The default is the form of this kind of resource. */
  readonly createHref?: string;
}

/**
 * Shown at the end of a list's title line: the filter for active or retired records, and the links to the CSV
 * page and to the form for a new record.
 */
export function ListActs({ kind, shown, onShown, create, createHref }: ListActsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segments
        label={t("resources.shown")}
        choices={[
          { value: "inUse", text: t("resources.inUse") },
          { value: "retired", text: t("resources.retired") },
        ]}
        value={shown}
        onChange={onShown}
      />
      <LinkButton
        href={`/resources/${kind}/import`}
        className="min-h-9! text-sm max-wide:min-h-11!"
      >
        {t("resources.csv")}
      </LinkButton>
      <NewButton href={createHref ?? `${kindPath(kind)}/new`}>{create}</NewButton>
    </div>
  );
}
