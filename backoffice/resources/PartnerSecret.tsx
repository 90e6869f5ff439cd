import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { CopyButton } from "../../app/parts/ui/CopyButton.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { renewPartnerSecret } from "../../domain/api/resources.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

/** Creates a new secret for a partner and shows it once. */
export function PartnerSecret({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [secret, setSecret] = useState<string>();
  const close = (): void => {
    setIsOpen(false);
    setSecret(undefined);
  };
  const send = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await officeCall(renewPartnerSecret, { params: { id } });
    setIsBusy(false);
    setRefusal(answer.refusal);
    setSecret(answer.reply?.secret);
  };
  return (
    <>
      <Button className="min-h-9! text-sm max-wide:min-h-11!" onClick={() => setIsOpen(true)}>
        {t("resources.partner.secret")}
      </Button>
      {isOpen && (
        <Dialog title={t("resources.partner.secret")} onClose={close}>
          {secret === undefined ? (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void send();
              }}
            >
              <p className="mb-4">{t("resources.partner.secretText")}</p>
              <DialogFoot
                refusal={refusal && officeRefusal(t, refusal)}
                does={t("resources.partner.secret")}
                isBusy={isBusy}
                onClose={close}
              />
            </form>
          ) : (
            <>
              <p className="mb-3">{t("resources.partner.isMade")}</p>
              <div className="mb-4 flex items-center gap-2">
                <code dir="ltr" className="min-w-0 font-sans text-sm break-all">
                  {secret}
                </code>
                <CopyButton text={secret} of={t("resources.partner.of")} />
              </div>
              <Button onClick={close}>{t("resources.account.done")}</Button>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
