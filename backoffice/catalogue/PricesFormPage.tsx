import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officePrices } from "../../domain/api/officePrices.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { useShownId } from "../resources/kindPath.ts";
import { PricesForm } from "./PricesForm.tsx";

/** Loads a price list's form, or an empty form if there is no id. */
export function PricesFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const { shownId, isCopy } = useShownId(id);
  const choices = useOfficeAnswer(catalogueChoices, {});
  const prices = useOfficeAnswer(officePrices, { params: { id: shownId } }, { isOn: shownId > 0 });
  if (!choices.reply || (shownId > 0 && !prices.reply)) {
    return (
      <AwaitedForm
        title={t(id ? "catalogue.prices" : "catalogue.newPrices")}
        answers={shownId > 0 ? [choices, prices] : [choices]}
      />
    );
  }
  return (
    <PricesForm
      prices={prices.reply?.prices}
      choices={choices.reply}
      isCopy={isCopy}
      onChanged={prices.again}
    />
  );
}
