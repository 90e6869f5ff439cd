import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { price } from "../../app/shell/i18n/formats.ts";
import { ROUNDINGS } from "../../domain/priceRules.ts";
import { changedLines, isAmount, linesIn, linesText } from "./pricesForm.ts";
import type { Choices } from "./showForm.ts";

interface ChangePricesProps {
  /** The price lines as JSON. */
  readonly lines: string;
  readonly onChange: (lines: string) => void;
  readonly choices: Pick<Choices, "ticketGroups" | "ticketTypes">;
}

/**
 * Changes all prices of a list by a percentage. The new prices only fill the form, and take effect when the
 * form is saved.
 */
export function ChangePrices({ lines, onChange, choices }: ChangePricesProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const there = linesIn({ lines });
  if (there.length === 0) return null;
  return (
    <>
      <Button
        look="quiet"
        className="min-h-9! text-sm max-wide:min-h-11!"
        onClick={() => setIsOpen(true)}
      >
        {t("catalogue.changePrices")}
      </Button>
      {isOpen && (
        <ChangeDialog
          lines={lines}
          choices={choices}
          onClose={() => setIsOpen(false)}
          onChange={(next) => {
            onChange(next);
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

const isPercent = (text: string): boolean => {
  const number = Number(text);
  return /^-?\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && number >= -100 && number <= 900;
};

type ChangeDialogProps = ChangePricesProps & { readonly onClose: () => void };

function ChangeDialog({ lines, choices, onChange, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  const [percent, setPercent] = useState("5");
  const [step, setStep] = useState("0.5");
  const before = linesIn({ lines });
  const isRight = isPercent(percent);
  const after = isRight ? changedLines(before, Number(percent), Number(step)) : before;
  const nameOf = (of: readonly { id: number; name: string }[], id: number): string =>
    of.find((each) => each.id === id)?.name ?? "";
  const amountText = (amount: string): string =>
    isAmount(amount) ? price(Number(amount), true) : "–";
  return (
    <Dialog
      title={t("catalogue.changePrices")}
      onClose={onClose}
      actions={
        <>
          <Button look="bare" onClick={onClose}>
            {t("backoffice.cancel")}
          </Button>
          <Button look="primary" disabled={!isRight} onClick={() => onChange(linesText(after))}>
            {t("catalogue.takePrices")}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-4 tablet:grid-cols-2">
        <Field
          name="percent"
          label={t("catalogue.percent")}
          hint={t("catalogue.percentHint")}
          value={percent}
          error={isRight ? undefined : t("rule.digits")}
          onChange={({ target }) => setPercent(target.value)}
          inputMode="decimal"
          isLatin
        />
        <SelectField
          name="step"
          label={t("catalogue.roundTo")}
          options={ROUNDINGS.map((each) => ({ value: String(each), name: price(each, true) }))}
          value={step}
          onChange={({ target }) => setStep(target.value)}
        />
      </div>
      <div className="max-h-72 overflow-auto">
        <table className="w-full text-sm">
          <caption className="pb-1 text-start text-mute">{t("catalogue.pricePreview")}</caption>
          <thead>
            <tr className="text-mute">
              <th scope="col" className="text-start font-normal">
                {t("catalogue.ticketType")}
              </th>
              <th scope="col" className="text-end font-normal">
                {t("catalogue.priceNow")}
              </th>
              <th scope="col" className="text-end font-normal">
                {t("catalogue.priceThen")}
              </th>
            </tr>
          </thead>
          <tbody>
            {before.map((line, at) => (
              <tr key={`${line.ticketGroupId} ${line.ticketId}`} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  <bdi>{nameOf(choices.ticketTypes, line.ticketId)}</bdi>{" "}
                  <bdi className="text-mute">
                    {nameOf(choices.ticketGroups, line.ticketGroupId)}
                  </bdi>
                </th>
                <td className="tabular py-1 text-end">{amountText(line.amount)}</td>
                <td className="tabular py-1 text-end font-semibold">
                  {amountText(after[at]?.amount ?? "")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
