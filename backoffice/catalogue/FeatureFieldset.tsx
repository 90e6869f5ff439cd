import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { localeTag } from "../../app/shell/i18n/formats.ts";
import { CONTENT_RATINGS, FORMATS } from "../../domain/catalogue.ts";
import { ChoiceList } from "../parts/ChoiceList.tsx";
import { idsIn } from "../parts/idList.ts";
import { choiceText } from "../resources/resourceText.ts";
import type { EditForm } from "../parts/useEditForm.ts";
import { BusinessField } from "./BusinessField.tsx";
import { offered } from "./offered.ts";
import type { FeatureFields } from "./featureForm.ts";
import type { Choices } from "./showForm.ts";

/** Languages that can be chosen. The language of the edited feature is added if it is not in this list. */
const SPOKEN = ["he", "en", "ru", "ar", "fr", "es", "it", "de", "pl", "ja", "ko", "zh"];

interface FeatureFieldsetProps {
  readonly form: EditForm<FeatureFields>;
  readonly labels: Readonly<Record<string, string>>;
  readonly choices: Choices;
  readonly isNew: boolean;
}

/** Fields for a feature's facts: category, length, age limit, language, formats and restrictions. */
export function FeatureFieldset({ form, labels, choices, isNew }: FeatureFieldsetProps) {
  const { t } = useTranslation();
  const { language } = form.values;
  const names = new Intl.DisplayNames(localeTag(), { type: "language" });
  const spoken = SPOKEN.includes(language) || language === "" ? SPOKEN : [...SPOKEN, language];
  const terms = choices.waiverTerms.filter(
    ({ businessId }) => String(businessId) === form.values.businessId,
  );
  const tags = offered(choices.featureTags ?? [], idsIn(form.values.tagIds)).filter(
    ({ businessId }) => String(businessId) === form.values.businessId,
  );
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), name });
  return (
    <div className="grid gap-x-4 tablet:grid-cols-2">
      <BusinessField
        form={form}
        label={labels["businessId"] ?? ""}
        className="tablet:col-span-2"
        isNew={isNew}
        choices={choices}
        dependent={["tagIds", "waiverTermsId"]}
      />
      <SelectField
        {...form.field("categoryId")}
        label={labels["categoryId"] ?? ""}
        options={offered(choices.categories, [form.values.categoryId]).map(option)}
      />
      <Field
        {...form.field("durationMinutes")}
        label={labels["durationMinutes"] ?? ""}
        inputMode="numeric"
        isLatin
      />
      <Field
        {...form.field("ageLimit")}
        label={labels["ageLimit"] ?? ""}
        hint={t("catalogue.ageHint")}
        maxLength={10}
        isOptional
        isLatin
      />
      <SelectField
        {...form.field("language")}
        label={labels["language"] ?? ""}
        placeholder={t("catalogue.noWords")}
        options={spoken.map((code) => ({ value: code, name: names.of(code) ?? code }))}
        isOptional
      />
      <Field
        {...form.field("trailerUrl")}
        label={labels["trailerUrl"] ?? ""}
        hint={t("catalogue.trailerHosts")}
        className="tablet:col-span-2"
        maxLength={500}
        type="url"
        isOptional
        isLatin
      />
      <div className="tablet:col-span-2">
        <ChoiceList
          name="contentRatings"
          legend={labels["contentRatings"] ?? ""}
          none={t("resources.noneChosen")}
          options={CONTENT_RATINGS.map((rating) => ({
            id: rating,
            name: choiceText(t, "contentRatings", rating),
          }))}
          value={form.values.contentRatings}
          error={form.errorOf("contentRatings")}
          onChange={(ratings) => form.set("contentRatings", ratings)}
        />
      </div>
      <fieldset className="pb-3 tablet:col-span-2">
        <legend className="text-sm text-mute">{t("catalogue.formats")}</legend>
        <div className="flex flex-wrap gap-x-6">
          {FORMATS.map((format) => (
            <CheckField key={format} {...form.check(format)} label={format} />
          ))}
        </div>
      </fieldset>
      {tags.length > 0 && (
        <div className="tablet:col-span-2">
          <ChoiceList
            name="tagIds"
            legend={labels["tagIds"] ?? ""}
            none={t("resources.noneChosen")}
            options={tags}
            value={form.values.tagIds}
            error={form.errorOf("tagIds")}
            onChange={(ids) => form.set("tagIds", ids)}
          />
        </div>
      )}
      <CheckField
        {...form.check("isPartnerOnly")}
        label={t("catalogue.partnerOnly")}
        hint={t("catalogue.partnerOnlyHint")}
        className="pb-4 tablet:col-span-2"
      />
      <CheckField
        {...form.check("isMembersOnly")}
        label={t("catalogue.membersOnly")}
        hint={t("catalogue.membersOnlyHint")}
        className="pb-4 tablet:col-span-2"
      />
      {terms.length > 0 && (
        <SelectField
          {...form.field("waiverTermsId")}
          label={labels["waiverTermsId"] ?? ""}
          placeholder={t("catalogue.noWaiver")}
          options={terms.map(option)}
          isOptional
        />
      )}
    </div>
  );
}
