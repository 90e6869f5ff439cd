import { Note } from "../../app/parts/ui/Note.tsx";
import type { OfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { useUrlState } from "../shell/urlState.ts";
import { FilterBar, FilterSelect } from "../parts/FilterBar.tsx";
import { NewerOlderSteps } from "../parts/ListSteps.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { useListPages } from "../parts/useListPages.ts";
import { OpeningTable, type OpeningTableProps } from "./OpeningTable.tsx";

/** One page of payments that the business has to look at. */
interface CasesReply<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  /** Number of open cases on all pages. */
  readonly waiting: number;
}

/**
 * State of a list of cases: the current page, and whether ended cases are shown. `ended` is the value of
 * `state` in the URL for which the list shows ended cases.
 */
export function useCases(ended: string) {
  const [search] = useUrlState();
  const isEnded = search.get("state") === ended;
  return { ended, isEnded, ...useListPages(String(isEnded)) };
}

interface PaymentCasesProps<Row> extends Pick<
  OpeningTableProps<Row>,
  "path" | "param" | "columns" | "empty" | "renderOpened"
> {
  readonly title: string;
  readonly cases: ReturnType<typeof useCases>;
  readonly answer: OfficeAnswer<CasesReply<Row>>;
  /** Label and options of the filter that chooses between open and ended cases. */
  readonly states: { readonly label: string; readonly open: string; readonly ended: string };
  readonly lead: string;
  readonly countText: (count: number) => string;
}

/** A screen that lists payments that the business has to look at, either open or ended cases. */
export function PaymentCases<Row extends { readonly id: number }>(props: PaymentCasesProps<Row>) {
  const { title, cases, answer, states, lead, countText, ...table } = props;
  const { ended, isEnded, passed, setPassed } = cases;
  const [, set] = useUrlState();
  const { rows, hasMore = false, waiting = 0 } = answer.reply ?? {};
  return (
    <OfficePage
      title={title}
      end={<NewerOlderSteps passed={passed} onPassed={setPassed} rows={rows} hasMore={hasMore} />}
    >
      <FilterBar>
        <FilterSelect
          label={states.label}
          options={[
            { value: "", name: states.open },
            { value: ended, name: states.ended },
          ]}
          value={isEnded ? ended : ""}
          onChange={(state) => set({ state, page: undefined, [table.param]: undefined })}
        />
      </FilterBar>
      <p className="max-w-prose text-mute">{lead}</p>
      {waiting > 0 && (
        <Note tone="warning" role="status">
          {countText(waiting)}
        </Note>
      )}
      <OpeningTable {...table} caption={title} rows={rows} answer={answer} />
    </OfficePage>
  );
}
