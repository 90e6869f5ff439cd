import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { presentationData } from "../../domain/api/sales.ts";
import type { PresentationData } from "../../domain/sales.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { Figures } from "../parts/Figures.tsx";
import { FilterBar } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { Segments } from "../parts/Segments.tsx";
import { cellText, type TableColumn } from "../parts/tableColumns.ts";
import { SumsLive } from "../shell/LiveBadge.tsx";
import { useUrlState } from "../shell/urlState.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { salesFigures } from "./salesFigures.ts";

/** A row of figures in any of the groupings. */
interface Row {
  readonly key: string;
  readonly name: string;
  readonly sold: number;
  readonly held: number;
  /** Null for sections, whose seats are counted without money. */
  readonly takings: number | null;
}

const GROUPS = ["types", "points", "days", "sections"] as const;
type Group = (typeof GROUPS)[number];

const quantities = (row: { readonly SoldQuantity: number; readonly HeldQuantity: number }) => ({
  sold: row.SoldQuantity,
  held: row.HeldQuantity,
});

function rowsOf(data: PresentationData, group: Group): Row[] {
  switch (group) {
    case "types":
      return data.ticketTypes.map((row) => ({
        key: String(row.TicketId),
        name: row.TicketName,
        ...quantities(row),
        takings: row.Takings,
      }));
    case "points":
      return data.pointsOfSale.map((row) => ({
        key: row.PointOfSale,
        name: row.PointOfSaleName,
        ...quantities(row),
        takings: row.Takings,
      }));
    case "days":
      return data.days.map((row) => ({
        key: row.BusinessDate,
        name: row.BusinessDate,
        ...quantities(row),
        takings: row.Takings,
      }));
    case "sections":
      return data.sections.map((row) => ({
        key: String(row.SectionId),
        name: row.SectionName,
        ...quantities(row),
        takings: null,
      }));
  }
}

/**
 * All figures of one presentation: by ticket type, point of sale, day of the sale and section (back-office.md
 * section 7, v2/presentationData).
 */
export function PresentationFiguresPage({ presentationId }: { readonly presentationId: number }) {
  const { t } = useTranslation();
  const [search, setSearch] = useUrlState();
  const group = GROUPS.find((each) => each === search.get("group")) ?? "types";
  const answer = useOfficeAnswer(presentationData, { query: { presentationId } }, { isLive: true });
  const data = answer.reply?.presentationData;
  const names: Readonly<Record<Group, string>> = {
    types: t("backoffice.figures.types"),
    points: t("backoffice.figures.points"),
    days: t("backoffice.figures.days"),
    sections: t("backoffice.figures.sections"),
  };
  const columns = useMemo(
    (): TableColumn<Row>[] => [
      {
        id: "name",
        name: t(`backoffice.figures.of.${group}`),
        ...(group === "days" && { kind: "day" as const }),
        value: ({ name }) => name,
      },
      { id: "sold", name: t("backoffice.column.sold"), kind: "count", value: ({ sold }) => sold },
      { id: "held", name: t("backoffice.column.held"), kind: "count", value: ({ held }) => held },
      {
        id: "takings",
        name: t("backoffice.column.takings"),
        kind: "money",
        isHidden: group === "sections",
        value: ({ takings }) => takings,
      },
    ],
    [t, group],
  );
  const title = data
    ? `${data.FeatureName} · ${dayAndTime(data.PresentationDateTime)}`
    : t("backoffice.figures.title");
  return (
    <OfficePage
      title={title}
      above={[
        { href: "/sales/presentations", name: t("backoffice.screen.presentations") },
        {
          href: `/sales/presentations/${presentationId}`,
          name: data ? `${data.LocationName}, ${data.VenueName}` : t("backoffice.figures.map"),
        },
      ]}
    >
      <FilterBar>
        <Segments
          label={t("backoffice.figures.by")}
          choices={GROUPS.map((value) => ({ value, text: names[value] }))}
          value={group}
          onChange={(value) => setSearch({ group: value })}
        />
      </FilterBar>
      <SumsLive at={answer.reply?.at} />
      <Figures
        figures={[
          ...salesFigures(t, data && { ...data, Sold: data.SoldQuantity, Held: data.HeldQuantity }),
          {
            value: cellText(data?.AdmittedQuantity ?? null, "count"),
            text: t("backoffice.figures.admitted"),
          },
          {
            value: cellText(data?.CancelledQuantity ?? null, "count"),
            text: t("backoffice.figures.cancelled"),
          },
        ]}
      />
      <DataTable
        key={group}
        caption={names[group]}
        columns={columns}
        rows={data && rowsOf(data, group)}
        keyOf={({ key }) => key}
        answer={answer}
        empty={t("backoffice.figures.none")}
      />
    </OfficePage>
  );
}
