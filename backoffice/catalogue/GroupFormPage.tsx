import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officeGroup } from "../../domain/api/officeTickets.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { GroupForm } from "./GroupForm.tsx";

/** Loads a ticket group's form, or an empty one without an id. */
export function GroupFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const choices = useOfficeAnswer(catalogueChoices, {});
  const told = useOfficeAnswer(officeGroup, { params: { id: id ?? 0 } }, { isOn: !!id });
  if (!choices.reply || (id && !told.reply)) {
    return (
      <AwaitedForm
        title={t(id ? "catalogue.ticketGroup" : "catalogue.newGroup")}
        answers={id ? [choices, told] : [choices]}
      />
    );
  }
  return <GroupForm group={told.reply?.ticketGroup} choices={choices.reply} />;
}
