import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeMobile, changeMobileValidation } from "../../domain/api/customerArea.ts";
import { normalizeMobile } from "../../domain/telephone.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { CodeStep } from "../login/CodeStep.tsx";
import { LoginRefusal } from "../login/LoginRefusal.tsx";
import { Facts } from "../parts/ui/Facts.tsx";
import { Field } from "../parts/form/Field.tsx";
import { mobileRule } from "../parts/form/rules.ts";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { toast } from "../parts/ui/toasts.ts";
import { areaCall, noteDetails } from "./area.ts";
import { ltr } from "./ltr.ts";

type Stage =
  | { readonly at: "rest" }
  | { readonly at: "number" }
  | { readonly at: "code"; readonly number: string };

/**
 * Changes the mobile number after a code sent to the new number is verified. The old number stays valid until
 * the new one is verified.
 */
export function MobileChange({ current }: { readonly current: string }) {
  const { t } = useTranslation();
  const [stage, setStage] = useState<Stage>({ at: "rest" });
  const ask = async (mobileNumber: string): Promise<Refusal | undefined> =>
    (await areaCall(changeMobile, { body: { mobileNumber } })).refusal;
  const prove = async (smsCode: string): Promise<Refusal | undefined> => {
    const { reply, refusal } = await areaCall(changeMobileValidation, { body: { smsCode } });
    if (!reply) return refusal;
    noteDetails(reply.customerInfo);
    setStage({ at: "rest" });
    toast(t("customerArea.mobileChanged"));
    return undefined;
  };
  if (stage.at === "rest") {
    return (
      <>
        <Facts
          facts={[{ name: t("customer.MobileNumber1"), value: <span dir="ltr">{current}</span> }]}
        />
        <Button className="mt-4" onClick={() => setStage({ at: "number" })}>
          {t("customerArea.mobileChange")}
        </Button>
      </>
    );
  }
  if (stage.at === "number") {
    return (
      <NumberForm
        ask={ask}
        onAsked={(number) => setStage({ at: "code", number })}
        onBack={() => setStage({ at: "rest" })}
      />
    );
  }
  return (
    <div className="max-w-sm">
      <CodeStep
        sentTo={t("customerArea.mobileSent", { mobile: ltr(stage.number) })}
        prove={prove}
        resend={() => ask(stage.number)}
        proveName={t("login.confirm")}
        onBack={() => setStage({ at: "number" })}
      />
    </div>
  );
}

interface NumberFormProps {
  readonly ask: (mobileNumber: string) => Promise<Refusal | undefined>;
  readonly onAsked: (mobileNumber: string) => void;
  readonly onBack: () => void;
}

function NumberForm({ ask, onAsked, onBack }: NumberFormProps) {
  const { t } = useTranslation();
  const { form, field, refusal, isBusy } = useForm({
    start: { mobileNumber: "" },
    rules: { mobileNumber: mobileRule },
    fieldOf: { invalid_mobileNumber: "mobileNumber" },
    send: async ({ mobileNumber }) => {
      const number = normalizeMobile(mobileNumber);
      const why = await ask(number);
      if (!why) onAsked(number);
      return why;
    },
  });
  return (
    <form {...form} className="max-w-sm">
      <Field
        {...field("mobileNumber")}
        label={t("customerArea.newMobile")}
        type="tel"
        autoComplete="tel"
        isLatin
      />
      <LoginRefusal refusal={refusal} className="mb-3" />
      <div className="flex gap-3">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t("customerArea.mobileSend")}
        </Button>
        <Button look="bare" onClick={onBack}>
          {t("customerArea.back")}
        </Button>
      </div>
    </form>
  );
}
