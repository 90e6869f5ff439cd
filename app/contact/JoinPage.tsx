import { useState } from "react";
import { useTranslation } from "react-i18next";
import { subscribe, subscribeView } from "../../domain/api/reach.ts";
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
 * Page of the link in a newsletter's confirmation e-mail. The address is confirmed by the page's button and
 * not by opening the page, because mail programs open links too.
 */
export function JoinPage({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const answer = useAnswer(subscribeView, { params: { token } });
  return (
    <SimplePage heading={t("contact.newsletter.title")}>
      {answer.refusal?.code === "NOT_FOUND" ? (
        <EmptyState title={t("contact.stop.none")} text={t("contact.join.noneText")}>
          <LinkButton href="/contact/newsletter">{t("contact.newsletter.link")}</LinkButton>
        </EmptyState>
      ) : (
        <Answered answer={answer}>{(joins) => <Join token={token} joins={joins} />}</Answered>
      )}
    </SimplePage>
  );
}

interface JoinProps {
  readonly token: string;
  readonly joins: Reply<typeof subscribeView>;
}

function Join({ token, joins }: JoinProps) {
  const { t } = useTranslation();
  const [isJoined, setIsJoined] = useState(joins.isJoined);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const address = `\u2066${joins.address}\u2069`;
  const join = async (): Promise<void> => {
    setIsBusy(true);
    const answer = await call(subscribe, { params: { token } }).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.reply) setIsJoined(answer.reply.isJoined);
  };
  if (isJoined) {
    return (
      <Note
        tone="success"
        role="status"
        title={t("contact.join.done")}
        action={<LinkButton href="/">{t("notFound.home")}</LinkButton>}
      >
        {t("contact.join.doneText", { address })}
      </Note>
    );
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="max-w-prose">{t("contact.join.question", { address })}</p>
      <RefusalNote refusal={refusal} />
      <Button look="primary" isBusy={isBusy} disabled={isBusy} onClick={() => void join()}>
        {t("contact.join.button")}
      </Button>
    </div>
  );
}
