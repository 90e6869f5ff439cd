import { useEffect, useMemo, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { MAX_ALONG, rowPoints, seatsAlong } from "../../engine/design/tools/drawRows.ts";
import type { Ghost } from "../../engine/design/tools/ghost.ts";
import type { Point } from "../../engine/index.ts";
import { labelsOf } from "./generatorFields.ts";
import { NumberField } from "./NumberField.tsx";
import type { PriceGroup } from "./priceChoices.ts";
import { addAndSelect, ROW, rowsAlongCommand, SEAT } from "./rowsCommand.ts";
import { RowsFields, type RowsAsked } from "./RowsFields.tsx";
import { sectionsOf } from "./selecting.ts";
import { SidePanel } from "./SidePanel.tsx";
import type { Studio, StudioView } from "./studio.ts";

const FAR = 1_000_000;
const DISTANCES = [5, 1_000] as const;

interface RowPathPanelProps {
  readonly studio: Studio;
  readonly groups: readonly PriceGroup[];
  readonly shown: StudioView;
  /** Points of the first row, in plan units. */
  readonly path: readonly Point[];
  /** Returns the centre of the view, in plan units. */
  readonly middle: () => Point;
  readonly onPath: (path: readonly Point[]) => void;
  /** Previews the new seats on the drawing. */
  readonly onGhost: (ghost: Ghost | undefined) => void;
  readonly onClose: () => void;
}

interface Wish extends RowsAsked {
  /** Distance between the seats, or `undefined` while the typed text is invalid. */
  readonly seatPitch: number | undefined;
  readonly rowPitch: number | undefined;
  readonly isSmooth: boolean;
  readonly isOtherSide: boolean;
}

/**
 * Draws rows along a path. The first row passes through the points that were pressed, and the other rows are
 * parallel to the first.
 */
export function RowPathPanel(props: RowPathPanelProps) {
  const { studio, groups, shown, path, middle, onPath, onGhost, onClose } = props;
  const { t } = useTranslation();
  const [isRefused, setIsRefused] = useState(false);
  const [isJoining, setIsJoining] = useState(false);
  const [section, ...others] = sectionsOf(studio.drawing, shown);
  const own = section !== undefined && others.length === 0 ? section : undefined;
  const [wish, setWish] = useState<Wish>({
    name: t("designer.newSection"),
    rows: 1,
    seatPitch: SEAT,
    rowPitch: ROW,
    isSmooth: true,
    isOtherSide: false,
    rowLabels: labelsOf("numbers"),
    ticketGroupId: groups[0]?.id ?? 1,
  });
  const set = (change: Partial<Wish>): void => setWish((now) => ({ ...now, ...change }));
  const draw = useMemo(() => drawOf(wish, path), [wish, path]);
  // Points that are typed can be so far apart that too many seats would be generated between them.
  const isTooMuch = draw !== undefined && seatsAlong(draw) > MAX_ALONG;
  const points = useMemo(
    () => (draw && !isTooMuch ? rowPoints(draw).flat() : []),
    [draw, isTooMuch],
  );
  useEffect(() => {
    onGhost({ x: points.map(([x]) => x), y: points.map(([, y]) => y), outlines: [] });
    return () => onGhost(undefined);
  }, [points, onGhost]);

  function add(event: FormEvent): void {
    event.preventDefault();
    const { floor = 0 } = shown;
    const rows = draw && { ...draw, name: wish.name, floor };
    const command = rows && rowsAlongCommand(studio.drawing, rows, isJoining ? own : undefined);
    if (!addAndSelect(studio, command)) return setIsRefused(true);
    setIsRefused(false);
    onPath([]);
  }

  return (
    <SidePanel title={t("designer.act.rowsAlong")} onClose={onClose}>
      <p className="text-sm text-mute">{t("designer.path.text")}</p>
      <PointForm middle={middle} onPoint={(point) => onPath([...path, point])} />
      <p role="status" className="tabular text-sm">
        {t("designer.path.points", { count: path.length })}
        {" · "}
        {t("designer.numbers", { count: points.length })}
      </p>
      <Button
        look="bare"
        className="self-start"
        disabled={path.length === 0}
        onClick={() => onPath(path.slice(0, -1))}
      >
        {t("designer.path.back")}
      </Button>
      <form noValidate onSubmit={add} className="flex flex-col gap-2">
        <RowsFields
          {...{ studio, groups, isJoining, wish }}
          section={own}
          onJoin={setIsJoining}
          onChange={set}
        >
          <div className="grid grid-cols-2 items-end gap-x-3">
            <NumberField
              label={t("designer.path.seatPitch")}
              low={DISTANCES[0]}
              high={DISTANCES[1]}
              value={SEAT}
              onNumber={(value) => set({ seatPitch: value })}
            />
            <NumberField
              label={t("designer.path.rowPitch")}
              low={DISTANCES[0]}
              high={DISTANCES[1]}
              value={ROW}
              onNumber={(value) => set({ rowPitch: value })}
            />
          </div>
          <CheckField
            label={t("designer.path.smooth")}
            checked={wish.isSmooth}
            onChange={(event) => set({ isSmooth: event.currentTarget.checked })}
          />
          <CheckField
            label={t("designer.path.otherSide")}
            checked={wish.isOtherSide}
            onChange={(event) => set({ isOtherSide: event.currentTarget.checked })}
          />
        </RowsFields>
        {isTooMuch && <Note tone="danger">{t("designer.refused.tooMany")}</Note>}
        {isRefused && <Note tone="danger">{t("designer.notDone")}</Note>}
        <Button
          type="submit"
          look="primary"
          className="self-start"
          disabled={path.length < 2 || points.length === 0}
        >
          {t("designer.draw")}
        </Button>
      </form>
    </SidePanel>
  );
}

/** Returns the rows to draw, or `undefined` while a number is missing. */
function drawOf(wish: Wish, path: readonly Point[]) {
  const { seatPitch, rowPitch, isOtherSide, isSmooth, rows, rowLabels, ticketGroupId } = wish;
  if (seatPitch === undefined || rowPitch === undefined) return undefined;
  return {
    path: path.map(({ x, y }): [number, number] => [x, y]),
    isSmooth,
    rows,
    seatPitch,
    rowPitch: isOtherSide ? -rowPitch : rowPitch,
    rowLabels,
    seatLabels: labelsOf("numbers"),
    ticketGroupId,
  };
}

interface PointFormProps {
  readonly middle: () => Point;
  readonly onPoint: (point: Point) => void;
}

/**
 * Adds a point by typed coordinates, without a pointer. The initial coordinates are those of the view's centre.
 */
function PointForm({ middle, onPoint }: PointFormProps) {
  const { t } = useTranslation();
  const [begin] = useState(middle);
  const [x, setX] = useState<number | undefined>(begin.x);
  const [y, setY] = useState<number | undefined>(begin.y);
  function add(event: FormEvent): void {
    event.preventDefault();
    if (x !== undefined && y !== undefined) onPoint({ x, y });
  }
  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 items-end gap-x-3">
        <NumberField
          label={t("designer.tracing.x")}
          low={-FAR}
          high={FAR}
          value={begin.x}
          onNumber={setX}
        />
        <NumberField
          label={t("designer.tracing.y")}
          low={-FAR}
          high={FAR}
          value={begin.y}
          onNumber={setY}
        />
      </div>
      <Button type="submit" className="self-start" disabled={x === undefined || y === undefined}>
        {t("designer.path.add")}
      </Button>
    </form>
  );
}
