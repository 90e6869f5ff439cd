import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officeGroup } from "../../domain/api/officeTickets.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { useShownId } from "../resources/kindPath.ts";
import { GroupForm } from "./GroupForm.tsx";

/** Loads a ticket group's form, or an empty form if there is no id. */
export function GroupFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const { shownId, isCopy } = useShownId(id);
  const choices = useOfficeAnswer(catalogueChoices, {});
  const told = useOfficeAnswer(officeGroup, { params: { id: shownId } }, { isOn: shownId > 0 });
  if (!choices.reply || (shownId > 0 && !told.reply)) {
    return (
      <AwaitedForm
        title={t(id ? "catalogue.ticketGroup" : "catalogue.newGroup")}
        answers={shownId > 0 ? [choices, told] : [choices]}
      />
    );
  }
  return (
    <GroupForm
      group={told.reply?.ticketGroup}
      choices={choices.reply}
      isCopy={isCopy}
      onChanged={told.again}
    />
  );
}
