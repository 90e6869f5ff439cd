import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officeType } from "../../domain/api/officeTickets.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { TypeForm } from "./TypeForm.tsx";

/** Loads a ticket type's form, or an empty one without an id. */
export function TypeFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const choices = useOfficeAnswer(catalogueChoices, {});
  const told = useOfficeAnswer(officeType, { params: { id: id ?? 0 } }, { isOn: !!id });
  if (!choices.reply || (id && !told.reply)) {
    return (
      <AwaitedForm
        title={t(id ? "catalogue.ticketType" : "catalogue.newType")}
        answers={id ? [choices, told] : [choices]}
      />
    );
  }
  return <TypeForm type={told.reply?.ticketType} choices={choices.reply} />;
}
