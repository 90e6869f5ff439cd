import { useEffect, useMemo, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { rowPoints } from "../../engine/design/tools/drawRows.ts";
import type { Ghost } from "../../engine/design/tools/ghost.ts";
import type { Point } from "../../engine/index.ts";
import { CloseButton } from "./CloseButton.tsx";
import { CountField } from "./GeneratorForm.tsx";
import { choiceOf, LABELS, labelName, labelsOf } from "./generatorFields.ts";
import { NumberField } from "./NumberField.tsx";
import type { PriceGroup } from "./priceGroups.ts";
import { ROW, rowsAlongCommand, SEAT, type RowsAlong } from "./rowsCommand.ts";
import { sectionsOf } from "./selecting.ts";
import type { Studio, StudioView } from "./studio.ts";

const FAR = 1_000_000;
const DISTANCES = [5, 1_000] as const;

interface RowPathPanelProps {
  readonly studio: Studio;
  readonly groups: readonly PriceGroup[];
  readonly shown: StudioView;
  /** Points of the first row, in plan units. */
  readonly path: readonly Point[];
  /** Returns the middle of what is shown, in plan units. */
  readonly middle: () => Point;
  readonly onPath: (path: readonly Point[]) => void;
  /** Shows the seats of the line on the drawing. */
  readonly onGhost: (ghost: Ghost | undefined) => void;
  readonly onClose: () => void;
}

interface Wish extends Pick<RowsAlong, "name" | "rows" | "rowLabels" | "ticketGroupId"> {
  /** `undefined` while what is typed is no number. */
  readonly seatPitch: number | undefined;
  readonly rowPitch: number | undefined;
  readonly isSmooth: boolean;
  readonly isOtherSide: boolean;
  /** Whether the rows join the selected section. */
  readonly isOwn: boolean;
}

/** Draws rows along a line: the first one through the points that are pressed, the others beside it. */
export function RowPathPanel(props: RowPathPanelProps) {
  const { studio, groups, shown, path, middle, onPath, onGhost, onClose } = props;
  const { t } = useTranslation();
  const [isRefused, setIsRefused] = useState(false);
  const [section, ...others] = sectionsOf(studio.drawing, shown);
  const own = section !== undefined && others.length === 0 ? section : undefined;
  const [wish, setWish] = useState<Wish>({
    name: t("designer.newSection"),
    rows: 1,
    seatPitch: SEAT,
    rowPitch: ROW,
    isSmooth: true,
    isOtherSide: false,
    isOwn: false,
    rowLabels: labelsOf("numbers"),
    ticketGroupId: groups[0]?.id ?? 1,
  });
  const set = (change: Partial<Wish>): void => setWish((now) => ({ ...now, ...change }));
  const into = wish.isOwn ? own : undefined;
  const { seatPitch, rowPitch, isOtherSide } = wish;
  const draw = useMemo(
    () =>
      seatPitch === undefined || rowPitch === undefined
        ? undefined
        : {
            path: path.map(({ x, y }): [number, number] => [x, y]),
            isSmooth: wish.isSmooth,
            rows: wish.rows,
            seatPitch,
            rowPitch: isOtherSide ? -rowPitch : rowPitch,
            rowLabels: wish.rowLabels,
            seatLabels: labelsOf("numbers"),
            ticketGroupId: wish.ticketGroupId,
          },
    [path, seatPitch, rowPitch, isOtherSide, wish],
  );
  const points = useMemo(() => (draw ? rowPoints(draw).flat() : []), [draw]);
  useEffect(() => {
    onGhost({ x: points.map(([x]) => x), y: points.map(([, y]) => y), outlines: [] });
    return () => onGhost(undefined);
  }, [points, onGhost]);

  function add(event: FormEvent): void {
    event.preventDefault();
    const { floor = 0 } = shown;
    const first = studio.drawing.counters.slot;
    const command =
      draw && rowsAlongCommand(studio.drawing, { ...draw, name: wish.name, floor }, into);
    if (!studio.do(command)) return setIsRefused(true);
    setIsRefused(false);
    const added = studio.drawing.counters.slot - first;
    studio.select(Array.from({ length: added }, (_, at) => first + at));
    onPath([]);
  }

  return (
    <section aria-label={t("designer.act.rowsAlong")} className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <h2 className="grow text-sm font-semibold">{t("designer.act.rowsAlong")}</h2>
        <CloseButton onClose={onClose} />
      </div>
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
        {own !== undefined && (
          <SelectField
            label={t("designer.intoSection")}
            options={[
              { value: "new", name: t("designer.newSection") },
              { value: "own", name: studio.drawing.sections.get(own)?.name ?? "" },
            ]}
            value={into === undefined ? "new" : "own"}
            onChange={(event) => set({ isOwn: event.currentTarget.value === "own" })}
          />
        )}
        {into === undefined && (
          <Field
            label={t("designer.sectionName")}
            value={wish.name}
            maxLength={200}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        )}
        <CountField
          label={t("plans.template.rows")}
          low={1}
          high={200}
          value={wish.rows}
          onCount={(rows) => set({ rows })}
        />
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
          checked={isOtherSide}
          onChange={(event) => set({ isOtherSide: event.currentTarget.checked })}
        />
        <SelectField
          label={t("designer.field.rowLabels")}
          options={LABELS.map((each) => ({ value: each, name: labelName(t, each) }))}
          value={choiceOf(wish.rowLabels)}
          onChange={({ currentTarget: { value } }) =>
            set({ rowLabels: labelsOf(LABELS.find((each) => each === value) ?? "numbers") })
          }
        />
        <SelectField
          label={t("designer.priceGroup")}
          options={groups.map(({ id, name }) => ({ value: String(id), name }))}
          value={String(wish.ticketGroupId)}
          onChange={(event) => set({ ticketGroupId: Number(event.currentTarget.value) })}
        />
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
    </section>
  );
}

interface PointFormProps {
  readonly middle: () => Point;
  readonly onPoint: (point: Point) => void;
}

/** A point as numbers, for those who do not point. It begins in the middle of what is shown. */
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
