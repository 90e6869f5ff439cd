import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import type { useForm } from "../../app/parts/form/useForm.ts";
import { HOLDER_KINDS } from "../../domain/allocation.ts";
import type { BlockLists } from "./blockLists.ts";
import { holderText, membershipTypes } from "./holderText.ts";
import { beforeText, RELEASE_MINUTES } from "./releaseTimes.ts";

/** Value of the option for a new allotment, in the list of existing ones. */
export const NEW = "new";
/** Maximum length of a name and of a holder's value, in characters. */
const MOST_LETTERS = 60;

/** Initial values of the form. */
export const START = { to: NEW, he: "", en: "", kind: "code", value: "", minutes: "60" };

type AsideForm = ReturnType<typeof useForm<typeof START>>;

interface NewAsideProps {
  readonly form: Pick<AsideForm, "field" | "set" | "values">;
  readonly holders: BlockLists["holders"];
}

/** The fields of a new allotment: its names, who may buy its seats, and until when. */
export function NewAside({ form, holders = [] }: NewAsideProps) {
  const { t } = useTranslation();
  const kind = HOLDER_KINDS.find((each) => each === form.values.kind) ?? "code";
  const named = [...holders, ...membershipTypes(t)].filter((each) => each.kind === kind);
  const isTyped = kind === "code" || kind === "member";
  const { onChange: onKind, ...kindField } = form.field("kind");
  return (
    <>
      <Field label={t("blocks.aside.name")} maxLength={MOST_LETTERS} {...form.field("he")} />
      <Field
        label={t("blocks.aside.nameEn")}
        isOptional
        isLatin
        maxLength={MOST_LETTERS}
        {...form.field("en")}
      />
      <SelectField
        label={t("blocks.aside.opens")}
        options={HOLDER_KINDS.map((value) => ({ value, name: holderText(t, value) }))}
        {...kindField}
        onChange={(event) => {
          onKind(event);
          // The value is cleared, because a code cannot be the id of a mini-site.
          form.set("value", "");
        }}
      />
      {isTyped ? (
        <Field
          label={holderText(t, kind)}
          isLatin
          maxLength={MOST_LETTERS}
          {...form.field("value")}
        />
      ) : (
        <SelectField
          label={holderText(t, kind)}
          placeholder={t(named.length === 0 ? "blocks.holder.none" : "blocks.holder.choose")}
          options={named}
          {...form.field("value")}
        />
      )}
      <SelectField
        label={t("blocks.aside.until")}
        options={RELEASE_MINUTES.map((minutes) => ({
          value: String(minutes),
          name: t("blocks.aside.beforeShow", { time: beforeText(minutes) }),
        }))}
        {...form.field("minutes")}
      />
    </>
  );
}
