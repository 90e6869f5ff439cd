import { encode } from "uqr";

interface QrCodeProps {
  /** The encoded text. */
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
  readonly className?: string;
}

/** Returns one path for all dark modules, which is sharp at any size and in print. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}

/** A dark QR code on a light ground, with a quiet zone of four modules, as ISO 18004 demands. */
export function QrCode({ text, label, className = "" }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
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
