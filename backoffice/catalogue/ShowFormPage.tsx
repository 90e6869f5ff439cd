import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officePresentation } from "../../domain/api/officePresentations.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { useShownId } from "../resources/kindPath.ts";
import { ShowForm } from "./ShowForm.tsx";

/** Loads a presentation's form, or the form for new presentations if there is no id. */
export function ShowFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const { shownId, isCopy } = useShownId(id);
  const choices = useOfficeAnswer(catalogueChoices, {});
  const show = useOfficeAnswer(
    officePresentation,
    { params: { id: shownId } },
    { isOn: shownId > 0 },
  );
  const title = t(id ? "catalogue.presentation" : "catalogue.newPresentations");
  if (!choices.reply || (shownId > 0 && !show.reply)) {
    return <AwaitedForm title={title} answers={shownId > 0 ? [choices, show] : [choices]} />;
  }
  return (
    <ShowForm
      show={show.reply?.presentation}
      choices={choices.reply}
      isCopy={isCopy}
      onChanged={show.again}
    />
  );
}
