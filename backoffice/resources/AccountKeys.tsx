import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { CopyButton } from "../../app/parts/ui/CopyButton.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { accountKeys } from "../../domain/api/paymentAccounts.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { AccountKeysForm } from "./AccountKeysForm.tsx";
import { AccountTest } from "./AccountTest.tsx";

/**
 * Shows when a payment account's keys were entered, replaces them and tests them. The keys are never returned.
 */
export function AccountKeys({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { reply, again } = useOfficeAnswer(accountKeys, { params: { id } });
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const saved = (): void => {
    close();
    toast(t("resources.keys.saved"));
    again();
  };
  if (!reply) return null;
  const { enteredAt, provider, webhookUrl } = reply;
  return (
    <>
      <span className="text-sm text-mute">
        {enteredAt
          ? t("resources.keys.since", { at: dayAndTime(enteredAt) })
          : t("resources.keys.none")}
      </span>
      <Button className="min-h-9! text-sm max-wide:min-h-11!" onClick={() => setIsOpen(true)}>
        {t("resources.keys.enter")}
      </Button>
      {enteredAt && <AccountTest key={enteredAt} id={id} />}
      {webhookUrl && <WebhookAddress url={webhookUrl} />}
      {isOpen && (
        <Dialog title={t("resources.keys.enter")} onClose={close}>
          {webhookUrl && <WebhookAddress url={webhookUrl} />}
          <AccountKeysForm id={id} provider={provider} onSaved={saved} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

function WebhookAddress({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const name = t("resources.keys.webhookUrl");
  return (
    <div className="order-last mb-2 flex w-full flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-sm text-mute">{name}</span>
      <code dir="ltr" className="min-w-0 font-sans text-sm break-all">
        {url}
      </code>
      <CopyButton text={url} of={name} />
    </div>
  );
}
