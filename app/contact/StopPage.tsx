import { useState } from "react";
import { useTranslation } from "react-i18next";
import { unsubscribe, unsubscribeView } from "../../domain/api/reach.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { Answered } from "../parts/ui/Answered.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Note, RefusalNote } from "../parts/ui/Note.tsx";
import { SimplePage } from "../parts/page/SimplePage.tsx";
import { call } from "../shell/net/api.ts";
import { Button } from "../parts/ui/Button.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";

/**
 * Page of a message's unsubscribe link. The recipient is unsubscribed by the page's button and not by opening
 * the page, because mail programs open links too.
 */
export function StopPage({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const answer = useAnswer(unsubscribeView, { params: { token } });
  return (
    <SimplePage heading={t("contact.stop.title")}>
      {answer.refusal?.code === "NOT_FOUND" ? (
        <EmptyState title={t("contact.stop.none")} text={t("contact.stop.noneText")}>
          <LinkButton href="/contact">{t("contact.contact.link")}</LinkButton>
        </EmptyState>
      ) : (
        <Answered answer={answer}>{(stops) => <Stop token={token} stops={stops} />}</Answered>
      )}
    </SimplePage>
  );
}

interface StopProps {
  readonly token: string;
  readonly stops: Reply<typeof unsubscribeView>;
}

function Stop({ token, stops }: StopProps) {
  const { t } = useTranslation();
  const [isStopped, setIsStopped] = useState(stops.isStopped);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const address = `\u2066${stops.address}\u2069`;
  const stop = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await call(unsubscribe, { params: { token } }).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.reply) setIsStopped(answer.reply.isStopped);
  };
  if (isStopped) {
    return (
      <Note
        tone="success"
        role="status"
        title={t("contact.stop.done")}
        action={<LinkButton href="/">{t("notFound.home")}</LinkButton>}
      >
        {t(`contact.stop.${stops.kind}Done`, { address })}
      </Note>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="max-w-prose">{t(`contact.stop.${stops.kind}`, { address })}</p>
      <RefusalNote refusal={refusal} />
      <Button look="primary" isBusy={isBusy} disabled={isBusy} onClick={() => void stop()}>
        {t("contact.stop.button")}
      </Button>
    </div>
  );
}
