import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { DateField } from "../../app/parts/form/DateField.tsx";
import { Field as TextInput } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { TextAreaField } from "../../app/parts/form/TextAreaField.tsx";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import { session } from "../../app/shell/net/session.ts";
import type { Choice } from "../../domain/api/resources.ts";
import { directionOf, LOCALES } from "../../domain/locale.ts";
import type { Field, NamesField, ReferenceField } from "../../domain/resources/fields.ts";
import { ChoiceList } from "../parts/ChoiceList.tsx";
import { DateTimeField } from "../parts/DateTimeField.tsx";
import { idsIn } from "../parts/idList.ts";
import { ColourControl } from "./ColourControl.tsx";
import { PictureControl } from "./PictureControl.tsx";
import { languageField } from "./resourceForm.ts";
import { choiceText, fieldText } from "./resourceText.ts";
import type { FormAccess } from "./formAccess.ts";
import { VideoField } from "./VideoField.tsx";
import { RowsControl } from "./RowsControl.tsx";
import { SecretControl } from "./SecretControl.tsx";

interface FieldControlProps {
  readonly name: string;
  readonly field: Field;
  readonly form: FormAccess;
}

const bind = (name: string, { values, set, errorOf, onBlur }: FormAccess) => ({
  name,
  value: String(values[name] ?? ""),
  error: errorOf(name),
  onBlur: () => onBlur?.(name),
  onChange: ({ target }: { readonly target: { readonly value: string } }) =>
    set(name, target.value),
});

/**
 * Returns the options of a reference field: those of the business, or of the businesses that are chosen in
 * another field. Retired options are included only if they are already chosen.
 */
function offered(
  { to, ofBusinesses }: ReferenceField,
  { businessId, choices, values }: FormAccess,
  chosen: readonly number[],
): Choice[] {
  const businesses: readonly (number | null)[] =
    ofBusinesses === undefined ? [businessId] : idsIn(String(values[ofBusinesses] ?? ""));
  const isOfThem = (id: number | null): boolean =>
    id === null || businesses.length === 0 || businesses.includes(id) || businesses.includes(null);
  return (choices[to] ?? []).filter(
    (choice) => chosen.includes(choice.id) || (!choice.isRetired && isOfThem(choice.businessId)),
  );
}

/** The input control for a field, by its type. */
export function FieldControl({ name, field, form }: FieldControlProps) {
  const { t } = useTranslation();
  const label = fieldText(t, name);
  const isOptional = field.isOptional === true;
  const isFixed = field.isFixed === true && !form.isNew;
  switch (field.type) {
    case "names":
      return <NamesControl name={name} field={field} form={form} />;
    case "flag":
      return (
        <CheckField
          name={name}
          label={label}
          checked={form.values[name] === true}
          error={form.errorOf(name)}
          onChange={({ target }) => form.set(name, target.checked)}
          className="pb-4"
        />
      );
    case "day":
      return <DateField {...bind(name, form)} label={label} isOptional={isOptional} />;
    case "moment":
      return <DateTimeField {...bind(name, form)} label={label} isOptional={isOptional} />;
    case "choice":
      return (
        <SelectField
          {...bind(name, form)}
          label={label}
          isOptional={isOptional}
          disabled={isFixed}
          placeholder={isOptional ? t("resources.none") : undefined}
          options={field.values.map((value) => ({ value, name: choiceText(t, name, value) }))}
        />
      );
    case "reference": {
      const chosen = Number(form.values[name] || 0);
      const options = offered(field, form, [chosen]);
      if (field.to === "video-files") {
        return (
          <VideoField
            name={name}
            value={String(form.values[name] ?? "")}
            error={form.errorOf(name)}
            options={options}
            businessId={form.businessId}
            onChange={(value) => form.set(name, value)}
          />
        );
      }
      return (
        <SelectField
          {...bind(name, form)}
          label={label}
          isOptional={isOptional}
          disabled={isFixed}
          placeholder={isOptional ? t("resources.none") : t("resources.choose")}
          options={options.map((each) => ({ value: String(each.id), name: each.name }))}
          // A field for presentations has the full width, because half of it would cut off the day and time
          // at the end of a presentation's name.
          className={field.to === "presentations" ? "col-span-full" : undefined}
        />
      );
    }
    case "references": {
      const text = String(form.values[name] ?? "");
      const none = isOptional ? "resources.noneChosen" : "resources.chooseSome";
      return (
        <ChoiceList
          name={name}
          legend={label}
          none={t(field.isAllIfEmpty ? "resources.noneIsAll" : none)}
          options={offered(field, form, idsIn(text))}
          value={text}
          error={form.errorOf(name)}
          onChange={(value) => form.set(name, value)}
        />
      );
    }
    case "choices":
      return (
        <ChoiceList
          name={name}
          legend={label}
          none={t(isOptional ? "resources.noneChosen" : "resources.chooseSome")}
          options={field.values.map((value) => ({ id: value, name: choiceText(t, name, value) }))}
          value={String(form.values[name] ?? "")}
          error={form.errorOf(name)}
          onChange={(value) => form.set(name, value)}
        />
      );
    case "words":
      return (
        <TextInput
          {...bind(name, form)}
          label={label}
          hint={t("resources.severalWords")}
          isOptional={isOptional}
          isLatin
        />
      );
    case "rows":
      return (
        <RowsControl
          name={name}
          field={field}
          form={form}
          renderControl={(column, each, line) => (
            <FieldControl key={column} name={column} field={each} form={line} />
          )}
        />
      );
    case "secret":
      return <SecretControl {...{ name, field, form }} label={label} />;
    case "colour":
      return (
        <ColourControl
          {...bind(name, form)}
          label={label}
          isOptional={isOptional}
          onChange={(value) => form.set(name, value)}
        />
      );
    case "picture":
      return (
        <PictureControl
          label={label}
          value={String(form.values[name] ?? "")}
          error={form.errorOf(name)}
          onChange={(value) => form.set(name, value)}
        />
      );
    case "integer":
    case "money":
      return (
        <TextInput
          {...bind(name, form)}
          label={label}
          isOptional={isOptional}
          inputMode={field.type === "integer" ? "numeric" : "decimal"}
          className="max-w-60"
          isLatin
        />
      );
    default: {
      const Control = field.isLong ? TextAreaField : TextInput;
      const isLatin = field.type !== "text" || field.isVeiled === true;
      return (
        <Control
          {...bind(name, form)}
          label={label}
          isOptional={isOptional}
          disabled={isFixed}
          maxLength={field.max}
          {...(isLatin && { dir: "ltr" })}
        />
      );
    }
  }
}

/**
 * Fields for a text in each enabled language. If the text in a language is missing, the Hebrew text is used.
 */
function NamesControl({ name, field, form }: FieldControlProps & { readonly field: NamesField }) {
  const { t } = useTranslation();
  const { enabledLocales } = useSnapshot(session);
  const label = fieldText(t, name);
  const Control = field.isLong ? TextAreaField : TextInput;
  return (
    <fieldset className="min-w-0 pb-1">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid gap-x-4 tablet:grid-cols-2">
        {LOCALES.filter((locale) => enabledLocales.includes(locale)).map((locale) => (
          <Control
            key={locale}
            {...bind(languageField(name, locale), form)}
            label={LANGUAGE_NAMES[locale]}
            lang={locale}
            dir={directionOf(locale)}
            maxLength={field.max}
            isOptional={locale !== "he" || field.isOptional === true}
          />
        ))}
      </div>
    </fieldset>
  );
}
