import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { RadioCards } from "../../app/parts/ui/RadioCards.tsx";
import type { CounterMethod } from "../../domain/counterOrder.ts";

/** The chosen method of payment at the box office. */
export interface Way {
  readonly method: CounterMethod;
  /** Number on the card terminal's receipt, or empty. */
  readonly reference: string;
}

export const FIRST_WAY: Way = { method: "cash", reference: "" };

/** Converts the method to the format of the API. */
export const wireWay = ({ method, reference }: Way) => ({
  method,
  reference: method === "terminal" && reference.trim() ? reference.trim() : null,
});

interface MoneyWayProps {
  readonly legend: string;
  readonly way: Way;
  readonly onWay: (way: Way) => void;
}

/** Chooses cash, or the card terminal with the number of its receipt. */
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
