import { ChevronDown } from "lucide-react";
import { Fragment, useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { LayoutSection } from "../../../engine/plan/layout.ts";
import { hasBit } from "../../../engine/plan/seatBits.ts";
import { countBits } from "../../../engine/plan/seatCounts.ts";
import type { SeatStates } from "../../../engine/plan/states.ts";
import { listed } from "../i18n/formats.ts";
import { fullSeatName, sectionWords } from "./seatWords.ts";

export interface SeatListProps {
  readonly states: SeatStates;
  /** Number of changes of `states`, which are mutated in place. A new number makes the list render again. */
  readonly revision: number;
  /** Returns the price of a ticket group as text. */
  readonly priceOf: (ticketGroupId: number) => string | undefined;
  /**
   * Returns an additional note about a seat, for example for whom it is set aside. Seats with a note are
   * marked by a ring.
   */
  readonly noteOf?: (seat: number) => string | undefined;
  readonly onToggle: (seat: number) => void;
  /**
   * Moves the focus to the button that follows the choice of seats. A list can have hundreds of buttons, so a
   * button after the seat chosen last skips the rest of them.
   */
  readonly onSkip: () => void;
  /** Content that is shown if no seat is available. */
  readonly empty: ReactNode;
}

/**
 * Lists every available seat by section, row and seat. The list uses the same states as the map, and so the
 * same filters, so that people with a keyboard or screen reader can do everything that the map offers. A
 * section's rows are only rendered once the section is opened, so that a stadium of 80,000 seats starts with
 * about a hundred buttons.
 */
export function SeatList(props: SeatListProps) {
  const { states, empty } = props;
  const [last, setLast] = useState<number>();
  const onToggle = (seat: number): void => {
    setLast(seat);
    props.onToggle(seat);
  };
  const offered = offeredBits(states);
  const sections = states.layout.sections.filter(({ firstSeat, endSeat }) => endSeat > firstSeat);
  const isAnything = offered.some((word) => word !== 0);
  if (!isAnything) return <>{empty}</>;
  const [only] = sections;
  const parts = { ...props, offered, last, onToggle };
  if (only && sections.length === 1) return <Rows {...parts} section={only} />;
  return (
    <ul className="flex flex-col">
      {sections.map((section) => (
        <SectionPart key={section.id} {...parts} section={section} />
      ))}
    </ul>
  );
}

/**
 * Returns a bitset of the visitor's own seats, and of those free seats that no gap rule blocks and no filter
 * excludes.
 */
const offeredBits = ({ free, gaps, ineligible, mine }: SeatStates): Uint32Array =>
  free.map((word, i) => (word & ~gaps[i]! & ~ineligible[i]!) | mine[i]!);

interface PartProps extends SeatListProps {
  readonly offered: Uint32Array;
  /** The seat that was pressed last. */
  readonly last: number | undefined;
}

interface FoldProps {
  readonly title: ReactNode;
  readonly count: number;
  readonly isInner?: boolean;
  readonly children: () => ReactNode;
}

/**
 * CSS class with which the browser skips the layout and painting of invisible items. The browser's search and
 * screen readers still find invisible items.
 */
const UNSEEN = "[content-visibility:auto] [contain-intrinsic-block-size:auto_3rem]";

/** A heading that expands its content. The content is not rendered while the heading is collapsed. */
function Fold({ title, count, isInner = false, children }: FoldProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isEmpty = count === 0;
  return (
    <li className={`${UNSEEN} ${isInner ? "" : "border-b border-line"}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={isEmpty}
        onClick={() => setIsOpen(!isOpen)}
        className={`flex min-h-12 w-full items-center gap-3 rounded-sm text-start enabled:hover:bg-raise disabled:text-mute ${isInner ? "ps-5 pe-2" : "px-2"}`}
      >
        <span className={`flex-1 ${isInner ? "" : "font-semibold"}`}>{title}</span>
        <span className="tabular text-sm text-mute">
          {isEmpty ? t("seats.list.full") : t("seats.list.free", { count })}
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className={`text-mute transition-transform ${isOpen ? "rotate-180" : ""} ${isEmpty ? "invisible" : ""}`}
        />
      </button>
      <div id={id}>{isOpen && !isEmpty && children()}</div>
    </li>
  );
}

function SectionPart(props: PartProps & { section: LayoutSection }) {
  const { section, offered } = props;
  const { t } = useTranslation();
  return (
    <Fold
      title={sectionWords(t, section.name)}
      count={countBits(offered, section.firstSeat, section.endSeat)}
    >
      {() => <Rows {...props} />}
    </Fold>
  );
}

function Rows(props: PartProps & { section: LayoutSection }) {
  const { firstRow, endRow } = props.section;
  return (
    <ul className="flex flex-col pb-2">
      {Array.from({ length: endRow - firstRow }, (_, i) => (
        <RowPart key={firstRow + i} {...props} row={firstRow + i} />
      ))}
    </ul>
  );
}

function RowPart(props: PartProps & { row: number }) {
  const { states, offered, row, priceOf } = props;
  const { t } = useTranslation();
  const { rowStart, rowNames, rowTicketGroup, ticketGroupIds } = states.layout;
  const [from, to] = [rowStart[row]!, rowStart[row + 1]!];
  const price = priceOf(ticketGroupIds[rowTicketGroup[row]!]!);
  const title = t("seats.list.row", { row: rowNames[row] });
  return (
    <Fold
      isInner
      title={price ? `${title} · ${price}` : title}
      count={countBits(offered, from, to)}
    >
      {() => <RowSeats {...props} from={from} to={to} price={price} title={title} />}
    </Fold>
  );
}

interface RowSeatsProps extends PartProps {
  readonly from: number;
  readonly to: number;
  readonly price: string | undefined;
  readonly title: string;
}

function RowSeats(props: RowSeatsProps) {
  const { states, offered, from, to, price, title, last, noteOf, onToggle, onSkip } = props;
  const { t } = useTranslation();
  const { seatNames } = states.layout;
  const seats: number[] = [];
  for (let seat = from; seat < to; seat++) if (hasBit(offered, seat)) seats.push(seat);
  return (
    <div role="group" aria-label={title} className="flex flex-wrap gap-1.5 py-2 ps-5 pe-2">
      {seats.map((seat) => (
        <Fragment key={seat}>
          <button
            type="button"
            aria-pressed={states.isMine(seat)}
            data-noted={noteOf?.(seat) === undefined ? undefined : ""}
            aria-label={listed(
              [fullSeatName(t, states, seat, price), noteOf?.(seat)].filter(
                (word) => word !== undefined,
              ),
            )}
            onClick={() => onToggle(seat)}
            className="tabular min-h-11 min-w-11 rounded-sm bg-raise px-2 hover:bg-line data-noted:outline-2 data-noted:-outline-offset-2 data-noted:outline-mute aria-pressed:bg-limelight aria-pressed:font-semibold aria-pressed:text-limelight-ink"
          >
            {seatNames.names[seatNames.nameOf[seat]!]}
          </button>
          {seat === last && states.isMine(seat) && (
            <button
              type="button"
              onClick={onSkip}
              className="sr-only focus:not-sr-only focus:min-h-11 focus:rounded-sm focus:bg-raise focus:px-3"
            >
              {t("seats.list.skip")}
            </button>
          )}
        </Fragment>
      ))}
    </div>
  );
}
