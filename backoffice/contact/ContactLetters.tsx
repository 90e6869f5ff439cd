import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { contactLetters, type ContactLetter } from "../../domain/api/contactLetters.ts";
import { OpeningTable } from "../outbox/OpeningTable.tsx";
import { businessColumn } from "../parts/businessColumn.ts";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { NewerOlderSteps } from "../parts/ListSteps.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { office } from "../shell/office.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { ContactLetterDialog } from "./ContactLetterDialog.tsx";
import { useReachList } from "./useReachList.ts";

/**
 * The filter that each value of `state` in the page's URL stands for. Without a `state`, only letters that
 * wait for an answer are listed.
 */
const ANSWERED: Readonly<Record<string, { readonly answered?: "0" | "1" }>> = {
  "": { answered: "0" },
  answered: { answered: "1" },
  all: {},
};

/** The letters of the contact forms, which are answered by mail and then marked. */
export function ContactLetters() {
  const { t } = useTranslation();
  const list = useReachList();
  const chosen = list.state in ANSWERED ? list.state : "";
  const filter = ANSWERED[chosen] ?? {};
  const answer = useOfficeAnswer(contactLetters, { query: { ...list.query, ...filter } });
  const { rows, hasMore = false, waiting = 0 } = answer.reply ?? {};
  return (
    <div className="flex flex-col gap-3">
      <FilterBar>
        <FilterSelect
          label={t("backoffice.contact.state")}
          options={[
            { value: "", name: t("backoffice.contact.open") },
            { value: "answered", name: t("backoffice.contact.answered") },
            { value: "all", name: t("backoffice.contact.all") },
          ]}
          value={chosen}
          onChange={list.setState}
        />
      </FilterBar>
      <p className="max-w-prose text-mute">{t("backoffice.contact.lead")}</p>
      {waiting > 0 && (
        <Note tone="warning" role="status">
          {t("backoffice.contact.waiting", { count: waiting })}
        </Note>
      )}
      <NewerOlderSteps
        passed={list.passed}
        onPassed={list.setPassed}
        rows={rows}
        hasMore={hasMore}
      />
      <OpeningTable
        path="/contact"
        param="letter"
        caption={t("backoffice.contact.letters")}
        columns={useLetterColumns()}
        rows={rows}
        answer={answer}
        isFoundByServer
        onSave={list.save("/pres-live/contact-letters", filter)}
        empty={t(chosen === "" ? "backoffice.contact.noneOpen" : "backoffice.contact.none")}
        renderOpened={(letter, onClose) => (
          <ContactLetterDialog
            key={letter.id}
            letter={letter}
            onClose={onClose}
            onChanged={answer.again}
          />
        )}
      />
    </div>
  );
}

function useLetterColumns(): TableColumn<ContactLetter>[] {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const businesses = operator?.businesses;
  return useMemo(
    () => [
      {
        id: "at",
        name: t("backoffice.contact.sent"),
        kind: "moment",
        value: ({ sentAt }) => sentAt,
      },
      {
        id: "from",
        name: t("backoffice.contact.from"),
        value: ({ name }) => name,
        renderCell: ({ name }) => <bdi>{name}</bdi>,
      },
      {
        id: "text",
        name: t("backoffice.contact.text"),
        value: ({ text }) => text,
        renderCell: ({ text }) => (
          <span dir="auto" className="line-clamp-1 w-72 break-all text-mute wide:w-[34vw]">
            {text}
          </span>
        ),
      },
      {
        id: "kind",
        name: t("backoffice.contact.kind"),
        value: ({ kind }) => t(`backoffice.contact.kind.${kind}`),
      },
      {
        id: "state",
        name: t("backoffice.contact.state"),
        value: ({ answered }) =>
          answered ? t("backoffice.contact.answered") : t("backoffice.contact.state.waiting"),
        renderCell: ({ answered }) => (
          <Badge tone={answered ? "good" : "warn"}>
            {answered ? t("backoffice.contact.answered") : t("backoffice.contact.state.waiting")}
          </Badge>
        ),
      },
      ...businessColumn<ContactLetter>(t("backoffice.contact.business"), businesses),
    ],
    [t, businesses],
  );
}
