import { useTranslation } from "react-i18next";
import { LANGUAGE_NAMES } from "../../app/shell/i18n/locale.ts";
import { session } from "../../app/shell/net/session.ts";
import { LoadingNote } from "../../app/parts/ui/Skeleton.tsx";
import { changeLanguages, languages } from "../../domain/api/languages.ts";
import * as regionCalls from "../../domain/api/region.ts";
import type { Reply } from "../../domain/api/route.ts";
import { isCurrency } from "../../domain/currency.ts";
import type { Languages } from "../../domain/languages.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { setRegion, type Region } from "../../domain/region.ts";
import { EditFrame } from "../parts/EditFrame.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { useListForm } from "../parts/useListForm.ts";
import { officeCall } from "../shell/officeCall.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { LanguageFields } from "./LanguageFields.tsx";
import { RegionFields } from "./RegionFields.tsx";
import { languagesOf, languageValues, type LanguageValues } from "./languageValues.ts";

const LIST = "/resources";

type ShownRegion = Reply<typeof regionCalls.region>;

type InstallationValues = LanguageValues & {
  readonly currency: string;
  readonly timeZone: string;
};

/**
 * Settings of the whole installation: its languages, the one that visitors see first, its currency and its time
 * zone.
 */
export function LanguagesPage() {
  const { t } = useTranslation();
  const found = useOfficeAnswer(languages, {});
  const region = useOfficeAnswer(regionCalls.region, {});
  if (found.reply && region.reply) {
    return <LanguagesForm before={found.reply} region={region.reply} />;
  }
  const { refusal, again } = found.refusal ? found : region;
  return (
    <OfficePage
      title={t("backoffice.languages.title")}
      above={[{ href: LIST, name: t("resources.title") }]}
    >
      {refusal ? <OfficeTrouble refusal={refusal} onAgain={again} /> : <LoadingNote />}
    </OfficePage>
  );
}

/** Changes the region if it differs. Returns the refusal if the change was refused. */
async function sendRegion(
  before: Region,
  { currency, timeZone }: Region,
): Promise<Refusal | undefined> {
  if (before.currency === currency && before.timeZone === timeZone) return undefined;
  if (!isCurrency(currency)) throw new Error(`no such option: ${currency}`);
  const answer = await officeCall(regionCalls.changeRegion, { body: { currency, timeZone } });
  if (!answer.reply) return answer.refusal;
  setRegion({ currency, timeZone });
  return undefined;
}

interface LanguagesFormProps {
  readonly before: Languages;
  readonly region: ShownRegion;
}

function LanguagesForm({ before, region }: LanguagesFormProps) {
  const { t } = useTranslation();
  const { currency, timeZone, isFixed } = region;
  const form = useListForm<InstallationValues>(LIST, {
    start: { ...languageValues(before), currency, timeZone },
    send: async (values) => {
      const refusal = await sendRegion(region, values);
      if (refusal) return refusal;
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
      labels={{
        ...LANGUAGE_NAMES,
        defaultLocale: t("backoffice.languages.first"),
        currency: t("backoffice.region.currency"),
        timeZone: t("backoffice.region.timeZone"),
      }}
    >
      <div className="max-w-3xl">
        <p className="mb-4 max-w-prose text-mute">{t("backoffice.languages.lead")}</p>
        <LanguageFields
          values={form.values}
          onSwitch={(each, isOn) => form.set(each, isOn)}
          onDefault={(each) => form.set("defaultLocale", each)}
        />
        <RegionFields
          values={form.values}
          onChange={form.set}
          error={form.errorOf("timeZone")}
          isFixed={isFixed}
        />
      </div>
    </EditFrame>
  );
}
