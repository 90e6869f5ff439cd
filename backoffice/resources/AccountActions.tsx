import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { CopyButton } from "../../app/parts/ui/CopyButton.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { Reply } from "../../domain/api/route.ts";
import {
  endOperatorSessions,
  inviteOperator,
  resetOperatorFactor,
} from "../../domain/api/staff.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

type Asked = "invite" | "factor" | "sessions";

/**
 * Administration of an operator's account: creates a link for a new password, resets the authenticator, and
 * ends sessions.
 */
export function AccountActions({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const acts: readonly (readonly [Asked, string])[] = [
    ["invite", t("resources.account.invite")],
    ["factor", t("resources.account.factor")],
    ["sessions", t("resources.account.sessions")],
  ];
  return (
    <>
      {acts.map(([act, text]) => (
        <Button
          key={act}
          className="min-h-9! text-sm max-wide:min-h-11!"
          onClick={() => setAsked(act)}
        >
          {text}
        </Button>
      ))}
      {asked === "invite" && <InviteDialog id={id} onClose={() => setAsked(undefined)} />}
      {(asked === "factor" || asked === "sessions") && (
        <AskDialog key={asked} id={id} act={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

interface AskDialogProps {
  readonly id: number;
  readonly act: "factor" | "sessions";
  readonly onClose: () => void;
}

function AskDialog({ id, act, onClose }: AskDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const isFactor = act === "factor";
  const send = async (): Promise<void> => {
    setIsBusy(true);
    const route = isFactor ? resetOperatorFactor : endOperatorSessions;
    const answer = await officeCall(route, { params: { id } });
    setIsBusy(false);
    setRefusal(answer.refusal);
    if (answer.refusal) return;
    toast(t(isFactor ? "resources.account.factorIsOff" : "resources.account.sessionsAreOver"));
    onClose();
  };
  const title = t(isFactor ? "resources.account.factor" : "resources.account.sessions");
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4">
        {t(isFactor ? "resources.account.factorText" : "resources.account.sessionsText")}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogFoot
          refusal={refusal && officeRefusal(t, refusal)}
          does={title}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function InviteDialog({ id, onClose }: Omit<AskDialogProps, "act">) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [made, setMade] = useState<Reply<typeof inviteOperator>>();
  const send = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await officeCall(inviteOperator, { params: { id } });
    setIsBusy(false);
    setRefusal(answer.refusal);
    setMade(answer.reply);
  };
  return (
    <Dialog title={t("resources.account.invite")} onClose={onClose}>
      {made ? (
        <>
          <p className="mb-3">
            {made.mailedTo === null
              ? t("resources.account.handOver")
              : t("resources.account.mailed", { address: made.mailedTo })}
          </p>
          <div className="mb-3 flex items-center gap-2">
            <code dir="ltr" className="min-w-0 font-sans text-sm break-all">
              {made.link}
            </code>
            <CopyButton text={made.link} of={t("resources.account.link")} />
          </div>
          <Note tone="info" className="mb-4">
            {t("resources.account.goodUntil", { moment: dayAndTime(made.expiresAt) })}
          </Note>
          <Button onClick={onClose}>{t("resources.account.done")}</Button>
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <p className="mb-4">{t("resources.account.inviteText")}</p>
          <DialogFoot
            refusal={refusal && officeRefusal(t, refusal)}
            does={t("resources.account.makeLink")}
            isBusy={isBusy}
            onClose={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}
