import type { SeatLayout } from "../../engine/plan/layout.ts";
import { viewFrom, type SeatView } from "./seatView.ts";

interface ViewThumbnailProps {
  readonly layout: SeatLayout;
  /** Null for a place without a seat: seen from the middle of the floor. */
  readonly seat: number | null;
}

const WIDTH = 60;
const HEIGHT = 45;

/** A sketch of the view from a seat: computed from its place, not a photograph. */
export function ViewThumbnail({ layout, seat }: ViewThumbnailProps) {
  const view = viewFrom(layout, seat);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-11.25 w-15 shrink-0 rounded-sm"
    >
      <rect width={WIDTH} height={HEIGHT} fill="#1a2233" />
      {layout.marker.kind === "pitch" ? <Pitch view={view} /> : <Front view={view} />}
    </svg>
  );
}

function Pitch({ view }: { readonly view: SeatView }) {
  const { size, lean, horizon } = view;
  const depth = 8 + size * 0.26;
  const far = size * 0.86;
  const middle = WIDTH / 2;
  const shift = lean * 9;
  const near = `${middle - size / 2 - shift},${horizon + depth} ${middle + size / 2 - shift},${horizon + depth}`;
  const back = `${middle + far / 2 + shift},${horizon} ${middle - far / 2 + shift},${horizon}`;
  return (
    <>
      <rect y={horizon - 2} width={WIDTH} height={HEIGHT} fill="#1f5a3c" />
      <polygon points={`${near} ${back}`} fill="none" stroke="#8fd0ab" strokeWidth={0.8} />
      <line
        x1={middle + shift}
        y1={horizon}
        x2={middle - shift}
        y2={horizon + depth}
        stroke="#8fd0ab"
        strokeWidth={0.8}
      />
      <rect y={HEIGHT - 7} width={WIDTH} height={7} fill="#2b2a38" />
    </>
  );
}

function Front({ view }: { readonly view: SeatView }) {
  const { size, lean, horizon } = view;
  const height = size * 0.46;
  const middle = WIDTH / 2 - lean * 8;
  const grow = Math.abs(lean) * height * 0.28;
  const [leftGrow, rightGrow] = lean > 0 ? [grow, -grow] : [-grow, grow];
  const half = (size / 2) * (1 - Math.abs(lean) * 0.25);
  const top = horizon - height / 2;
  const bottom = horizon + height / 2;
  const points = [
    [middle - half, top - leftGrow / 2],
    [middle + half, top - rightGrow / 2],
    [middle + half, bottom + rightGrow / 2],
    [middle - half, bottom + leftGrow / 2],
  ];
  return (
    <>
      <polygon points={points.map((point) => point.join(",")).join(" ")} fill="#c9d4ea" />
      <rect y={HEIGHT - 9} width={WIDTH} height={9} fill="#2b2a38" />
    </>
  );
}
