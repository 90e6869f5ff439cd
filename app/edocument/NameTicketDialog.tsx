import { useTranslation } from "react-i18next";
import { nameTicket } from "../../domain/api/ticketTransfers.ts";
import { MAX_HOLDER_NAME } from "../../domain/holderName.ts";
import { Field } from "../parts/form/Field.tsx";
import { useForm } from "../parts/form/useForm.ts";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { RefusalNote } from "../parts/ui/Note.tsx";
import { call } from "../shell/net/api.ts";

interface NameTicketDialogProps {
  readonly documentKey: string;
  readonly name: string;
  readonly onNamed: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for the name of the ticket's holder, which is printed on the ticket. Submitting an empty name removes
 * the holder's name from the ticket.
 */
export function NameTicketDialog({ documentKey, name, onNamed, onClose }: NameTicketDialogProps) {
  const { t } = useTranslation();
  const { form, field, refusal, isBusy } = useForm({
    start: { name },
    send: async (values) => {
      const ask = { params: { documentKey }, body: { name: values.name.trim() } };
      const { refusal: why } = await call(nameTicket, ask);
      if (!why) onNamed();
      return why;
    },
  });
  return (
    <Dialog title={t("edocument.name.title")} onClose={onClose}>
      <p className="text-mute">{t("edocument.name.text")}</p>
      <form {...form} className="mt-4 flex flex-col gap-1">
        <Field
          {...field("name")}
          label={t("edocument.name.name")}
          autoComplete="off"
          maxLength={MAX_HOLDER_NAME}
          isOptional
        />
        <RefusalNote refusal={refusal} />
        <Button type="submit" look="primary" isBusy={isBusy} className="mt-2 min-h-12">
          {t("edocument.name.save")}
        </Button>
      </form>
    </Dialog>
  );
}
