import { useTranslation } from "react-i18next";
import { Tabs } from "../../app/parts/ui/Tabs.tsx";
import { referenceAgent } from "../../domain/api/ticketReferences.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { useUrlState } from "../shell/urlState.ts";
import { OfficePage } from "../parts/OfficePage.tsx";
import { ReferenceHistory } from "./ReferenceHistory.tsx";
import { ReferenceList } from "./ReferenceList.tsx";
import { agentName, boundIn, isSameRow, queryOf, type RowKey } from "./referenceRows.ts";

interface ReferenceRowPageProps {
  readonly customerId: number;
  readonly ticketId: number;
  readonly pricePolicyId: number;
}

type View = "items" | "history";

/** One ticket type of one agent: its references, and the tickets bought with them. */
export function ReferenceRowPage({ customerId, ticketId, pricePolicyId }: ReferenceRowPageProps) {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const key: RowKey = {
    CustomerId: customerId,
    TicketId: ticketId,
    PricePolicyId: pricePolicyId,
    ...boundIn(search),
  };
  const answer = useOfficeAnswer(referenceAgent, { query: { customerId } });
  const row = answer.reply?.rows.find((each) => isSameRow(each, key));
  const view: View = search.get("view") === "history" ? "history" : "items";
  const bound = row?.FeatureName ? `, ${row.FeatureName}` : "";
  return (
    <OfficePage
      title={row ? `${row.TicketName}${bound}` : t("backoffice.references.items")}
      above={[
        { href: "/references", name: t("backoffice.screen.references") },
        ...(row ? [{ href: `/references?agent=${customerId}`, name: agentName(t, row) }] : []),
      ]}
    >
      <div className="flex min-h-0 grow flex-col overflow-auto pb-3">
        <Tabs<View>
          label={t("backoffice.screen.references")}
          tabs={[
            { value: "items", name: t("backoffice.references.items") },
            { value: "history", name: t("backoffice.references.history") },
          ]}
          value={view}
          onChange={(next) =>
            set({
              view: next === "items" ? undefined : next,
              page: undefined,
              sort: undefined,
              find: undefined,
            })
          }
        >
          {view === "items" ? (
            <ReferenceList row={key} onChanged={answer.again} />
          ) : (
            <ReferenceHistory query={queryOf(key)} agentMobile={row?.MobileNumber} />
          )}
        </Tabs>
      </div>
    </OfficePage>
  );
}
