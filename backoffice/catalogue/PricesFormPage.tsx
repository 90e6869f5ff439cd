import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officePrices } from "../../domain/api/officePrices.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { PricesForm } from "./PricesForm.tsx";

/** Loads a price list's form, or an empty one without an id. */
export function PricesFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const choices = useOfficeAnswer(catalogueChoices, {});
  const prices = useOfficeAnswer(officePrices, { params: { id: id ?? 0 } }, { isOn: !!id });
  if (!choices.reply || (id && !prices.reply)) {
    return (
      <AwaitedForm
        title={t(id ? "catalogue.prices" : "catalogue.newPrices")}
        answers={id ? [choices, prices] : [choices]}
      />
    );
  }
  return <PricesForm prices={prices.reply?.prices} choices={choices.reply} />;
}
