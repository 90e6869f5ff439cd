import { ZoomIn, ZoomOut } from "lucide-react";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import type { ImageMap, MapArea } from "../../../domain/imageMap.ts";
import type { LayoutSection } from "../../../engine/plan/layout.ts";
import { Button } from "../../parts/ui/Button.tsx";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { areaFacts, type AreaFact } from "./areaFacts.ts";

/** Returns the outline of a picture's area as the `d` of an SVG path, in pixels of the picture. */
function areaPath({ shape, coords }: Pick<MapArea, "shape" | "coords">): string {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  if (shape === "rect") return `M${a} ${b}H${c}V${d}H${a}Z`;
  if (shape === "circle")
    return `M${a - c} ${b}a${c} ${c} 0 1 0 ${2 * c} 0a${c} ${c} 0 1 0 ${-2 * c} 0Z`;
  const points = coords.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${coords[at + 1] ?? 0}`] : []));
  return `M${points.join("L")}Z`;
}

interface AreaPictureProps {
  readonly desk: SeatDesk;
  readonly picture: ImageMap;
  readonly onChoose: (section: LayoutSection, isByKey: boolean) => void;
  /** Called when the picture cannot be loaded, so that the hall is shown without it. */
  readonly onFail: () => void;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
}

const sizeOf = ({ width, height }: ImageMap): Pixels | undefined =>
  width !== null && height !== null ? { width, height } : undefined;

/**
 * The business's picture of the hall. Each area of the picture is a button that opens the seats or places of
 * that area.
 */
export function AreaPicture({ desk, picture, onChoose, onFail }: AreaPictureProps) {
  const { t, i18n } = useTranslation();
  const { revision, areas } = useSnapshot(desk.hall.view);
  const [size, setSize] = useState(() => sizeOf(picture));
  const [pointed, setPointed] = useState<AreaFact>();
  // At first the whole picture is shown, on a phone too. On request the picture is enlarged and scrolls, so
  // that areas can be pressed with a finger.
  const [isLarge, setIsLarge] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => scrollToMiddle(box.current), [isLarge]);
  const Zoom = isLarge ? ZoomOut : ZoomIn;
  const facts = useMemo(() => {
    void [revision, areas, i18n.language];
    return areaFacts(t, desk, picture);
  }, [t, i18n.language, desk, picture, revision, areas]);
  return (
    <figure className="mx-auto flex w-full max-w-5xl min-w-0 flex-col items-center gap-3 p-4">
      <h2 className="text-lg font-semibold max-laptop:self-start">{t("seats.picture.title")}</h2>
      <div ref={box} className="w-full overflow-x-auto">
        <div className={`relative w-full ${isLarge ? "max-laptop:min-w-200" : ""}`}>
          <img
            src={picture.src}
            alt={picture.alt}
            {...size}
            className="block h-auto w-full"
            onError={onFail}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize((known) => known ?? { width, height })
            }
          />
          {size && (
            <svg
              viewBox={`0 0 ${size.width} ${size.height}`}
              role="group"
              aria-label={t("seats.picture.areas")}
              className="absolute inset-0 size-full"
            >
              {facts.map((fact, at) => (
                <Area
                  key={`${fact.section.id} ${at}`}
                  fact={fact}
                  onPoint={setPointed}
                  onChoose={onChoose}
                />
              ))}
            </svg>
          )}
        </div>
      </div>
      <figcaption aria-hidden className="tabular min-h-6 text-center text-mute">
        {pointed ? pointed.words : t("seats.picture.lead")}
      </figcaption>
      <Button
        aria-pressed={isLarge}
        onClick={() => setIsLarge(!isLarge)}
        className="inline-flex items-center gap-2 laptop:hidden"
      >
        <Zoom size={18} aria-hidden />
        {t(isLarge ? "seats.picture.whole" : "seats.picture.larger")}
      </Button>
    </figure>
  );
}

/** Scrolls a picture that is wider than the screen to its horizontal middle, in either text direction. */
function scrollToMiddle(box: HTMLElement | null): void {
  if (!box) return;
  const beyond = (box.scrollWidth - box.clientWidth) / 2;
  box.scrollLeft = getComputedStyle(box).direction === "rtl" ? -beyond : beyond;
}

interface AreaProps {
  readonly fact: AreaFact;
  readonly onPoint: (fact: AreaFact | undefined) => void;
  readonly onChoose: AreaPictureProps["onChoose"];
}

function Area({ fact, onPoint, onChoose }: AreaProps) {
  const { area, section, left, words } = fact;
  return (
    <path
      d={areaPath(area)}
      role="button"
      tabIndex={0}
      aria-label={words}
      vectorEffect="non-scaling-stroke"
      strokeWidth={3}
      onClick={() => onChoose(section, false)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onChoose(section, true);
      }}
      onPointerEnter={() => onPoint(fact)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(fact)}
      onBlur={() => onPoint(undefined)}
      className={`cursor-pointer stroke-transparent outline-none transition-colors hover:stroke-text focus-visible:stroke-limelight ${
        left > 0 ? "fill-text/0 hover:fill-text/20 focus-visible:fill-text/20" : "fill-ink/75"
      }`}
    />
  );
}
