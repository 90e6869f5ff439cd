import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { useUrlState } from "../shell/urlState.ts";

interface ListStepsProps<Key> {
  /** Last key of each earlier page, for the button that goes back. */
  readonly passed: readonly Key[];
  readonly onPassed: (passed: readonly Key[]) => void;
  /** Last key of the current page. */
  readonly last: Key | undefined;
  readonly hasMore: boolean;
  /** Texts of the back and forward buttons. */
  readonly backWords: string;
  readonly onWords: string;
}

/** Buttons for a list with keyset pagination. Renders nothing if the list has only one page. */
export function ListSteps<Key>(props: ListStepsProps<Key>) {
  const { passed, onPassed, last, hasMore, backWords, onWords } = props;
  const [, set] = useUrlState();
  if (passed.length === 0 && !hasMore) return null;
  function go(next: readonly Key[]): void {
    // The table inside returns to its own first page.
    set({ page: undefined });
    onPassed(next);
  }
  return (
    <div className="flex gap-2 print:hidden">
      <Button
        disabled={passed.length === 0}
        className="min-h-9 text-sm"
        onClick={() => go(passed.slice(0, -1))}
      >
        {backWords}
      </Button>
      <Button
        disabled={!hasMore || last === undefined}
        className="min-h-9 text-sm"
        onClick={() => last !== undefined && go([...passed, last])}
      >
        {onWords}
      </Button>
    </div>
  );
}

interface NewerOlderStepsProps {
  readonly passed: readonly number[];
  readonly onPassed: (passed: readonly number[]) => void;
  readonly rows: readonly { readonly id: number }[] | undefined;
  readonly hasMore: boolean;
}

/** Buttons for a list that is paged by id, newest first. */
export function NewerOlderSteps({ rows, ...steps }: NewerOlderStepsProps) {
  const { t } = useTranslation();
  return (
    <ListSteps
      {...steps}
      last={rows?.at(-1)?.id}
      backWords={t("backoffice.events.newer")}
      onWords={t("backoffice.events.older")}
    />
  );
}
