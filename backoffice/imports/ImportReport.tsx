import { useTranslation } from "react-i18next";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Section } from "../../app/parts/ui/Section.tsx";
import type { ImportDetail } from "../../domain/api/imports.ts";
import { SidewaysScroll } from "../parts/SidewaysScroll.tsx";
import { cellText } from "../parts/tableColumns.ts";
import { TableLinks } from "../parts/TableLinks.tsx";
import { faultText, fieldText, headingText, targetText } from "./importText.ts";

/** Shows the counts of an import: lines by outcome, and created records by kind. */
export function ImportSums({ detail }: { readonly detail: ImportDetail }) {
  const { t } = useTranslation();
  const { counts } = detail;
  if (!counts) return null;
  const count = (value: number) => value > 0 && cellText(value, "count");
  return (
    <Facts
      layout="columns"
      className="max-w-3xl"
      facts={[
        { name: t("imports.count.make"), value: cellText(counts.make, "count") },
        { name: t("imports.count.change"), value: count(counts.change) },
        { name: t("imports.count.same"), value: count(counts.same) },
        { name: t("imports.count.fault"), value: cellText(counts.fault, "count") },
        ...Object.entries(counts.made).map(([target, made]) => ({
          name: targetText(t, target),
          value: count(made),
        })),
      ]}
    />
  );
}

const HEAD = "border-b border-line py-2 pe-4 text-start text-mute";
const CELL = "py-1.5 pe-4 align-top";

function Heads({ names }: { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col" className={HEAD}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Shows the faults of an import by cause, and the first ones line by line. All faults can be downloaded. */
export function ImportFaults({ detail }: { readonly detail: ImportDetail }) {
  const { t } = useTranslation();
  const { id, faults, faultGroups, headings, mapping } = detail;
  if (faults.length === 0) return null;
  const columnOf = (field: string): string => {
    const column = mapping[field];
    return column === undefined ? "" : headingText(headings, column);
  };
  const first = t("imports.faultsFirst", { count: faults.length });
  return (
    <Section
      title={t("imports.faultsTitle")}
      end={
        <TableLinks
          href={`/api/pres-live/imports/${id}/faults`}
          name={`import-${id}-faults`}
          words={{ csv: t("imports.faultsSave"), xlsx: t("imports.faultsSheet") }}
        />
      }
    >
      <table className="w-full max-w-3xl text-sm">
        <caption className="sr-only">{t("imports.faultsTitle")}</caption>
        <Heads names={[t("imports.field"), t("imports.cause"), t("imports.lines")]} />
        <tbody>
          {faultGroups.map(({ field, code, lines }) => (
            <tr key={`${field} ${code}`}>
              <td className={CELL}>{fieldText(t, field)}</td>
              <td className={CELL}>{faultText(t, code)}</td>
              <td className={CELL}>{cellText(lines, "count")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="mt-6 mb-2 font-semibold">{first}</h3>
      <SidewaysScroll>
        <table className="w-full max-w-4xl text-sm">
          <caption className="sr-only">{first}</caption>
          <Heads
            names={[t("imports.line"), t("imports.column"), t("imports.field"), t("imports.cause")]}
          />
          <tbody>
            {faults.map(({ line, field, code, other }) => (
              <tr key={`${line} ${field} ${code}`}>
                <td className={CELL}>{line}</td>
                <td className={CELL}>
                  <bdi>{columnOf(field)}</bdi>
                </td>
                <td className={CELL}>{fieldText(t, field)}</td>
                <td className={CELL}>
                  {faultText(t, code)}
                  {other !== undefined && ` (${other})`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SidewaysScroll>
    </Section>
  );
}
