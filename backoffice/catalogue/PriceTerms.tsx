import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { DateField } from "../../app/parts/form/DateField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { WEEKDAYS } from "../../domain/resources/catalogueKinds.ts";
import { weekdayName } from "../parts/weekdayName.ts";
import type { EditForm } from "../parts/useEditForm.ts";
import { rulesIn, writeRules, type PricesFields, type RuleFields } from "./pricesForm.ts";

interface PriceTermsProps {
  readonly form: EditForm<PricesFields>;
  readonly labels: Readonly<Record<"validFrom" | "validUntil" | "rules", string>>;
}

const NEW_RULE: RuleFields = { weekdays: [], fromTime: "", untilTime: "" };

/** Fields for the days on which a price list can be used, and for the shows that use it by default. */
export function PriceTerms({ form, labels }: PriceTermsProps) {
  const { t } = useTranslation();
  const rules = rulesIn(form.values);
  const change = (next: readonly RuleFields[]): void => form.set("rules", writeRules(next));
  const error = form.errorOf("rules");
  return (
    <>
      <div className="grid gap-x-4 tablet:grid-cols-2">
        <DateField {...form.field("validFrom")} label={labels.validFrom} isOptional />
        <DateField
          {...form.field("validUntil")}
          label={labels.validUntil}
          min={form.values.validFrom}
          isOptional
        />
      </div>
      <fieldset className="min-w-0 pb-4">
        <legend className="mb-1 font-semibold">{labels.rules}</legend>
        <p className="mb-2 text-sm text-mute">{t("catalogue.priceRulesLead")}</p>
        <ol className="grid gap-3">
          {rules.map((rule, at) => (
            // The index is a stable key, because rules have no ids and are only added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="rounded-md border border-line px-4 pt-2">
              <RuleRow
                number={at + 1}
                rule={rule}
                onChange={(changed) =>
                  change(rules.map((each, place) => (place === at ? changed : each)))
                }
                onRemove={() => change(rules.filter((_, place) => place !== at))}
              />
            </li>
          ))}
        </ol>
        {error && <p className="mt-2 text-sm text-error">{error}</p>}
        <Button
          look="quiet"
          className="mt-3 min-h-9! text-sm max-wide:min-h-11!"
          onClick={() => change([...rules, NEW_RULE])}
        >
          {t("catalogue.addRule")}
        </Button>
      </fieldset>
    </>
  );
}

interface RuleRowProps {
  readonly number: number;
  readonly rule: RuleFields;
  readonly onChange: (rule: RuleFields) => void;
  readonly onRemove: () => void;
}

function RuleRow({ number, rule, onChange, onRemove }: RuleRowProps) {
  const { t } = useTranslation();
  const toggle = (day: (typeof WEEKDAYS)[number], isOn: boolean): void =>
    onChange({
      ...rule,
      weekdays: WEEKDAYS.filter((each) => (each === day ? isOn : rule.weekdays.includes(each))),
    });
  return (
    <>
      <fieldset className="pb-2">
        <legend className="text-sm text-mute">{t("catalogue.ruleDays", { number })}</legend>
        <div className="flex flex-wrap gap-x-5">
          {WEEKDAYS.map((day, at) => (
            <CheckField
              key={day}
              name={`rule-${number}-${day}`}
              label={weekdayName(at)}
              checked={rule.weekdays.includes(day)}
              onChange={({ target }) => toggle(day, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-end gap-x-4">
        <Field
          name={`rule-${number}-from`}
          label={t("catalogue.ruleFrom")}
          value={rule.fromTime}
          onChange={({ target }) => onChange({ ...rule, fromTime: target.value })}
          className="w-32"
          maxLength={5}
          isOptional
          isLatin
        />
        <Field
          name={`rule-${number}-until`}
          label={t("catalogue.ruleUntil")}
          value={rule.untilTime}
          onChange={({ target }) => onChange({ ...rule, untilTime: target.value })}
          className="w-32"
          maxLength={5}
          isOptional
          isLatin
        />
        <Button look="bare" className="mb-4" onClick={onRemove}>
          {t("catalogue.removeRule", { number })}
        </Button>
      </div>
    </>
  );
}
