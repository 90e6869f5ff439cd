import { useTranslation } from "react-i18next";
import { Select } from "../../app/parts/form/Select.tsx";
import { offered } from "./offered.ts";
import { PriceGroup } from "./PriceGroup.tsx";
import { linesIn, linesText, type LineFields } from "./pricesForm.ts";
import { isOfBusiness, type Choices } from "./showForm.ts";

interface PriceLinesProps {
  /** The price lines as JSON. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
  readonly choices: Choices;
  /** Id of the business that owns the list. */
  readonly businessId: string;
}

const NEW_LINE = { amount: "", oldAmount: "", serviceCharge: "", isSoldOut: false, addons: [] };

/** The ticket groups of a price list with their tickets. Groups and tickets can be added and removed. */
export function PriceLines({ text, onChange, error, choices, businessId }: PriceLinesProps) {
  const { t } = useTranslation();
  const lines = linesIn({ lines: text });
  const change = (next: readonly LineFields[]): void => onChange(linesText(next));
  const groups = Map.groupBy(lines, ({ ticketGroupId }) => ticketGroupId);
  const add = (ticketGroupId: number, ticketId: number): void =>
    change([...lines, { ...NEW_LINE, ticketGroupId, ticketId }]);
  const ticketTypes = offered(
    choices.ticketTypes,
    lines.map(({ ticketId }) => ticketId),
  ).filter((each) => isOfBusiness(each, businessId));
  const others = offered(choices.ticketGroups).filter(
    (each) => !groups.has(each.id) && isOfBusiness(each, businessId),
  );
  const groupOf = (id: number) => choices.ticketGroups.find((group) => group.id === id);
  const first = ticketTypes.find(({ isRetired }) => !isRetired);
  return (
    <>
      {[...groups].map(([id, own]) => (
        <PriceGroup
          key={id}
          name={groupOf(id)?.name ?? ""}
          color={groupOf(id)?.color ?? 0}
          lines={own}
          ticketTypes={ticketTypes}
          isJudged={error !== undefined}
          onAdd={(ticketId) => add(id, ticketId)}
          onChange={(line, changed) =>
            change(lines.map((each) => (each === line ? changed : each)))
          }
          onRemove={(line) => change(lines.filter((each) => each !== line))}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <Select
          name="lines"
          aria-label={t("catalogue.addGroup")}
          aria-invalid={error !== undefined}
          placeholder={t("catalogue.addGroup")}
          options={others.map(({ id, name }) => ({ value: String(id), name }))}
          value=""
          onChange={(event) => first && add(Number(event.currentTarget.value), first.id)}
          className="min-h-11 rounded-md border border-mute/60 bg-ink px-3.5"
        />
        {error && <p className="text-sm text-error">{error}</p>}
      </div>
    </>
  );
}
