import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { CopyButton } from "../../app/parts/ui/CopyButton.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { renewRecoveryCodes } from "../../domain/api/staff.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { ProofForm } from "./ProofForm.tsx";

interface NewCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows new recovery codes once, until the operator confirms having stored them. */
export function NewCodes({ codes, onDone }: NewCodesProps) {
  const { t } = useTranslation();
  return (
    <div className="max-w-xl">
      <Note tone="warning" role="status" className="mb-4">
        {t("backoffice.recovery.once")}
      </Note>
      <ul dir="ltr" className="mb-4 grid gap-x-6 sm:grid-cols-2 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={codes.join("\n")}
          of={t("backoffice.recovery.codes")}
          label={t("backoffice.recovery.copy")}
        />
        <Button look="primary" onClick={onDone}>
          {t("backoffice.recovery.kept")}
        </Button>
      </div>
    </div>
  );
}

/** Creates new recovery codes, which replace the previous ones. */
export function RenewCodes() {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  const [refusal, setRefusal] = useState<Refusal>();
  const renew = async (currentPassword?: string): Promise<Refusal | undefined> => {
    const answer = await officeCall(renewRecoveryCodes, { body: { currentPassword } });
    setCodes(answer.reply?.recoveryCodes);
    return answer.refusal;
  };
  if (codes) {
    return (
      <NewCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          setRefusal(undefined);
        }}
      />
    );
  }
  if (refusal?.code === "FRESH_LOGIN_NEEDED") {
    return (
      <ProofForm
        action={t("backoffice.recovery.renew")}
        send={renew}
        onBack={() => setRefusal(undefined)}
      />
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {refusal && (
        <Note tone="danger" role="alert">
          {officeRefusal(t, refusal)}
        </Note>
      )}
      <Button onClick={() => void renew().then(setRefusal)}>
        {t("backoffice.recovery.renew")}
      </Button>
    </div>
  );
}
