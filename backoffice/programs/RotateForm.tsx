import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import type { Answer } from "../../app/shell/net/api.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { DEFAULT_OVERLAP, OverlapField } from "./OverlapField.tsx";

interface RotateFormProps {
  readonly lead: string;
  readonly does: string;
  readonly send: (overlapHours: number) => Promise<Answer<{ readonly secret: string }>>;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** Replaces a secret, and asks how long the current one stays valid. */
export function RotateForm({ lead, does, send, onSecret, onClose }: RotateFormProps) {
  const { t } = useTranslation();
  const [hours, setHours] = useState(DEFAULT_OVERLAP);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await send(Number(hours)).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.reply) onSecret(answer.reply.secret);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className="mb-4 text-mute">{lead}</p>
      <OverlapField value={hours} onChange={({ target }) => setHours(target.value)} />
      <DialogFoot
        refusal={refusal && officeRefusal(t, refusal)}
        does={does}
        isBusy={isBusy}
        onClose={onClose}
      />
    </form>
  );
}
