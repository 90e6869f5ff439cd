import { useTranslation } from "react-i18next";
import { catalogueChoices, officeFeature } from "../../domain/api/officeFeatures.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { useShownId } from "../resources/kindPath.ts";
import { FeatureForm } from "./FeatureForm.tsx";

/** Loads a feature's form, or an empty form if there is no id. */
export function FeatureEditPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const { shownId, isCopy } = useShownId(id);
  const choices = useOfficeAnswer(catalogueChoices, {});
  const feature = useOfficeAnswer(
    officeFeature,
    { params: { id: shownId } },
    { isOn: shownId > 0 },
  );
  const title = t(id ? "catalogue.feature" : "catalogue.newFeature");
  const isThere = choices.reply && (shownId === 0 || feature.reply);
  if (!choices.reply || !isThere) {
    return <AwaitedForm title={title} answers={shownId > 0 ? [choices, feature] : [choices]} />;
  }
  return (
    <FeatureForm
      feature={feature.reply?.feature}
      choices={choices.reply}
      isCopy={isCopy}
      onChanged={feature.again}
    />
  );
}
