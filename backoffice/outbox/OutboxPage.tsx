import { useEffect, useEffectEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { outbox } from "../../domain/api/development.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { useUrlState } from "../shell/urlState.ts";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { MessageDialog } from "./MessageDialog.tsx";
import { kindText, type Message } from "./messages.ts";
import { OpeningTable } from "./OpeningTable.tsx";

/** Poll interval in ms while the screen is visible, because the server does not push new messages. */
const AGAIN_MS = 3_000;

/** The latest messages that a demo recorded instead of sending them. */
export function OutboxPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const answer = useOfficeAnswer(outbox, { query: {} });
  const again = useEffectEvent(() => {
    if (!document.hidden) answer.again();
  });
  useEffect(() => {
    const timer = setInterval(() => again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const kind = search.get("kind") ?? "";
  const messages = answer.reply?.messages;
  const rows = useMemo(
    () => (kind === "" ? messages : messages?.filter((message) => message.kind === kind)),
    [messages, kind],
  );
  return (
    <OfficePage title={t("backoffice.screen.outbox")}>
      <FilterBar>
        <FilterSelect
          label={t("backoffice.outbox.kind")}
          all={t("backoffice.all")}
          options={(["sms", "mail"] as const).map((value) => ({
            value,
            name: kindText(t, value),
          }))}
          value={kind}
          onChange={(next) => set({ kind: next, page: undefined })}
        />
      </FilterBar>
      <OpeningTable
        path="/outbox"
        param="message"
        caption={t("backoffice.screen.outbox")}
        columns={useMessageColumns()}
        rows={rows}
        answer={answer}
        empty={
          messages?.length === 0 ? t("backoffice.outbox.none") : t("backoffice.outbox.noneFound")
        }
        renderOpened={(message, onClose) => <MessageDialog message={message} onClose={onClose} />}
      />
    </OfficePage>
  );
}

function useMessageColumns(): TableColumn<Message>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "at",
        name: t("backoffice.column.when"),
        kind: "moment",
        value: ({ sentAt }) => sentAt,
      },
      {
        id: "kind",
        name: t("backoffice.outbox.kind"),
        value: ({ kind }) => kindText(t, kind),
        renderCell: ({ kind }) => (
          <Badge tone={kind === "sms" ? "info" : "quiet"}>{kindText(t, kind)}</Badge>
        ),
      },
      {
        id: "to",
        name: t("backoffice.outbox.to"),
        value: ({ to }) => to,
        renderCell: ({ to }) => <bdi dir="ltr">{to}</bdi>,
      },
      {
        id: "text",
        name: t("backoffice.outbox.text"),
        value: ({ text }) => text,
        renderCell: ({ text }) => (
          <span dir="auto" className="line-clamp-1 max-w-[38vw] break-all text-mute">
            {text}
          </span>
        ),
      },
    ],
    [t],
  );
}
