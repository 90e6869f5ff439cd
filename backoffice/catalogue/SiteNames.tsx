import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { slugOf } from "../../domain/minisite.ts";
import type { EditForm } from "../parts/useEditForm.ts";
import { BusinessField } from "./BusinessField.tsx";
import type { Choices } from "./showForm.ts";
import { withName, type SiteFields } from "./siteForm.ts";
import { TextPair } from "./TextPair.tsx";

interface SiteNamesProps {
  readonly form: EditForm<SiteFields>;
  readonly labels: Readonly<Record<keyof SiteFields, string>>;
  readonly choices: Choices;
  readonly isNew: boolean;
}

/** Isolates a URL from the direction of the surrounding text. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

/** Fields for a mini-site's owner, names and slug. The slug of a new mini-site is derived from its names. */
export function SiteNames({ form, labels, choices, isNew }: SiteNamesProps) {
  const { t } = useTranslation();
  const { values } = form;
  const setName = (name: Partial<Pick<SiteFields, "nameHe" | "nameEn">>): void => {
    const next = withName(values, name);
    form.set("nameHe", next.nameHe);
    form.set("nameEn", next.nameEn);
    if (isNew) form.set("URL", next.URL);
  };
  const url = form.field("URL");
  return (
    <>
      <BusinessField
        form={form}
        label={labels.businessId}
        isNew={isNew}
        choices={choices}
        dependent={["featureIds", "referenceTicketId"]}
      />
      <TextPair
        he={{
          ...form.field("nameHe"),
          onChange: ({ target }) => setName({ nameHe: target.value }),
        }}
        en={{
          ...form.field("nameEn"),
          onChange: ({ target }) => setName({ nameEn: target.value }),
        }}
        labels={labels}
        most={80}
      />
      <Field
        {...url}
        label={labels.URL}
        hint={t("shop.slugHint", {
          address: isolated(`${location.host}/mini-site/${slugOf(values.URL)}`),
        })}
        maxLength={100}
        spellCheck={false}
        onBlur={() => {
          url.onBlur();
          form.set("URL", slugOf(values.URL));
        }}
      />
      <SelectField
        {...form.field("PresentationList")}
        label={labels.PresentationList}
        hint={t("shop.presentationListHint")}
        options={[
          { value: "features", name: t("shop.byFeature") },
          { value: "calendar", name: t("shop.byDay") },
        ]}
      />
    </>
  );
}
