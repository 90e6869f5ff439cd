import { encode } from "uqr";

interface QrCodeProps {
  /** The text that a scanner reads. */
  readonly text: string;
  /** What a screen reader says instead. */
  readonly label: string;
  readonly className?: string;
}

/** One path for all dark modules: crisp at any size, and the same on paper. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}

/** A QR code in ink on paper, with the quiet zone that scanners need. */
export function QrCode({ text, label, className = "" }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`block bg-paper ${className}`}
    >
      <path d={pathOf(data)} className="fill-ink" />
    </svg>
  );
}
