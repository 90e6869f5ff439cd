import { useEffect, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Colouring, Point, SeatMap } from "../../engine/index.ts";
import type { Guide } from "../../engine/design/selecting/snapping.ts";
import { FloorButtons } from "../../app/shell/hall/FloorButtons.tsx";
import { useMapTheme } from "../../app/shell/hall/useMapTheme.ts";
import { ZoomButtons } from "../hall/ZoomButtons.tsx";
import type { Pointer } from "./act.ts";
import { HallView, paintSeats } from "./hallView.ts";
import { PathLayer } from "./PathLayer.tsx";
import { pieceKeys } from "./pieces.ts";
import type { Ghost } from "../../engine/design/tools/ghost.ts";
import { GhostLayer } from "./GhostLayer.tsx";
import { GuideLayer } from "./GuideLayer.tsx";
import { TracingLayer } from "./TracingLayer.tsx";
import { listenToTracing } from "./tracingInput.ts";
import { SelectionOutlines } from "./SelectionOutlines.tsx";
import type { Studio, StudioView } from "./studio.ts";
import { listenToPointer, type ScreenBox } from "./surfaceInput.ts";
import { useSurfaceKeys } from "./useSurfaceKeys.ts";

interface SurfaceProps {
  readonly studio: Studio;
  readonly shown: StudioView;
  readonly pointer: Pointer;
  /** Whether a press adds to the selection even without Shift. */
  readonly isAdding: boolean;
  readonly canEdit: boolean;
  /** Measured points of the traced picture, in plan units. */
  readonly measured: readonly Point[];
  readonly onMeasure: (at: Point) => void;
  /** Points of a row that is being drawn, in plan units. */
  readonly path: readonly Point[];
  readonly onPath: (at: Point) => void;
  /** Preview of the result of an action. */
  readonly ghost: Ghost | undefined;
  /** Colours of the seats, instead of the plan's price colours. */
  readonly colouring: Colouring | undefined;
  readonly onView: (view: HallView | undefined) => void;
}

const CURSORS: Readonly<Record<Pointer, string>> = {
  select: "default",
  lasso: "crosshair",
  hand: "grab",
  trace: "move",
  measure: "crosshair",
  rowsAlong: "crosshair",
};

