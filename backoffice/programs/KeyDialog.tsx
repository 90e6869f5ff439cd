import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { revokeApiKey, rotateApiKey, type ApiKey } from "../../domain/api/keys.ts";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import { useDialogAct } from "../outbox/useDialogAct.ts";
import { officeCall } from "../shell/officeCall.ts";
import { KeyEditForm } from "./KeyEditForm.tsx";
import { keyStateText, KEY_TONES, scopeText } from "./keyText.ts";
import { locationsText } from "./locationText.ts";
import { KeyHistory } from "./ProgramHistory.tsx";
import { RotateForm } from "./RotateForm.tsx";

interface KeyDialogProps {
  readonly apiKey: ApiKey;
  /** Locations available to the operator. */
  readonly locations: readonly ProgramLocation[];
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Shows an API key, which can be edited, rotated and revoked. Revoking requires a second press. */
export function KeyDialog({ apiKey, locations, onSecret, onClose, onChanged }: KeyDialogProps) {
  const { t } = useTranslation();
  const { busy, refusal, run } = useDialogAct<"revoke">(onChanged, onClose);
  const [isSure, setIsSure] = useState(false);
  const [form, setForm] = useState<"rotate" | "edit">();
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
        state !== "revoked" && (
          <>
            <Button
              isBusy={busy === "revoke"}
              onClick={() => (isSure ? void revoke() : setIsSure(true))}
            >
              {isSure ? t("programs.revokeSure") : t("programs.revoke")}
            </Button>
            <Button onClick={() => setForm("edit")}>{t("programs.edit")}</Button>
            <Button look="primary" onClick={() => setForm("rotate")}>
              {t("programs.rotate")}
            </Button>
          </>
        )
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

function KeyFacts({ apiKey, locations }: Pick<KeyDialogProps, "apiKey" | "locations">) {
  const { t } = useTranslation();
  const { state, hint, formerUntil, expiresAt, lastUsedAt, lastAddress } = apiKey;
  const used = lastUsedAt && [dayAndTime(lastUsedAt), lastAddress].filter(Boolean).join(" · ");
  return (
    <Facts
      facts={[
        {
          name: t("programs.state"),
          value: <Badge tone={KEY_TONES[state]}>{keyStateText(t, state)}</Badge>,
        },
        { name: t("programs.secret"), value: <bdi dir="ltr">{hint}…</bdi> },
        { name: t("catalogue.business"), value: apiKey.businessName },
        {
          name: t("programs.locations"),
          value: locationsText(t, apiKey.locationIds, locations),
        },
        {
          name: t("programs.created"),
          value: `${dayAndTime(apiKey.createdAt)} · ${apiKey.createdBy}`,
        },
        { name: t("programs.lastUsed"), value: used ?? t("programs.neverUsed") },
        { name: t("programs.expires"), value: expiresAt && dayAndTime(expiresAt) },
        { name: t("programs.formerUntil"), value: formerUntil && dayAndTime(formerUntil) },
      ]}
    />
  );
}
