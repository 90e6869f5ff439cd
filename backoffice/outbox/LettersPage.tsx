import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { letters, type Letter } from "../../domain/api/letters.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { LetterDialog } from "./LetterDialog.tsx";
import { letterAbout, letterKind } from "./letterText.ts";
import { OpeningTable } from "./OpeningTable.tsx";

/** Lists messages and payments that failed: dead letters, and jobs still failing or waiting. */
export function LettersPage() {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(letters, {});
  const rows = answer.reply?.rows;
  return (
    <OfficePage title={t("backoffice.screen.letters")}>
      <p className="max-w-prose text-mute">{t("backoffice.letters.lead")}</p>
      {answer.reply?.hasMore && <p>{t("backoffice.letters.more", { count: rows?.length ?? 0 })}</p>}
      <OpeningTable
        path="/letters"
        param="letter"
        caption={t("backoffice.screen.letters")}
        columns={useLetterColumns()}
        rows={rows}
        answer={answer}
        empty={t("backoffice.letters.none")}
        renderOpened={(letter, onClose) => (
          <LetterDialog
            key={letter.id}
            letter={letter}
            onClose={onClose}
            onChanged={answer.again}
          />
        )}
      />
    </OfficePage>
  );
}

function useLetterColumns(): TableColumn<Letter>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        id: "at",
        name: t("backoffice.letters.created"),
        kind: "moment",
        value: ({ createdAt }) => createdAt,
      },
      { id: "kind", name: t("backoffice.outbox.kind"), value: ({ kind }) => letterKind(t, kind) },
      {
        id: "state",
        name: t("backoffice.letters.state"),
        value: ({ state }) => t(`backoffice.letters.${state}`),
        renderCell: ({ state }) => (
          <Badge tone={state === "dead" ? "bad" : "warn"}>{t(`backoffice.letters.${state}`)}</Badge>
        ),
      },
      {
        id: "about",
        name: t("backoffice.letters.about"),
        value: letterAbout,
        renderCell: (row) => <bdi dir="ltr">{letterAbout(row)}</bdi>,
      },
      {
        id: "failing",
        name: t("backoffice.letters.failing"),
        kind: "moment",
        value: ({ failingSince }) => failingSince,
      },
      {
        id: "tries",
        name: t("backoffice.letters.tries"),
        kind: "count",
        value: ({ tries }) => tries,
      },
      {
        id: "error",
        name: t("backoffice.letters.error"),
        value: ({ error }) => error ?? "",
        renderCell: ({ error }) => (
          <span dir="ltr" className="line-clamp-1 max-w-[28vw] text-mute" title={error ?? ""}>
            {error}
          </span>
        ),
      },
    ],
    [t],
  );
}
