import { ErrorState } from "../parts/ui/ErrorState.tsx";
import type { useAnswer } from "../shell/net/useAnswer.ts";
import { BillingRow } from "./BillingRow.tsx";
import { NothingOn } from "./NothingOn.tsx";
import type { Billing } from "../../domain/billings.ts";
import { ProgrammeSkeleton } from "./ProgrammeSkeleton.tsx";

interface DayBillingsProps {
  readonly answer: Pick<ReturnType<typeof useAnswer>, "isLoading" | "refusal" | "again"> & {
    readonly reply?: object | undefined;
  };
  readonly billings: readonly Billing[];
  readonly isByLocation: boolean;
  readonly offline: Parameters<typeof BillingRow>[0]["offline"];
  /** The next day with shows, offered if the shown day has none. */
  readonly next: Parameters<typeof NothingOn>[0]["next"];
  readonly onDay: (day: string) => void;
  /** Whether the list is the first content of the page. */
  readonly isFirst?: boolean;
}

/**
 * The programme of a day: the features with their times. Shows a skeleton while the programme loads, and a
 * note after a refusal or if nothing is shown on that day.
 */
export function DayBillings(props: DayBillingsProps) {
  const { answer, billings, isByLocation, offline, next, onDay, isFirst = false } = props;
  return (
    <>
      {answer.isLoading && <ProgrammeSkeleton />}
      {answer.refusal && <ErrorState refusal={answer.refusal} onAgain={answer.again} />}
      {answer.reply && billings.length === 0 && <NothingOn next={next} onDay={onDay} />}
      <ul className="flex flex-col">
        {billings.map((billing, rank) => (
          <BillingRow
            key={billing.feature.id}
            billing={billing}
            isByLocation={isByLocation}
            offline={offline}
            isFirst={isFirst && rank === 0}
          />
        ))}
      </ul>
    </>
  );
}
