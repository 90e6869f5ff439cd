import { Move, Ruler, Trash2 } from "lucide-react";
import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import type { Tracing } from "../../engine/design/model/records.ts";
import {
  scaledTracing,
  traceCommand,
  tracingOf,
  TRACING_WIDTH,
} from "../../engine/design/tools/tracing.ts";
import type { Point } from "../../engine/index.ts";
import type { Pointer } from "./act.ts";
import { NumberField } from "./NumberField.tsx";
import type { Studio } from "./studio.ts";
import { SidePanel } from "./SidePanel.tsx";
import { TracingUpload } from "./TracingUpload.tsx";

const FAR = 1_000_000;

interface TracingPanelProps {
  readonly studio: Studio;
  readonly tracing: Tracing | undefined;
  readonly canEdit: boolean;
  readonly pointer: Pointer;
  readonly onPointer: (pointer: Pointer) => void;
  /** Measured points, in plan units. */
  readonly points: readonly Point[];
  readonly onMeasured: () => void;
  readonly onClose: () => void;
}

/** Places a picture of the hall under the drawing, for tracing. */
export function TracingPanel(props: TracingPanelProps) {
  const { studio, tracing, canEdit, onPointer, onClose } = props;
  const { t } = useTranslation();
  const lay = (pictureId: string, ratio: number): void => {
    if (studio.do(traceCommand(tracingOf(studio.drawing, pictureId, ratio)))) onPointer("trace");
  };
  return (
    <SidePanel title={t("designer.act.tracing")} onClose={onClose}>
      {!tracing && <p className="text-sm text-mute">{t("designer.tracing.text")}</p>}
      {!tracing && canEdit && <TracingUpload onUploaded={lay} />}
      {tracing && <LaidTracing {...props} tracing={tracing} />}
    </SidePanel>
  );
}

interface LaidTracingProps extends TracingPanelProps {
  readonly tracing: Tracing;
}

function LaidTracing({ studio, tracing, canEdit, points, ...rest }: LaidTracingProps) {
  const { t } = useTranslation();
  const { pointer, onPointer, onMeasured } = rest;
  const set = (change: Partial<Tracing>): void => {
    studio.do(traceCommand({ ...tracing, ...change }));
  };
  /**
   * Locks or hides the picture. The tool changes to selecting, because the picture can then be neither moved
   * nor measured.
   */
  const putAway = (change: Partial<Tracing>): void => {
    onPointer("select");
    set(change);
  };
  const isFree = canEdit && !tracing.isLocked && !tracing.isHidden;
  const tool = (own: Pointer, icon: ReactNode, name: string) => (
    <Button
      className="flex items-center gap-2 aria-pressed:outline-2 aria-pressed:outline-sky"
      aria-pressed={pointer === own}
      disabled={!isFree}
      onClick={() => onPointer(pointer === own ? "select" : own)}
    >
      {icon}
      {name}
    </Button>
  );
  const place = `${tracing.x} ${tracing.y} ${tracing.width} ${tracing.angle}`;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {tool("trace", <Move size={16} aria-hidden />, t("designer.tracing.move"))}
        {tool("measure", <Ruler size={16} aria-hidden />, t("designer.tracing.measure"))}
      </div>
      {pointer === "measure" && (
        <Measured
          key={points.length}
          studio={studio}
          tracing={tracing}
          points={points}
          onDone={() => {
            onMeasured();
            onPointer("select");
          }}
        />
      )}
      <OpacityField
        key={tracing.opacity}
        value={tracing.opacity}
        isEnabled={canEdit && !tracing.isHidden}
        onValue={(opacity) => set({ opacity })}
      />
      {canEdit && (
        <>
          <CheckField
            label={t("designer.tracing.lock")}
            checked={tracing.isLocked}
            onChange={(event) => putAway({ isLocked: event.currentTarget.checked })}
          />
          <CheckField
            label={t("designer.tracing.hide")}
            checked={tracing.isHidden}
            onChange={(event) => putAway({ isHidden: event.currentTarget.checked })}
          />
          {isFree && <PlaceForm key={place} tracing={tracing} onPlace={set} />}
          <Button
            look="bare"
            className="flex items-center gap-2 self-start"
            onClick={() => {
              onPointer("select");
              studio.do(traceCommand(undefined));
            }}
          >
            <Trash2 size={16} aria-hidden />
            {t("designer.tracing.remove")}
          </Button>
        </>
      )}
    </>
  );
}

