import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officePresentation } from "../../domain/api/officePresentations.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { ShowForm } from "./ShowForm.tsx";

/** Loads a presentation's form, or one for new presentations without an id. */
export function ShowFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const choices = useOfficeAnswer(catalogueChoices, {});
  const show = useOfficeAnswer(officePresentation, { params: { id: id ?? 0 } }, { isOn: !!id });
  const title = t(id ? "catalogue.presentation" : "catalogue.newPresentations");
  if (!choices.reply || (id && !show.reply)) {
    return <AwaitedForm title={title} answers={id ? [choices, show] : [choices]} />;
  }
  return <ShowForm show={show.reply?.presentation} choices={choices.reply} />;
}
