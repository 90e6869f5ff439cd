import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Badge } from "../../app/parts/ui/Badge.tsx";
import { newsletterAddresses, type NewsletterAddress } from "../../domain/api/contactLetters.ts";
import { NEWSLETTER_STATES, type NewsletterState } from "../../domain/contact.ts";
import { businessColumn } from "../parts/businessColumn.ts";
import { DataTable } from "../parts/DataTable.tsx";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { NewerOlderSteps } from "../parts/ListSteps.tsx";
import type { TableColumn } from "../parts/tableColumns.ts";
import { office } from "../shell/office.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { languageName } from "./languageName.ts";
import { useReachList } from "./useReachList.ts";

const TONES: Readonly<Record<NewsletterState, "good" | "warn" | "quiet">> = {
  confirmed: "good",
  unconfirmed: "warn",
  left: "quiet",
};

/** Lists the addresses on the newsletter, with when they consented and to which version of the texts. */
export function NewsletterAddresses() {
  const { t } = useTranslation();
  const list = useReachList();
  const state = NEWSLETTER_STATES.find((each) => each === list.state);
  const filter: { readonly state?: NewsletterState } = state === undefined ? {} : { state };
  const answer = useOfficeAnswer(newsletterAddresses, { query: { ...list.query, ...filter } });
  const { rows, hasMore = false, confirmed } = answer.reply ?? {};
  return (
    <div className="flex flex-col gap-3">
      <FilterBar>
        <FilterSelect
          label={t("backoffice.contact.state")}
          all={t("backoffice.contact.all")}
          options={NEWSLETTER_STATES.map((value) => ({
            value,
            name: t(`backoffice.contact.state.${value}`),
          }))}
          value={state ?? ""}
          onChange={list.setState}
        />
      </FilterBar>
      <p className="max-w-prose text-mute">{t("backoffice.contact.newsletterLead")}</p>
      {confirmed !== undefined && (
        <p role="status">{t("backoffice.contact.confirmedCount", { count: confirmed })}</p>
      )}
      <NewerOlderSteps
        passed={list.passed}
        onPassed={list.setPassed}
        rows={rows}
        hasMore={hasMore}
      />
      <DataTable
        caption={t("backoffice.contact.newsletter")}
        columns={useAddressColumns()}
        rows={rows}
        keyOf={({ id }) => id}
        answer={answer}
        isFoundByServer
        onSave={list.save("/pres-live/newsletter", filter)}
        empty={t("backoffice.contact.noAddresses")}
      />
    </div>
  );
}

function useAddressColumns(): TableColumn<NewsletterAddress>[] {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const businesses = operator?.businesses;
  return useMemo(
    () => [
      {
        id: "email",
        name: t("backoffice.contact.address"),
        value: ({ email }) => email,
        renderCell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
      },
      {
        id: "state",
        name: t("backoffice.contact.state"),
        value: ({ state }) => t(`backoffice.contact.state.${state}`),
        renderCell: ({ state }) => (
          <Badge tone={TONES[state]}>{t(`backoffice.contact.state.${state}`)}</Badge>
        ),
      },
      {
        id: "asked",
        name: t("backoffice.contact.asked"),
        kind: "moment",
        value: ({ askedAt }) => askedAt,
      },
      {
        id: "confirmed",
        name: t("backoffice.contact.confirmedAt"),
        kind: "moment",
        value: ({ confirmedAt }) => confirmedAt,
      },
      {
        id: "left",
        name: t("backoffice.contact.leftAt"),
        kind: "moment",
        value: ({ leftAt }) => leftAt,
      },
      {
        id: "version",
        name: t("backoffice.contact.textVersion"),
        value: ({ textVersion }) => textVersion,
      },
      {
        id: "language",
        name: t("backoffice.contact.language"),
        value: ({ locale }) => languageName(locale),
      },
      ...businessColumn<NewsletterAddress>(t("backoffice.contact.business"), businesses),
    ],
    [t, businesses],
  );
}
