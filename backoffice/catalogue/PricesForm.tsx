import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { Field } from "../../app/parts/form/Field.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { createPrices, editPrices, type OfficePrices } from "../../domain/api/officePrices.ts";
import { officeCall } from "../shell/officeCall.ts";
import { EditFrame } from "../parts/EditFrame.tsx";
import { useEditForm } from "../parts/useEditForm.ts";
import { PriceLines } from "./PriceLines.tsx";
import { linesRule, priceLines, pricesFields, type PricesFields } from "./pricesForm.ts";
import type { Choices } from "./showForm.ts";

const LIST = "/catalogue/prices";

interface PricesFormProps {
  readonly prices: OfficePrices | undefined;
  readonly choices: Choices;
}

async function save(prices: OfficePrices | undefined, fields: PricesFields) {
  const draft = { name: fields.name, lines: priceLines(fields) };
  const { refusal } = prices
    ? await officeCall(editPrices, { params: { id: prices.id }, body: draft })
    : await officeCall(createPrices, {
        body: { ...draft, businessId: Number(fields.businessId) },
      });
  return refusal;
}

/** The form of a price list: prices by ticket group. Changes do not affect paid orders. */
export function PricesForm({ prices, choices }: PricesFormProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const form = useEditForm<PricesFields>({
    start: pricesFields(prices, choices.businesses[0]?.id ?? 0),
    rules: { name: requiredRule, lines: linesRule },
    send: (fields) => save(prices, fields),
    onSaved: () => {
      toast(t("catalogue.saved"));
      navigate(LIST);
    },
  });
  const labels = {
    businessId: t("catalogue.business"),
    name: t("catalogue.name"),
    lines: t("catalogue.prices"),
  };
  return (
    <EditFrame
      title={prices?.name ?? t("catalogue.newPrices")}
      list={{ href: LIST, name: t("catalogue.priceLists") }}
      form={form}
      labels={labels}
    >
      <div className="max-w-4xl">
        {prices !== undefined && prices.presentations > 0 && (
          <Note className="mb-4">
            {t("catalogue.pricesInUse", { count: prices.presentations })}
          </Note>
        )}
        <div className="grid gap-x-4 tablet:grid-cols-2">
          <Field {...form.field("name")} label={labels.name} maxLength={80} />
          {!prices && choices.businesses.length > 1 && (
            <SelectField
              {...form.field("businessId")}
              label={labels.businessId}
              options={choices.businesses.map(({ id, name }) => ({ value: String(id), name }))}
            />
          )}
        </div>
        <PriceLines
          text={form.values.lines}
          onChange={(lines) => form.set("lines", lines)}
          error={form.errorOf("lines")}
          choices={choices}
          businessId={form.values.businessId}
        />
      </div>
    </EditFrame>
  );
}
