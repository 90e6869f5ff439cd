import { useTranslation } from "react-i18next";
import { catalogueChoices } from "../../domain/api/officeFeatures.ts";
import { officeSite } from "../../domain/api/officeSites.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AwaitedForm } from "../parts/AwaitedForm.tsx";
import { SiteForm } from "./SiteForm.tsx";

/** Loads a mini-site's form, or an empty one without an id. */
export function SiteFormPage({ id }: { readonly id: number | undefined }) {
  const { t } = useTranslation();
  const choices = useOfficeAnswer(catalogueChoices, {});
  const told = useOfficeAnswer(officeSite, { params: { id: id ?? 0 } }, { isOn: !!id });
  if (!choices.reply || (id && !told.reply)) {
    return (
      <AwaitedForm
        title={t(id ? "shop.site" : "shop.newSite")}
        answers={id ? [choices, told] : [choices]}
      />
    );
  }
  return (
    <SiteForm
      site={told.reply?.site}
      allocations={told.reply?.allocations ?? []}
      choices={choices.reply}
    />
  );
}
