import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officeProduct } from "../../domain/api/officeProducts.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { ProductForm } from "./ProductForm.tsx";

/** Loads a product's form, or an empty one without an id. */
export function ProductFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const choices = useOfficeAnswer(catalogueChoices, {});
  const told = useOfficeAnswer(officeProduct, { params: { id: id ?? 0 } }, { isOn: !!id });
  if (!choices.reply || (id && !told.reply)) {
    return (
      <AwaitedForm
        title={t(id ? "shop.product" : "shop.newProduct")}
        answers={id ? [choices, told] : [choices]}
      />
    );
  }
  return <ProductForm product={told.reply?.product} choices={choices.reply} />;
}
