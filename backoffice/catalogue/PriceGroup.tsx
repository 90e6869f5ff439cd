import { useTranslation } from "react-i18next";
import { Select } from "../../app/parts/form/Select.tsx";
import { GroupName } from "./GroupName.tsx";
import { AMOUNTS, PriceRow } from "./PriceRow.tsx";
import type { LineFields } from "./pricesForm.ts";

interface PriceGroupProps {
  readonly name: string;
  readonly color: number;
  readonly lines: readonly LineFields[];
  /**
   * The ticket types that can be added. Retired ticket types are included, so that the lines that use them
   * can be named.
   */
  readonly ticketTypes: readonly {
    readonly id: number;
    readonly name: string;
    readonly isRetired: boolean;
  }[];
  /** Whether the form was submitted with errors, which are now marked. */
  readonly isJudged: boolean;
  readonly onAdd: (ticketId: number) => void;
  readonly onChange: (line: LineFields, changed: LineFields) => void;
  readonly onRemove: (line: LineFields) => void;
}

/** A ticket group's tickets with their prices. */
export function PriceGroup(props: PriceGroupProps) {
  const { name, color, lines, ticketTypes, isJudged, onAdd, onChange, onRemove } = props;
  const { t } = useTranslation();
  const nameOf = (id: number): string => ticketTypes.find((type) => type.id === id)?.name ?? "";
  const others = ticketTypes.filter(
    ({ id, isRetired }) => !isRetired && !lines.some(({ ticketId }) => ticketId === id),
  );
  const labels = {
    amount: t("catalogue.price"),
    oldAmount: t("catalogue.oldPrice"),
    serviceCharge: t("catalogue.charge"),
  };
  return (
    <div className="mb-5 overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-1 text-start text-base font-semibold">
          <GroupName name={name} color={color} />
        </caption>
        <thead className="text-mute">
          <tr>
            <th className="py-1 text-start font-normal">{t("catalogue.ticket")}</th>
            {AMOUNTS.map((field) => (
              <th key={field} className="px-1 text-start font-normal">
                {labels[field]}
              </th>
            ))}
            <th className="px-1 text-start font-normal">{t("catalogue.soldOut")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <PriceRow
              key={line.ticketId}
              group={name}
              ticket={nameOf(line.ticketId)}
              line={line}
              labels={labels}
              isJudged={isJudged}
              onChange={(changed) => onChange(line, changed)}
              onRemove={() => onRemove(line)}
            />
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <Select
          aria-label={t("catalogue.addTicketTo", { group: name })}
          placeholder={t("catalogue.addTicket")}
          options={others.map((type) => ({ value: String(type.id), name: type.name }))}
          value=""
          onChange={({ currentTarget }) => onAdd(Number(currentTarget.value))}
          boxClassName="mt-1 w-fit max-w-full"
          className="min-h-11 max-w-full rounded-md border border-mute/60 bg-ink px-3.5 text-sm"
        />
      )}
    </div>
  );
}
