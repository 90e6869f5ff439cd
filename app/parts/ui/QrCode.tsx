import { encode } from "uqr";

interface QrCodeProps {
  /** The encoded text. */
  readonly text: string;
  /** Accessible name of the code. */
  readonly label: string;
  readonly className?: string;
}

/** Returns a single SVG path for all dark modules of the code. A path stays sharp at any size and in print. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}

/**
 * Width of the light margin in modules (ISO/IEC 18004). Scanners do not find a code without a light margin.
 */
const QUIET_ZONE = 4;

/**
 * A black QR code on white, with the quiet zone that scanners need, in every theme and with forced colours.
 * The white ground is an SVG shape, because browsers do not print CSS backgrounds. On paper the code is more
 * than 25 mm wide without its margin.
 */
export function QrCode({ text, label, className = "" }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`block forced-color-adjust-none print:min-w-[36mm] ${className}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
}
