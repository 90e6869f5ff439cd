import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { retireResource, type Resource } from "../../domain/api/resources.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { KindName } from "../../domain/resources/kinds.ts";
import { AccountActions } from "./AccountActions.tsx";
import { AccountKeys } from "./AccountKeys.tsx";
import { anyFaultText } from "./faultText.ts";
import { kindPath } from "./kindPath.ts";
import { PartnerSecret } from "./PartnerSecret.tsx";
import { WalletSettingsButton } from "./WalletSettings.tsx";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface ResourceActionsProps {
  readonly kind: KindName;
  readonly resource: Pick<Resource, "id" | "isRetired" | "isOwn">;
  readonly onChanged: () => void;
  /** Further actions, which only this kind has. */
  readonly children?: ReactNode;
}

/** Buttons that copy, retire and restore a resource of any kind. */
export function ResourceActions(props: ResourceActionsProps) {
  const { kind, resource, onChanged, children } = props;
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const { id, isRetired, isOwn } = resource;
  const turn = async (): Promise<void> => {
    setIsBusy(true);
    const params = { kind, id };
    const answer = await officeCall(retireResource, { params, body: { isRetired: !isRetired } });
    setIsBusy(false);
    setRefusal(answer.refusal);
    if (answer.refusal) return;
    setIsAsking(false);
    toast(t(isRetired ? "resources.isRestored" : "resources.isRetired"));
    onChanged();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isRetired && <Badge>{t("resources.retiredBadge")}</Badge>}
      {children}
      {kind === "payment-accounts" && <AccountKeys id={id} />}
      {kind === "partners" && <PartnerSecret id={id} />}
      {kind === "businesses" && isOwn && !isRetired && <WalletSettingsButton id={id} />}
      {kind === "operators" && !isRetired && <AccountActions id={id} />}
      <LinkButton
        href={`${kindPath(kind)}/new?copy=${id}`}
        className="min-h-9! text-sm max-wide:min-h-11!"
      >
        {t("resources.copy")}
      </LinkButton>
      {isOwn && (
        <Button
          className="min-h-9! text-sm max-wide:min-h-11!"
          onClick={() => (isRetired ? void turn() : setIsAsking(true))}
        >
          {t(isRetired ? "resources.restore" : "resources.retire")}
        </Button>
      )}
      {refusal && !isAsking && (
        <Note tone="danger" role="alert" className="w-full">
          {anyFaultText(t, refusal) ?? officeRefusal(t, refusal)}
        </Note>
      )}
      {isAsking && (
        <Dialog title={t("resources.retireTitle")} onClose={() => setIsAsking(false)}>
          <p className="mb-4">
            {t(kind === "presentations" ? "resources.retireShowText" : "resources.retireText")}
          </p>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void turn();
            }}
          >
            <DialogFoot
              refusal={refusal && officeRefusal(t, refusal)}
              does={t("resources.retire")}
              isBusy={isBusy}
              onClose={() => setIsAsking(false)}
            />
          </form>
        </Dialog>
      )}
    </div>
  );
}
