import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { accountKeys, enterAccountKeys } from "../../domain/api/resources.ts";
import { MAX_KEY_LENGTH } from "../../domain/gateways.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** Tells since when a payment account has keys, and replaces them. They are never read back. */
export function AccountKeys({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { reply, again } = useOfficeAnswer(accountKeys, { params: { id } });
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const close = (): void => {
    setIsOpen(false);
    setRefusal(undefined);
  };
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string): string => {
      const value = given.get(name);
      return typeof value === "string" ? value : "";
    };
    const body = { apiUser: text("apiUser"), apiSecret: text("apiSecret") };
    setIsBusy(true);
    const answer = await officeCall(enterAccountKeys, { params: { id }, body });
    setIsBusy(false);
    setRefusal(answer.refusal);
    if (answer.refusal) return;
    close();
    toast(t("resources.keys.saved"));
    again();
  };
  const since = reply?.enteredAt;
  return (
    <>
      {reply && (
        <span className="text-sm text-mute">
          {since ? t("resources.keys.since", { at: dayAndTime(since) }) : t("resources.keys.none")}
        </span>
      )}
      <Button className="min-h-9! text-sm max-wide:min-h-11!" onClick={() => setIsOpen(true)}>
        {t("resources.keys.enter")}
      </Button>
      {isOpen && (
        <Dialog title={t("resources.keys.enter")} onClose={close}>
          <form className="flex flex-col gap-4" onSubmit={(event) => void send(event)}>
            <p>{t("resources.keys.text")}</p>
            <Field
              name="apiUser"
              label={t("resources.keys.user")}
              dir="ltr"
              autoComplete="off"
              required
              maxLength={MAX_KEY_LENGTH}
            />
            <Field
              name="apiSecret"
              type="password"
              label={t("resources.keys.secret")}
              dir="ltr"
              autoComplete="new-password"
              required
              maxLength={MAX_KEY_LENGTH}
            />
            <DialogFoot
              refusal={refusal && officeRefusal(t, refusal)}
              does={t("resources.keys.enter")}
              isBusy={isBusy}
              onClose={close}
            />
          </form>
        </Dialog>
      )}
    </>
  );
}
