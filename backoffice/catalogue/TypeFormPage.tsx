import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officeType } from "../../domain/api/officeTickets.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { useShownId } from "../resources/kindPath.ts";
import { TypeForm } from "./TypeForm.tsx";

/** Loads a ticket type's form, or an empty form if there is no id. */
export function TypeFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const { shownId, isCopy } = useShownId(id);
  const choices = useOfficeAnswer(catalogueChoices, {});
  const told = useOfficeAnswer(officeType, { params: { id: shownId } }, { isOn: shownId > 0 });
  if (!choices.reply || (shownId > 0 && !told.reply)) {
    return (
      <AwaitedForm
        title={t(id ? "catalogue.ticketType" : "catalogue.newType")}
        answers={shownId > 0 ? [choices, told] : [choices]}
      />
    );
  }
  return (
    <TypeForm
      type={told.reply?.ticketType}
      choices={choices.reply}
      isCopy={isCopy}
      onChanged={told.again}
    />
  );
}
