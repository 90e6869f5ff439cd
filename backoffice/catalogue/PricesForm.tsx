import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { Field } from "../../app/parts/form/Field.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { createPrices, editPrices, type OfficePrices } from "../../domain/api/officePrices.ts";
import { officeCall } from "../shell/officeCall.ts";
import { EditFrame } from "../parts/EditFrame.tsx";
import { ResourceActions } from "../resources/ResourceActions.tsx";
import { ResourceHistory } from "../resources/ResourceHistory.tsx";
import type { EntryFormProps } from "./entryForm.ts";
import { useEditForm } from "../parts/useEditForm.ts";
import { BusinessField } from "./BusinessField.tsx";
import { ChangePrices } from "./ChangePrices.tsx";
import { PriceLines } from "./PriceLines.tsx";
import {
  ownLines,
  priceLines,
  PRICES_RULES,
  pricesFields,
  priceTerms,
  type PricesFields,
} from "./pricesForm.ts";
import { PriceTerms } from "./PriceTerms.tsx";

const LIST = "/catalogue/prices";

interface PricesFormProps extends EntryFormProps {
  readonly prices: OfficePrices | undefined;
}

async function save(prices: OfficePrices | undefined, fields: PricesFields) {
  const draft = { name: fields.name, ...priceTerms(fields), lines: priceLines(fields) };
  const { refusal } = prices
    ? await officeCall(editPrices, { params: { id: prices.id }, body: draft })
    : await officeCall(createPrices, {
        body: { ...draft, businessId: Number(fields.businessId) },
      });
  return refusal;
}

/** The form of a price list: prices by ticket group. Changes do not affect paid orders. */
export function PricesForm({ prices, choices, isCopy, onChanged }: PricesFormProps) {
  const edited = isCopy ? undefined : prices;
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const form = useEditForm<PricesFields>({
    start: pricesFields(prices, choices.businesses[0]?.id ?? 0, isCopy),
    rules: PRICES_RULES,
    send: (fields) => save(edited, fields),
    onSaved: () => {
      toast(t("catalogue.saved"));
      navigate(LIST);
    },
  });
  const labels = {
    businessId: t("catalogue.business"),
    name: t("catalogue.name"),
    validFrom: t("catalogue.validFrom"),
    validUntil: t("catalogue.validUntil"),
    rules: t("catalogue.priceRules"),
    lines: t("catalogue.prices"),
  };
  return (
    <EditFrame
      title={edited?.name ?? t("catalogue.newPrices")}
      list={{ href: LIST, name: t("catalogue.priceLists") }}
      form={form}
      labels={labels}
      end={
        <div className="flex flex-wrap items-center gap-2">
          <ChangePrices
            lines={form.values.lines}
            onChange={(lines) => form.set("lines", lines)}
            choices={choices}
          />
          {edited && (
            <ResourceActions
              kind="price-lists"
              resource={{ ...edited, isOwn: true }}
              onChanged={onChanged}
            />
          )}
        </div>
      }
    >
      <div className="max-w-4xl">
        {edited !== undefined && edited.presentations > 0 && (
          <Note className="mb-4">
            {t("catalogue.pricesInUse", { count: edited.presentations })}
          </Note>
        )}
        <div className="grid gap-x-4 tablet:grid-cols-2">
          <Field {...form.field("name")} label={labels.name} maxLength={80} />
          <BusinessField
            form={form}
            label={labels.businessId}
            isNew={!edited}
            choices={choices}
            onChosen={(businessId) =>
              form.set("lines", ownLines(form.values.lines, businessId, choices))
            }
          />
        </div>
        <PriceTerms form={form} labels={labels} />
        <PriceLines
          text={form.values.lines}
          onChange={(lines) => form.set("lines", lines)}
          error={form.errorOf("lines")}
          choices={choices}
          businessId={form.values.businessId}
        />
      </div>
      {edited && <ResourceHistory kind="price-lists" id={edited.id} />}
    </EditFrame>
  );
}
