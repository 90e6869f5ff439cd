import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { RadioCards } from "../../app/parts/ui/RadioCards.tsx";
import type { CounterMethod } from "../../domain/counterOrder.ts";

/** How money goes over the counter, as it is chosen. */
export interface Way {
  readonly method: CounterMethod;
  /** The number on the terminal's slip; empty where there is none. */
  readonly reference: string;
}

export const FIRST_WAY: Way = { method: "cash", reference: "" };

/** The way in the words of the calls. */
export const wireWay = ({ method, reference }: Way) => ({
  method,
  reference: method === "terminal" && reference.trim() ? reference.trim() : null,
});

interface MoneyWayProps {
  readonly legend: string;
  readonly way: Way;
  readonly onWay: (way: Way) => void;
}

/** Cash, or the shop's own terminal with the number of its slip. */
export function MoneyWay({ legend, way, onWay }: MoneyWayProps) {
  const { t } = useTranslation();
  return (
    <>
      <RadioCards<CounterMethod>
        legend={legend}
        cards={[
          { value: "cash", title: t("counter.method.cash") },
          {
            value: "terminal",
            title: t("counter.method.terminal"),
            text: t("counter.terminalText"),
          },
        ]}
        value={way.method}
        onChange={(method) => onWay({ ...way, method })}
        className="mb-4"
      />
      {way.method === "terminal" && (
        <Field
          label={t("counter.slip")}
          isOptional
          isLatin
          autoComplete="off"
          maxLength={40}
          value={way.reference}
          onChange={(event) => onWay({ ...way, reference: event.currentTarget.value })}
        />
      )}
    </>
  );
}
