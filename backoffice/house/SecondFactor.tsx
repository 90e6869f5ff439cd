import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { beginTotp, confirmTotp, removeTotp } from "../../domain/api/operators.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Badge } from "../../app/parts/Badge.tsx";
import { CopyButton } from "../../app/parts/CopyButton.tsx";
import { Note } from "../../app/parts/Note.tsx";
import { Button } from "../../app/shell/Button.tsx";
import { QrCode } from "../../app/shell/QrCode.tsx";
import { toast } from "../../app/shell/toasts.ts";
import { office } from "../office/office.ts";
import { officeCall } from "../office/officeCall.ts";
import { officeRefusal } from "../office/officeRefusal.ts";
import { TotpCodeForm } from "./TotpCodeForm.tsx";

type Begun = Reply<typeof beginTotp>;

function setHasSecondFactor(hasSecondFactor: boolean): void {
  if (office.operator) office.operator.hasSecondFactor = hasSecondFactor;
}

/** Turns the authenticator's code at login on, and off again; both take a code. */
export function SecondFactor() {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const [begun, setBegun] = useState<Begun>();
  const [refusal, setRefusal] = useState<Refusal>();
  if (operator?.hasSecondFactor) return <TurnOff />;

  async function begin(): Promise<void> {
    const answer = await officeCall(beginTotp, {});
    setBegun(answer.reply);
    setRefusal(answer.refusal);
  }

  async function confirm(code: string): Promise<Refusal | undefined> {
    const answer = await officeCall(confirmTotp, { body: { code } });
    if (answer.refusal) return answer.refusal;
    setHasSecondFactor(true);
    setBegun(undefined);
    toast(t("backoffice.totp.isOn"));
    return undefined;
  }

  if (!begun) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Badge>{t("backoffice.totp.off")}</Badge>
        {refusal && <Note tone="danger">{officeRefusal(t, refusal)}</Note>}
        <Button look="primary" onClick={() => void begin()}>
          {t("backoffice.totp.begin")}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-6">
      <QrCode
        text={begun.uri}
        label={t("backoffice.totp.qr")}
        className="size-44 shrink-0 rounded-sm"
      />
      <div className="min-w-60 flex-1">
        <p className="mb-2 text-mute">{t("backoffice.totp.scan")}</p>
        <div className="mb-4 flex items-center gap-2">
          <code dir="ltr" className="min-w-0 font-sans text-sm break-all">
            {begun.secret}
          </code>
          <CopyButton text={begun.secret} of={t("backoffice.totp.secret")} />
        </div>
        <TotpCodeForm
          action={t("backoffice.totp.confirm")}
          look="primary"
          send={confirm}
          onBack={() => setBegun(undefined)}
        />
      </div>
    </div>
  );
}

function TurnOff() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);

  async function remove(code: string): Promise<Refusal | undefined> {
    const answer = await officeCall(removeTotp, { body: { code } });
    if (answer.refusal) return answer.refusal;
    setHasSecondFactor(false);
    toast(t("backoffice.totp.isOff"));
    return undefined;
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <Badge tone="good" icon={CircleCheck}>
        {t("backoffice.totp.on")}
      </Badge>
      {isAsking ? (
        <TotpCodeForm
          action={t("backoffice.totp.remove")}
          look="quiet"
          send={remove}
          onBack={() => setIsAsking(false)}
        />
      ) : (
        <Button onClick={() => setIsAsking(true)}>{t("backoffice.totp.remove")}</Button>
      )}
    </div>
  );
}
