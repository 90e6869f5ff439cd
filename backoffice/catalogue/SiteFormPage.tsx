import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officeSite } from "../../domain/api/officeSites.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { useShownId } from "../resources/kindPath.ts";
import { SiteForm } from "./SiteForm.tsx";

/** Loads a mini-site's form, or an empty form if there is no id. */
export function SiteFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const { shownId, isCopy } = useShownId(id);
  const choices = useOfficeAnswer(catalogueChoices, {});
  const told = useOfficeAnswer(officeSite, { params: { id: shownId } }, { isOn: shownId > 0 });
  if (!choices.reply || (shownId > 0 && !told.reply)) {
    return (
      <AwaitedForm
        title={t(id ? "shop.site" : "shop.newSite")}
        answers={shownId > 0 ? [choices, told] : [choices]}
      />
    );
  }
  return (
    <SiteForm
      site={told.reply?.site}
      allocations={told.reply?.allocations ?? []}
      choices={choices.reply}
      isCopy={isCopy}
      onChanged={told.again}
    />
  );
}
