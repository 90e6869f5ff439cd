import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officeProduct } from "../../domain/api/officeProducts.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { useShownId } from "../resources/kindPath.ts";
import { ProductForm } from "./ProductForm.tsx";

/** Loads a product's form, or an empty form if there is no id. */
export function ProductFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const { shownId, isCopy } = useShownId(id);
  const choices = useOfficeAnswer(catalogueChoices, {});
  const told = useOfficeAnswer(officeProduct, { params: { id: shownId } }, { isOn: shownId > 0 });
  if (!choices.reply || (shownId > 0 && !told.reply)) {
    return (
      <AwaitedForm
        title={t(id ? "shop.product" : "shop.newProduct")}
        answers={shownId > 0 ? [choices, told] : [choices]}
      />
    );
  }
  return (
    <ProductForm
      product={told.reply?.product}
      choices={choices.reply}
      isCopy={isCopy}
      onChanged={told.again}
    />
  );
}
