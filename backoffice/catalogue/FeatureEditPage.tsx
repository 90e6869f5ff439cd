import { useTranslation } from "react-i18next";
import { catalogueChoices, officeFeature } from "../../domain/api/officeFeatures.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { FeatureForm } from "./FeatureForm.tsx";

/** Loads a feature's form, or an empty one without an id. */
export function FeatureEditPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const choices = useOfficeAnswer(catalogueChoices, {});
  const feature = useOfficeAnswer(officeFeature, { params: { id: id ?? 0 } }, { isOn: !!id });
  const title = t(id ? "catalogue.feature" : "catalogue.newFeature");
  const isThere = choices.reply && (!id || feature.reply);
  if (!choices.reply || !isThere) {
    return <AwaitedForm title={title} answers={id ? [choices, feature] : [choices]} />;
  }
  return <FeatureForm feature={feature.reply?.feature} choices={choices.reply} />;
}
