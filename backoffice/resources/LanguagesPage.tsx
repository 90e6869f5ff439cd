import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import { session } from "../../app/shell/net/session.ts";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import { changeLanguages, languages } from "../../domain/api/languages.ts";
import type { Languages } from "../../domain/languages.ts";
import { EditFrame } from "../parts/EditFrame.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { useListForm } from "../parts/useListForm.ts";
import { officeCall } from "../shell/officeCall.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { LanguageFields } from "./LanguageFields.tsx";
import { languagesOf, languageValues, type LanguageValues } from "./languageValues.ts";

const LIST = "/resources";

/** The languages of the installation: which are on, and which one visitors see first. */
export function LanguagesPage() {
  const { t } = useTranslation();
  const { reply, refusal, again } = useOfficeAnswer(languages, {});
  if (reply) return <LanguagesForm before={reply} />;
  return (
    <OfficePage
      title={t("backoffice.languages.title")}
      above={[{ href: LIST, name: t("resources.title") }]}
    >
      {refusal ? <OfficeTrouble refusal={refusal} onAgain={again} /> : <LoadingNote />}
    </OfficePage>
  );
}

function LanguagesForm({ before }: { readonly before: Languages }) {
  const { t } = useTranslation();
  const form = useListForm<LanguageValues>(LIST, {
    start: languageValues(before),
    send: async (values) => {
      const answer = await officeCall(changeLanguages, { body: languagesOf(values) });
      if (!answer.reply) return answer.refusal;
      session.enabledLocales = answer.reply.locales;
      return undefined;
    },
  });
  return (
    <EditFrame
      title={t("backoffice.languages.title")}
      list={{ href: LIST, name: t("resources.title") }}
      form={form}
      labels={{ ...LANGUAGE_NAMES, defaultLocale: t("backoffice.languages.first") }}
    >
      <div className="max-w-3xl">
        <p className="mb-4 max-w-prose text-mute">{t("backoffice.languages.lead")}</p>
        <LanguageFields
          values={form.values}
          onSwitch={(each, isOn) => form.set(each, isOn)}
          onDefault={(each) => form.set("defaultLocale", each)}
        />
      </div>
    </EditFrame>
  );
}
