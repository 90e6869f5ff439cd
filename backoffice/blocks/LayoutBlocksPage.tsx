import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { EmptyState } from "../../app/parts/ui/EmptyState.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { seatWords } from "../../app/shell/hall/seatWords.ts";
import { layoutBlocks, type LayoutBlocks } from "../../domain/api/layoutBlocks.ts";
import { BLOCK_REASONS } from "../../domain/seatBlock.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { useDrawnPlan } from "../hall/useDrawnPlan.ts";
import { AwaitedHall } from "../parts/AwaitedHall.tsx";
import { OfficePage } from "../parts/OfficePage.tsx";
import { ChangeHistory } from "../resources/ChangeHistory.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { BlockHall } from "./BlockHall.tsx";
import { reasonText } from "./blockLists.ts";
import { BlockPanel } from "./BlockPanel.tsx";
import { useLayoutBlocking } from "./useLayoutBlocking.ts";

interface LayoutBlocksPageProps {
  readonly venueId: number;
  readonly layoutId: number;
}

/** Edits the seats that every new presentation of a layout blocks or sets aside. */
export function LayoutBlocksPage({ venueId, layoutId }: LayoutBlocksPageProps) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(layoutBlocks, { params: { id: layoutId } });
  const now = answer.reply;
  const version = now?.planVersion;
  const plan = useDrawnPlan(
    now && version
      ? `/api/seats/seatplan?seatplanId=${now.seatplanId}&venueId=${now.VenueId}&planVersion=${version}`
      : undefined,
  );
  const layout = plan?.reply?.layout;
  const refusal = answer.refusal ?? plan?.refusal;
  return (
    <OfficePage
      title={now ? t("blocks.layout.title", { layout: now.LayoutName }) : t("blocks.layout.name")}
      above={[
        { href: "/plans", name: t("backoffice.screen.plans") },
        {
          href: `/plans/${venueId}?layout=${layoutId}`,
          name: now?.VenueName ?? t("backoffice.column.venue"),
        },
      ]}
    >
      {now && version === null ? (
        <EmptyState title={t("blocks.layout.noPlan")} />
      ) : now && layout ? (
        <OpenBlocks key={version} now={now} layout={layout} again={answer.again} />
      ) : (
        <AwaitedHall refusal={refusal} again={answer.again} />
      )}
    </OfficePage>
  );
}

interface OpenBlocksProps {
  readonly now: LayoutBlocks;
  readonly layout: SeatLayout;
  readonly again: () => void;
}

const NO_PRICES = new Map();

function OpenBlocks({ now: first, layout, again }: OpenBlocksProps) {
  const { t } = useTranslation();
  const { blocking, now } = useLayoutBlocking(first, layout, again);
  return (
    <>
      <p className="shrink-0 text-sm text-mute">{t("blocks.layout.text")}</p>
      {now.gone.length > 0 && (
        <Note tone="warning" title={t("blocks.layout.gone", { count: now.gone.length })}>
          <p>
            {now.gone
              .map(({ section, row, seat }) =>
                seatWords(t, { sectionName: section, rowName: row, seatName: seat }),
              )
              .join("; ")}
          </p>
          <Button
            className="mt-2"
            isBusy={blocking.isBusy}
            onClick={() =>
              void blocking.run(async () => (await blocking.acts.forgetGone?.()) ?? {})
            }
          >
            {t("blocks.layout.forget")}
          </Button>
        </Note>
      )}
      <div className="-mx-4 grid min-h-0 grow grid-cols-[minmax(0,1fr)] border-t border-line max-laptop:overflow-y-auto laptop:grid-cols-[minmax(0,1fr)_22rem] laptop:grid-rows-[minmax(0,1fr)] wide:grid-cols-[minmax(0,1fr)_25rem]">
        <BlockHall blocking={blocking} prices={NO_PRICES} />
        <BlockPanel
          blocking={blocking}
          history={<LayoutHistory rows={now.history} onAgain={again} />}
        />
      </div>
    </>
  );
}

const TEXT = { type: "text", max: 100_000 } as const;
const FIELDS = Object.fromEntries([...BLOCK_REASONS, "aside"].map((name) => [name, TEXT]));

interface LayoutHistoryProps {
  readonly rows: LayoutBlocks["history"];
  readonly onAgain: () => void;
}

/**
 * Lists the changes with their authors: changes to the seats that are blocked for each reason, and to the
 * allotments.
 */
function LayoutHistory({ rows, onAgain }: LayoutHistoryProps) {
  const { t } = useTranslation();
  const labelOf = (name: string): string => {
    const reason = BLOCK_REASONS.find((each) => each === name);
    return reason ? reasonText(t, reason) : t("blocks.tab.aside");
  };
  return (
    <ChangeHistory
      fields={FIELDS}
      labelOf={labelOf}
      rows={rows}
      choices={{}}
      refusal={undefined}
      onAgain={onAgain}
    />
  );
}
