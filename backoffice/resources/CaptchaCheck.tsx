import { useState } from "react";
import { useTranslation } from "react-i18next";
import { namedFields } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { testCaptcha } from "../../domain/api/captchaTests.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { kindOf } from "../../domain/resources/kinds.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { draftOf, type ResourceFields } from "./resourceForm.ts";
import { fieldText } from "./resourceText.ts";

interface CaptchaCheckProps {
  /** Id of the saved captcha. Null for a new captcha. */
  readonly id: number | null;
  readonly values: ResourceFields;
}

interface Shown {
  readonly found?: Reply<typeof testCaptcha> | undefined;
  readonly refusal?: Refusal | undefined;
  /** The values that were tested. */
  readonly of: ResourceFields;
}

/** Tests the form's current keys at the captcha service, and says on which pages the captcha is asked. */
export function CaptchaCheck({ id, values }: CaptchaCheckProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const body = { id, values: draftOf(kindOf("captchas").fields, values) };
    try {
      const { reply: found, refusal } = await officeCall(testCaptcha, { body });
      setShown({ found, refusal, of: values });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section aria-labelledby="captcha-check" className="mb-6 rounded-md border border-line p-4">
      <h2 id="captcha-check" className="font-semibold">
        {t("resources.captcha.testTitle")}
      </h2>
      <p className="mt-1 mb-3 text-sm text-mute">{t("resources.captcha.testText")}</p>
      <Button isBusy={isBusy} onClick={() => void run()}>
        {t("resources.captcha.test")}
      </Button>
      <div aria-live="polite" className="mt-3 empty:mt-0">
        {shown && <Outcome shown={shown} isStale={shown.of !== values} />}
      </div>
    </section>
  );
}

function Outcome({ shown, isStale }: { readonly shown: Shown; readonly isStale: boolean }) {
  const { t } = useTranslation();
  const { found, refusal } = shown;
  if (refusal) {
    const fields = namedFields(refusal).map((name) => fieldText(t, name));
    return (
      <Note tone="danger">
        {fields.length > 0
          ? t("resources.captcha.check", { fields: fields.join(", ") })
          : officeRefusal(t, refusal)}
      </Note>
    );
  }
  if (!found) return null;
  const { verdict, hosts, isEverywhere } = found;
  const isRight = verdict === "accepted" || verdict === "puzzles";
  const isUsed = isEverywhere || hosts.length > 0;
  return (
    <Note
      tone={isRight ? (isUsed ? "success" : "warning") : "danger"}
      title={t(`resources.captcha.verdict.${verdict}`)}
    >
      {isRight && <p>{usedText(t, found)}</p>}
      {isStale && <p className="text-sm text-mute">{t("resources.captcha.changed")}</p>}
    </Note>
  );
}

/** Says on which pages the captcha is asked once it is saved. */
function usedText(
  t: ReturnType<typeof useTranslation>["t"],
  { hosts, isEverywhere }: Pick<Reply<typeof testCaptcha>, "hosts" | "isEverywhere">,
): string {
  if (isEverywhere) return t("resources.captcha.everywhere");
  if (hosts.length === 0) return t("resources.captcha.nowhere");
  return t("resources.captcha.atHosts", { hosts: hosts.join(", ") });
}