/** The drawing area: selects and drags with the engine's own renderer. */
export function Surface(props: SurfaceProps) {
  const { studio, shown, pointer, isAdding, canEdit, measured, onMeasure, ghost } = props;
  const { colouring, path, onPath, onView } = props;
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLCanvasElement>(null);
  const outlines = useRef<SVGSVGElement>(null);
  const theme = useMapTheme();
  const latest = useRef({ shown, pointer, isAdding, canEdit, onMeasure, onPath, onView, theme });
  const [view, setView] = useState<HallView>();
  const [map, setMap] = useState<SeatMap>();
  const [isMissing, setIsMissing] = useState(false);
  const [marquee, setMarquee] = useState<ScreenBox>();
  const [lasso, setLasso] = useState<readonly Point[]>();
  const [dragged, setDragged] = useState<Point>();
  const [isPictureMissing, setPictureMissing] = useState(false);
  /** Re-renders the rulers, guides and outlines above the map when the map's camera moves. */
  const [, follow] = useReducer((count: number) => count + 1, 0);
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  useEffect(() => {
    latest.current = { shown, pointer, isAdding, canEdit, onMeasure, onPath, onView, theme };
  });

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    // A canvas whose renderer was destroyed cannot get a new context, so each mount creates its own canvas.
    const canvas = document.createElement("canvas");
    canvas.className = "block -outline-offset-4";
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", t("designer.surface"));
    canvas.setAttribute("aria-describedby", "designer-keys designer-selection");
    element.prepend(canvas);
    let made: HallView | undefined;
    let isGone = false;
    let stop: (() => void) | undefined;
    const words = {
      get marker() {
        return t(`seats.marker.${latest.current.shown.plan.layout.marker.kind}`);
      },
      placesLeft: (count: number) => t("seats.placesLeft", { count }),
    };
    const open = async (): Promise<void> => {
      try {
        made = await HallView.open(canvas, {
          theme: latest.current.theme,
          words,
          onView: () => {
            setMap(made?.map);
            follow();
          },
          onTracing: setPictureMissing,
        });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        setIsMissing(true);
        return;
      }
      if (isGone) return made.close();
      made.show(latest.current.shown.plan, latest.current.shown.floor);
      const input = {
        host: element,
        view: made,
        studio,
        pointer: () => latest.current.pointer,
        canEdit: () => latest.current.canEdit,
      };
      const stopTracing = listenToTracing({
        ...input,
        onDrag: setDragged,
        onMeasure: (at) => latest.current.onMeasure(at),
        onPath: (at) => latest.current.onPath(at),
      });
      const stopSelecting = listenToPointer({
        ...input,
        isAdding: () => latest.current.isAdding,
        layer: {
          marquee: setMarquee,
          lasso: setLasso,
          lift: (drag) => {
            if (layer.current && made)
              paintSeats(layer.current, made, drag, latest.current.theme.limelight);
          },
          move: (by, lines) => {
            if (layer.current) {
              layer.current.hidden = by === undefined;
              layer.current.style.transform = by ? `translate(${by.x}px, ${by.y}px)` : "";
            }
            if (outlines.current)
              outlines.current.style.transform = by ? `translate(${by.x}px, ${by.y}px)` : "";
            setGuides(lines);
          },
        },
      });
      stop = () => {
        stopTracing();
        stopSelecting();
      };
      setView(made);
      latest.current.onView(made);
    };
    void open();
    return () => {
      isGone = true;
      stop?.();
      latest.current.onView(undefined);
      setView(undefined);
      setMap(undefined);
      made?.close();
      canvas.remove();
    };
  }, [studio, t]);

  useEffect(() => view?.show(shown.plan, shown.floor, colouring), [view, shown, colouring]);
  useEffect(() => view?.setTheme(theme), [view, theme]);
  useSurfaceKeys({ host, view, studio, canEdit });

  const isEmptyHall =
    shown.plan.layout.sections.length === 0 &&
    pieceKeys(studio.drawing).length === 0 &&
    !shown.plan.tracing;
  if (isMissing) return <p className="p-6 text-mute">{t("designer.noWebGl")}</p>;
  return (
    <section
      aria-label={t("designer.title")}
      className="relative min-h-80 overflow-hidden"
      style={{ cursor: CURSORS[pointer] }}
    >
      <p id="designer-keys" className="sr-only">
        {t("designer.surfaceKeys")}
      </p>
      <div ref={host} dir="ltr" className="absolute inset-0 touch-none overflow-hidden">
        <canvas
          ref={layer}
          hidden
          aria-hidden
          className="pointer-events-none absolute inset-0 size-full"
        />
        {view && (
          <SelectionOutlines
            ref={outlines}
            drawing={studio.drawing}
            areas={shown.areas}
            scenery={shown.scenery}
            view={view}
          />
        )}
        {lasso && (
          <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
            <polygon
              points={lasso.map(({ x, y }) => `${x},${y}`).join(" ")}
              className="fill-sky/15 stroke-sky"
            />
          </svg>
        )}
        {view &&
          guides.map((guide) => (
            <GuideLine key={`${guide.axis} ${guide.at}`} guide={guide} view={view} />
          ))}
        {view && shown.plan.tracing && (
          <TracingLayer
            tracing={shown.plan.tracing}
            view={view}
            dragged={dragged}
            points={measured}
          />
        )}
        {view && path.length > 0 && <PathLayer path={path} view={view} />}
        {view && ghost && <GhostLayer ghost={ghost} view={view} colour={theme.text} />}
        {marquee && (
          <div
            className="pointer-events-none absolute border border-sky bg-sky/15"
            style={{ ...marquee }}
          />
        )}
      </div>
      {view && <GuideLayer studio={studio} view={view} canEdit={canEdit} />}
      {isPictureMissing && (
        <p
          role="status"
          className="absolute start-8 bottom-16 rounded-md bg-panel px-3 py-2 text-sm"
        >
          {t("designer.tracing.missing")}
        </p>
      )}
      {isEmptyHall && (
        <p className="pointer-events-none absolute inset-0 grid place-items-center p-6 text-center text-mute">
          {t("designer.empty")}
        </p>
      )}
      {view && shown.plan.layout.floors.length > 1 && (
        <div className="absolute start-8 bottom-3 z-1 max-w-[calc(100%-7rem)]">
          <FloorButtons
            floors={shown.plan.layout.floors}
            current={shown.floor}
            hasAll
            onFloor={(floor) => studio.showFloor(floor)}
          />
        </div>
      )}
      <div className="absolute end-7 bottom-3 z-1">
        <ZoomButtons map={map} />
      </div>
    </section>
  );
}

/** An alignment line that the dragged seats have snapped to, with the distance to the nearest seat on it. */
function GuideLine({ guide, view }: { readonly guide: Guide; readonly view: HallView }) {
  const { x, y } = view.toScreen(guide.at, guide.at);
  const isUpright = guide.axis === "x";
  return (
    <div
      className={`pointer-events-none absolute bg-limelight/70 ${isUpright ? "inset-y-0 w-px" : "inset-x-0 h-px"}`}
      style={isUpright ? { left: x } : { top: y }}
    >
      {guide.distance !== undefined && (
        <span className="tabular absolute top-1 left-1 rounded-sm bg-panel px-1 text-xs text-text">
          {Math.round(guide.distance)}
        </span>
      )}
    </div>
  );
}
