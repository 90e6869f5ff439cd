import { useTranslation } from "react-i18next";
import { Tabs } from "../../app/parts/ui/Tabs.tsx";
import { referenceAgents } from "../../domain/api/ticketReferences.ts";
import type { AgentRow } from "../../domain/ticketReference.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { numberIn, useUrlState } from "../shell/urlState.ts";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { AgentTable } from "./AgentTable.tsx";
import { ReferenceHistory } from "./ReferenceHistory.tsx";
import { agentName } from "./referenceRows.ts";

type View = "agents" | "history";

/** Ticket-reference administration (back-office.md section 2): agents, and tickets bought with references. */
export function ReferencesPage() {
  const { t } = useTranslation();
  const [search, set] = useUrlState();
  const answer = useOfficeAnswer(referenceAgents, { query: {} });
  const agentId = numberIn(search, "agent");
  const view: View = search.get("view") === "history" ? "history" : "agents";
  const rows = answer.reply?.rows;
  const names = new Map(rows?.map((row) => [row.CustomerId, agentName(t, row)]));
  const agents = (
    <FilterSelect
      label={t("backoffice.references.agent")}
      all={t("backoffice.all")}
      options={[...names].map(([id, name]) => ({ value: String(id), name }))}
      value={agentId === undefined ? "" : String(agentId)}
      onChange={(agent) => set({ agent, page: undefined })}
    />
  );
  return (
    <OfficePage title={t("backoffice.screen.references")}>
      <div className="flex min-h-0 grow flex-col overflow-auto pb-3">
        <Tabs<View>
          label={t("backoffice.screen.references")}
          tabs={[
            { value: "agents", name: t("backoffice.references.agents") },
            { value: "history", name: t("backoffice.references.history") },
          ]}
          value={view}
          onChange={(next) =>
            set({
              view: next === "agents" ? undefined : next,
              page: undefined,
              sort: undefined,
              find: undefined,
            })
          }
        >
          {view === "agents" ? (
            <>
              <FilterBar>{agents}</FilterBar>
              <AgentTable rows={ofAgent(rows, agentId)} answer={answer} />
            </>
          ) : (
            <ReferenceHistory
              query={agentId === undefined ? {} : { data: agentId }}
              filter={agents}
            />
          )}
        </Tabs>
      </div>
    </OfficePage>
  );
}

const ofAgent = (
  rows: readonly AgentRow[] | undefined,
  agentId: number | undefined,
): readonly AgentRow[] | undefined =>
  agentId === undefined ? rows : rows?.filter(({ CustomerId }) => CustomerId === agentId);
