import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { beginTotp, confirmTotp, removeTotp } from "../../domain/api/operators.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { CopyButton } from "../../app/parts/ui/CopyButton.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { QrCode } from "../../app/parts/ui/QrCode.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { office } from "../shell/office.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { ProofForm } from "./ProofForm.tsx";
import { NewCodes, RenewCodes } from "./RecoveryCodes.tsx";
import { TotpCodeForm } from "./TotpCodeForm.tsx";

type Begun = Reply<typeof beginTotp>;

function setHasSecondFactor(hasSecondFactor: boolean): void {
  if (office.operator) office.operator.hasSecondFactor = hasSecondFactor;
}

const isProofNeeded = (refusal: Refusal | undefined): boolean =>
  refusal?.code === "FRESH_LOGIN_NEEDED";

interface SecondFactorProps {
  /** Called when the operator has confirmed that the recovery codes are stored. */
  readonly onKept?: () => void;
}

/**
 * Turns the second factor on and off. Turning the second factor on or off requires a code, and also the
 * password if the login is not recent.
 */
export function SecondFactor({ onKept }: SecondFactorProps) {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const [begun, setBegun] = useState<Begun>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [codes, setCodes] = useState<readonly string[]>();
  function store(): void {
    setCodes(undefined);
    onKept?.();
  }
  if (codes) return <NewCodes codes={codes} onDone={store} />;
  if (operator?.hasSecondFactor) return <TurnOff />;

  async function begin(currentPassword?: string): Promise<Refusal | undefined> {
    const answer = await officeCall(beginTotp, { body: { currentPassword } });
    setBegun(answer.reply);
    return answer.refusal;
  }

  async function confirm(code: string): Promise<Refusal | undefined> {
    const answer = await officeCall(confirmTotp, { body: { code } });
    if (answer.refusal) return answer.refusal;
    setHasSecondFactor(true);
    setCodes(answer.reply?.recoveryCodes);
    setBegun(undefined);
    toast(t("backoffice.totp.isOn"));
    return undefined;
  }

  if (!begun && isProofNeeded(refusal)) {
    return (
      <ProofForm
        action={t("backoffice.totp.begin")}
        send={begin}
        onBack={() => setRefusal(undefined)}
      />
    );
  }
  if (!begun) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Badge>{t("backoffice.totp.off")}</Badge>
        {refusal && (
          <Note tone="danger" role="alert">
            {officeRefusal(t, refusal)}
          </Note>
        )}
        <Button look="primary" onClick={() => void begin().then(setRefusal)}>
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

const isCodeWrong = ({ code, details }: Refusal): boolean =>
  code === "LOGIN_FAILED" && details.isCodeNeeded === true;

function TurnOff() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  /** The code that was entered. The code is sent again together with the password. */
  const [given, setGiven] = useState<string>();
  /** Whether the code was refused when it was sent with the password, for example because it had expired. */
  const [isCodeLate, setIsCodeLate] = useState(false);

  async function remove(code: string, currentPassword?: string): Promise<Refusal | undefined> {
    const { refusal } = await officeCall(removeTotp, { body: { code, currentPassword } });
    if (!refusal) {
      setHasSecondFactor(false);
      toast(t("backoffice.totp.isOff"));
      return undefined;
    }
    setIsCodeLate(currentPassword !== undefined && isCodeWrong(refusal));
    if (isProofNeeded(refusal)) setGiven(code);
    // After any other refusal the code may still be valid, so only the password is asked for again.
    else if (isCodeWrong(refusal)) setGiven(undefined);
    return refusal;
  }

  if (given !== undefined) {
    return (
      <ProofForm
        action={t("backoffice.totp.remove")}
        send={(password) => remove(given, password)}
        onBack={() => setGiven(undefined)}
      />
    );
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
          isWrong={isCodeLate}
          send={remove}
          onBack={() => {
            setIsAsking(false);
            setIsCodeLate(false);
          }}
        />
      ) : (
        <Button onClick={() => setIsAsking(true)}>{t("backoffice.totp.remove")}</Button>
      )}
      <RenewCodes />
    </div>
  );
}
