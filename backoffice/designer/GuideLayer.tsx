import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import {
  addGuide,
  moveGuide,
  removeGuide,
  type GuideAxis,
} from "../../engine/design/tools/guides.ts";
import type { HallView } from "./hallView.ts";
import { RulerTicks, RULER_PX } from "./RulerTicks.tsx";
import type { Studio } from "./studio.ts";

/** Distances in plan units by which an arrow key moves a guide, without and with Shift. */
const STEP = 1;
const FAR_STEP = 10;

const AXES: readonly GuideAxis[] = ["x", "y"];

/** A guide being dragged. `from` is absent for a guide that is being created. */
interface Moving {
  readonly axis: GuideAxis;
  readonly from: number | undefined;
  readonly at: number;
  /** Whether releasing the pointer here removes the guide. */
  readonly isGone: boolean;
}

interface GuideLayerProps {
  readonly studio: Studio;
  readonly view: Pick<HallView, "toPlan" | "toScreen" | "camera">;
  readonly canEdit: boolean;
}

/**
 * The rulers at the edges of the drawing, and the guides. Dragging from a ruler creates a guide. Dragging a
 * guide back to the ruler or out of the drawing removes the guide. Vertical guides have an x position and
 * come from the left ruler.
 */
export function GuideLayer({ studio, view, canEdit }: GuideLayerProps) {
  const { t } = useTranslation();
  const layer = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<Moving>();
  const { guides } = studio.view().plan;

  /**
   * Returns the pointer's position on a guide's axis, and whether it is over the ruler or outside the
   * drawing.
   */
  function placed(event: PointerEvent, axis: GuideAxis, from: number | undefined): Moving {
    const box = layer.current!.getBoundingClientRect();
    const [left, top] = [event.clientX - box.left, event.clientY - box.top];
    const away = axis === "x" ? left : top;
    const isOutside = left < 0 || top < 0 || left > box.width || top > box.height;
    const at = Math.round(view.toPlan({ x: left, y: top })[axis]);
    return { axis, from, at, isGone: isOutside || away < RULER_PX };
  }
  function begin(
    event: PointerEvent<HTMLElement>,
    axis: GuideAxis,
    from: number | undefined,
  ): void {
    if (event.button !== 0 || !canEdit) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    setMoving(placed(event, axis, from));
  }
  function end(event: PointerEvent): void {
    if (!moving) return;
    setMoving(undefined);
    if (event.type === "pointercancel") return;
    const { drawing } = studio;
    const { axis, from, at, isGone } = placed(event, moving.axis, moving.from);
    if (from === undefined) {
      if (!isGone) studio.do(addGuide(drawing, axis, at));
    } else if (isGone) studio.do(removeGuide(drawing, axis, from));
    else studio.do(moveGuide(drawing, axis, from, at));
  }
  const dragged = (axis: GuideAxis, from: number | undefined) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(event, axis, from),
    onPointerMove: (event: PointerEvent) => {
      if (moving) setMoving(placed(event, moving.axis, moving.from));
    },
    onPointerUp: end,
    onPointerCancel: end,
  });

  function onKey(event: KeyboardEvent<HTMLElement>, axis: GuideAxis, at: number): void {
    if (!canEdit) return;
    const ways = axis === "x" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const way = ways.indexOf(event.key);
    const isRemoved = event.key === "Delete" || event.key === "Backspace";
    if (way < 0 && !isRemoved) return;
    event.preventDefault();
    if (isRemoved) return void studio.do(removeGuide(studio.drawing, axis, at));
    const step = (event.shiftKey ? FAR_STEP : STEP) * (way === 0 ? -1 : 1);
    if (studio.do(moveGuide(studio.drawing, axis, at, at + step)))
      focusGuide(layer, axis, at + step);
  }

  return (
    <div ref={layer} dir="ltr" className="pointer-events-none absolute inset-0 overflow-hidden">
      {AXES.flatMap((axis) =>
        guides[axis].map((at) => {
          const isMoving = moving?.axis === axis && moving.from === at;
          const place = view.toScreen(isMoving ? moving.at : at, isMoving ? moving.at : at)[axis];
          return (
            <div
              key={`${axis} ${at}`}
              role="slider"
              tabIndex={canEdit ? 0 : -1}
              data-guide={`${axis} ${at}`}
              aria-label={axis === "x" ? t("designer.guide.upright") : t("designer.guide.level")}
              aria-orientation={axis === "x" ? "horizontal" : "vertical"}
              aria-valuenow={at}
              aria-disabled={!canEdit}
              onKeyDown={(event) => onKey(event, axis, at)}
              className={`group pointer-events-auto absolute touch-none outline-none ${LINES[axis].box} ${isMoving && moving.isGone ? "opacity-30" : ""}`}
              style={axis === "x" ? { left: place - HALF } : { top: place - HALF }}
              {...dragged(axis, at)}
            >
              <GuideLine axis={axis} at={isMoving ? moving.at : at} isShown={isMoving} />
            </div>
          );
        }),
      )}
      {moving && moving.from === undefined && !moving.isGone && (
        <div
          className={`absolute ${LINES[moving.axis].box}`}
          style={
            moving.axis === "x"
              ? { left: view.toScreen(moving.at, 0).x - HALF }
              : { top: view.toScreen(0, moving.at).y - HALF }
          }
        >
          <GuideLine axis={moving.axis} at={moving.at} isShown />
        </div>
      )}
      {AXES.map((axis) => (
        <div
          key={axis}
          aria-hidden
          title={t("designer.guide.ruler")}
          className={`absolute touch-none bg-panel/90 ${RULERS[axis]} ${canEdit ? "pointer-events-auto" : ""}`}
          {...dragged(axis, undefined)}
        >
          <RulerTicks axis={axis === "x" ? "y" : "x"} view={view} />
        </div>
      ))}
    </div>
  );
}

