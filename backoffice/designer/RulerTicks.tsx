import type { HallView } from "./hallView.ts";

/** Width of a ruler in CSS px. The value has to match the classes of the ruler's box. */
export const RULER_PX = 20;

/** Minimum distance between two numbers on a ruler, in CSS px. */
const APART = 64;
/** Distances between numbers, before they are multiplied by a power of ten. */
const STEPS = [1, 2, 5];

/** Returns the smallest round step whose numbers are far enough apart. */
function stepFor(zoom: number): number {
  const least = APART / zoom;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return (STEPS.find((step) => step * power >= least) ?? 10) * power;
}

interface RulerTicksProps {
  /** Which coordinate the ruler shows. */
  readonly axis: "x" | "y";
  readonly view: Pick<HallView, "toPlan" | "toScreen" | "camera">;
}

/** The numbers of a ruler, in plan units. */
export function RulerTicks({ axis, view }: RulerTicksProps) {
  const step = stepFor(view.camera.zoom);
  const first = Math.ceil(view.toPlan({ x: 0, y: 0 })[axis] / step) * step;
  const count = Math.ceil(MAX_PX / (step * view.camera.zoom));
  return Array.from({ length: count }, (_, index) => {
    const at = first + index * step;
    const place = view.toScreen(at, at)[axis];
    return axis === "x" ? (
      <span
        key={at}
        className="tabular absolute top-0 h-full border-l border-mute/60 pl-1 text-[10px] leading-5 text-mute"
        style={{ left: place }}
      >
        {at}
      </span>
    ) : (
      <span
        key={at}
        className="tabular absolute left-0 w-full border-t border-mute/60 pt-1 text-[10px] leading-none text-mute [writing-mode:vertical-rl]"
        style={{ top: place }}
      >
        {at}
      </span>
    );
  });
}

/** Maximum length in px, more than that of any screen. Ticks beyond the edge of the drawing are clipped. */
const MAX_PX = 4_000;
