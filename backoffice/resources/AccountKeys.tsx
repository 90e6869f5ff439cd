import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { accountKeys, enterAccountKeys } from "../../domain/api/resources.ts";
import { MAX_KEY_LENGTH } from "../../domain/gateways.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";

/** Shows when a payment account's keys were entered, and replaces them. They are never read back. */
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
          <KeysForm id={id} onSaved={saved} onClose={close} />
        </Dialog>
      )}
    </>
  );
}

interface KeysFormProps {
  readonly id: number;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function KeysForm({ id, onSaved, onClose }: KeysFormProps) {
  const { t } = useTranslation();
  const { form, field, refusal, isBusy } = useForm({
    start: { apiUser: "", apiSecret: "" },
    rules: { apiUser: requiredRule, apiSecret: requiredRule },
    send: async (body) => {
      const answer = await officeCall(enterAccountKeys, { params: { id }, body });
      if (answer.reply) onSaved();
      return answer.refusal;
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{t("resources.keys.text")}</p>
      <Field
        {...field("apiUser")}
        label={t("resources.keys.user")}
        dir="ltr"
        autoComplete="off"
        maxLength={MAX_KEY_LENGTH}
      />
      <Field
        {...field("apiSecret")}
        type="password"
        label={t("resources.keys.secret")}
        dir="ltr"
        autoComplete="new-password"
        maxLength={MAX_KEY_LENGTH}
      />
      <DialogFoot
        refusal={refusal && officeRefusal(t, refusal)}
        does={t("resources.keys.enter")}
        isBusy={isBusy}
        onClose={onClose}
      />
    </form>
  );
}