/** Half the width of a guide's hit area, in CSS px. */
const HALF = 4;

/**
 * Classes of the ruler for each axis: the left one for vertical guides, the top one for horizontal guides.
 */
const RULERS: Readonly<Record<GuideAxis, string>> = {
  x: "inset-y-0 left-0 w-5 cursor-col-resize border-r border-line",
  y: "inset-x-0 top-0 h-5 cursor-row-resize border-b border-line",
};

const LINES: Readonly<Record<GuideAxis, { readonly box: string; readonly line: string }>> = {
  x: { box: "inset-y-0 w-[9px] cursor-col-resize", line: "inset-y-0 left-1 w-px" },
  y: { box: "inset-x-0 h-[9px] cursor-row-resize", line: "inset-x-0 top-1 h-px" },
};

interface GuideLineProps {
  readonly axis: GuideAxis;
  readonly at: number;
  /** Whether the position label is visible without focus or hover. */
  readonly isShown: boolean;
}

function GuideLine({ axis, at, isShown }: GuideLineProps) {
  return (
    <>
      <span
        className={`absolute bg-sky/80 group-focus-visible:outline-2 group-focus-visible:outline-sky ${LINES[axis].line}`}
      />
      <span
        className={`tabular absolute rounded-sm bg-panel px-1 text-xs text-text group-focus-visible:inline group-hover:inline ${axis === "x" ? "top-6 left-2.5" : "top-2.5 left-6"} ${isShown ? "" : "hidden"}`}
      >
        {at}
      </span>
    </>
  );
}

/** Focuses a guide after it has moved, because the moved guide is a new element. */
function focusGuide(
  layer: React.RefObject<HTMLDivElement | null>,
  axis: GuideAxis,
  at: number,
): void {
  requestAnimationFrame(() => {
    layer.current?.querySelector<HTMLElement>(`[data-guide="${axis} ${at}"]`)?.focus();
  });
}