interface OpacityFieldProps {
  readonly value: number;
  readonly isEnabled: boolean;
  readonly onValue: (opacity: number) => void;
}

/** A slider that applies its value only on release, because each applied value is one undo step. */
function OpacityField({ value, isEnabled, onValue }: OpacityFieldProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(value);
  const take = (): void => {
    if (shown !== value) onValue(shown);
  };
  return (
    <label className="flex flex-col gap-1 text-sm has-disabled:opacity-45">
      <span>{t("designer.tracing.opacity", { percent: Math.round(shown * 100) })}</span>
      <input
        type="range"
        min={5}
        max={100}
        step={5}
        value={Math.round(shown * 100)}
        disabled={!isEnabled}
        className="min-h-9 accent-text"
        onChange={(event) => setShown(Number(event.currentTarget.value) / 100)}
        onPointerUp={take}
        onKeyUp={take}
        onBlur={take}
      />
    </label>
  );
}

interface PlaceFormProps {
  readonly tracing: Tracing;
  readonly onPlace: (place: Partial<Tracing>) => void;
}

/** Fields for the position, width and angle of the picture. */
function PlaceForm({ tracing, onPlace }: PlaceFormProps) {
  const { t } = useTranslation();
  const [wish, setWish] = useState<Readonly<Record<string, number | undefined>>>(() => {
    const { x, y, width, angle } = tracing;
    return { x, y, width, angle };
  });
  const isWhole = Object.values(wish).every((value) => value !== undefined);
  const field = (label: string, id: "x" | "y" | "width" | "angle", [low, high] = [-FAR, FAR]) => (
    <NumberField
      label={label}
      low={low}
      high={high}
      value={tracing[id]}
      onNumber={(value) => setWish((now) => ({ ...now, [id]: value }))}
    />
  );
  function apply(event: FormEvent): void {
    event.preventDefault();
    if (isWhole) onPlace(wish);
  }
  return (
    <form noValidate onSubmit={apply} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-x-3">
        {field(t("designer.tracing.x"), "x")}
        {field(t("designer.tracing.y"), "y")}
        {field(t("designer.field.width"), "width", [...TRACING_WIDTH])}
        {field(t("designer.field.turn"), "angle", [-360, 360])}
      </div>
      <Button type="submit" disabled={!isWhole} className="self-start">
        {t("designer.apply")}
      </Button>
    </form>
  );
}

interface MeasuredProps {
  readonly studio: Studio;
  readonly tracing: Tracing;
  readonly points: readonly Point[];
  readonly onDone: () => void;
}

/** Asks for two points, and then for the distance between them. */
function Measured({ studio, tracing, points, onDone }: MeasuredProps) {
  const { t } = useTranslation();
  const [from, to] = points;
  const pitch = studio.view().plan.layout.pitch || 20;
  const now = from && to ? Math.round(Math.hypot(to.x - from.x, to.y - from.y) * 100) / 100 : 0;
  const [distance, setDistance] = useState<number | undefined>(now);
  const [isRefused, setIsRefused] = useState(false);
  if (!from || !to)
    return (
      <p role="status" className="text-sm">
        {from ? t("designer.tracing.second") : t("designer.tracing.first")}
      </p>
    );
  function apply(event: FormEvent): void {
    event.preventDefault();
    const scaled =
      distance === undefined ? undefined : scaledTracing(tracing, from!, to!, distance);
    if (scaled && studio.do(traceCommand(scaled))) onDone();
    else setIsRefused(true);
  }
  return (
    <form noValidate onSubmit={apply} className="flex flex-col gap-2">
      <NumberField
        label={t("designer.tracing.distance")}
        hint={t("designer.tracing.distanceHint", { pitch: Math.round(pitch) })}
        low={1}
        high={FAR}
        value={now}
        onNumber={setDistance}
      />
      {isRefused && <Note tone="danger">{t("designer.notDone")}</Note>}
      <Button type="submit" className="self-start">
        {t("designer.tracing.scale")}
      </Button>
    </form>
  );
}
