import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { revokeApiKey, rotateApiKey, type ApiKey } from "../../domain/api/keys.ts";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import type { KeyScope } from "../../domain/keyScopes.ts";
import { useDialogAct } from "../outbox/useDialogAct.ts";
import { officeCall } from "../shell/officeCall.ts";
import { KeyEditForm } from "./KeyEditForm.tsx";
import { KeyForm } from "./KeyForm.tsx";
import { KeyFacts } from "./KeyFacts.tsx";
import { scopeText } from "./keyText.ts";
import { KeyHistory } from "./ProgramHistory.tsx";
import { RotateForm } from "./RotateForm.tsx";

interface KeyDialogProps {
  readonly apiKey: ApiKey;
  /** Scopes that the operator may grant. */
  readonly scopes: readonly KeyScope[];
  readonly locations: readonly ProgramLocation[];
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Dialog of an API key, which can be edited, copied, rotated and revoked. Revoking requires a second press. */
export function KeyDialog(props: KeyDialogProps) {
  const { apiKey, scopes, locations, onSecret, onClose, onChanged } = props;
  const { t } = useTranslation();
  const { busy, refusal, run } = useDialogAct<"revoke">(onChanged, onClose);
  const [isSure, setIsSure] = useState(false);
  const [form, setForm] = useState<"rotate" | "edit" | "copy">();
  const { id, name, state, networks } = apiKey;
  const params = { id };
  const closeForm = (): void => setForm(undefined);
  if (form === "edit") {
    return (
      <Dialog isWide title={name} onClose={onClose}>
        <KeyEditForm
          apiKey={apiKey}
          locations={locations}
          onSaved={() => {
            closeForm();
            onChanged();
          }}
          onClose={closeForm}
        />
      </Dialog>
    );
  }
  if (form === "copy") {
    return (
      <Dialog isWide title={t("programs.newKey")} onClose={onClose}>
        <KeyForm
          scopes={scopes}
          locations={locations}
          original={apiKey}
          onSecret={onSecret}
          onClose={closeForm}
        />
      </Dialog>
    );
  }
  if (form === "rotate") {
    return (
      <Dialog title={t("programs.rotate")} onClose={onClose}>
        <RotateForm
          lead={t("programs.rotateText")}
          does={t("programs.rotate")}
          send={(overlapHours) => officeCall(rotateApiKey, { params, body: { overlapHours } })}
          onSecret={onSecret}
          onClose={closeForm}
        />
      </Dialog>
    );
  }
  const revoke = (): Promise<void> =>
    run("revoke", officeCall(revokeApiKey, { params }), t("programs.isRevoked"));
  return (
    <Dialog
      isWide
      title={name}
      onClose={onClose}
      actions={
        <>
          {state !== "revoked" && (
            <>
              <Button
                isBusy={busy === "revoke"}
                onClick={() => (isSure ? void revoke() : setIsSure(true))}
              >
                {isSure ? t("programs.revokeSure") : t("programs.revoke")}
              </Button>
              <Button onClick={() => setForm("edit")}>{t("programs.edit")}</Button>
            </>
          )}
          <Button onClick={() => setForm("copy")}>{t("resources.copy")}</Button>
          {state !== "revoked" && (
            <Button look="primary" onClick={() => setForm("rotate")}>
              {t("programs.rotate")}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <KeyFacts apiKey={apiKey} locations={locations} />
        <div>
          <h3 className="mb-1.5 text-sm text-mute">{t("programs.scopes")}</h3>
          <ul className="list-disc ps-5">
            {apiKey.scopes.map((scope) => (
              <li key={scope}>{scopeText(t, scope)}</li>
            ))}
          </ul>
        </div>
        {networks.length > 0 && (
          <div>
            <h3 className="mb-1.5 text-sm text-mute">{t("programs.networks")}</h3>
            <p dir="ltr" className="rtl:text-right">
              {networks.join(", ")}
            </p>
          </div>
        )}
        {isSure && <Note tone="warning">{t("programs.revokeText")}</Note>}
        {refusal && (
          <Note tone="danger" role="alert">
            {refusal}
          </Note>
        )}
        <KeyHistory id={id} />
      </div>
    </Dialog>
  );
}
