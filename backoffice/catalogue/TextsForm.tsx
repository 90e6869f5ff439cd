import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useForm } from "../../app/parts/form/useForm.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import {
  editTexts,
  type OfficeText,
  type OtherLocale,
  type TextKind,
} from "../../domain/api/officeTexts.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { focusFirst } from "../parts/useFirstField.ts";
import { TextLanguages } from "./TextLanguages.tsx";
import { fieldName, textsDrafts, textsFields, type TextsFields } from "./textsForm.ts";

interface TextsFormProps {
  readonly of: { readonly kind: TextKind; readonly id: number };
  readonly texts: readonly OfficeText[];
  readonly locales: readonly OtherLocale[];
  readonly onClose: () => void;
}

/** All texts of an item in the other languages, saved together. */
export function TextsForm({ of, texts, locales, onClose }: TextsFormProps) {
  const { t } = useTranslation();
  // Uses `useForm`, which does not mark the form behind the dialog as unsaved.
  const { form, field, refusal, isBusy } = useForm<TextsFields>({
    start: textsFields(texts),
    words: officeRefusal,
    send: async (fields) => {
      const body = { texts: textsDrafts(texts, fields) };
      const answer = await officeCall(editTexts, { params: of, body });
      if (answer.refusal) return answer.refusal;
      toast(t("catalogue.saved"));
      onClose();
      return undefined;
    },
  });
  useEffect(() => focusFirst(form.ref.current), [form.ref]);
  return (
    <form {...form}>
      <p className="mb-4 text-mute">{t("catalogue.texts.lead")}</p>
      {texts.map((text) => (
        <TextLanguages
          key={text.field}
          text={text}
          locales={locales}
          fieldOf={(locale) => field(fieldName(text.field, locale))}
        />
      ))}
      <DialogFoot
        refusal={refusal && officeRefusal(t, refusal)}
        does={t("backoffice.save")}
        isBusy={isBusy}
        onClose={onClose}
      />
    </form>
  );
}
