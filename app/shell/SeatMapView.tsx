import { Application } from "@pixi/react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentProps } from "react";
import {
  createSeatMap,
  pixelRatio,
  RENDERER_OPTIONS,
  type AreaLeft,
  type Insets,
  type LabelWords,
  type SeatMap,
  type SeatMapEvents,
} from "../../engine/index.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import type { SeatStates } from "../../engine/plan/states.ts";
import { useMapTheme } from "./useMapTheme.ts";

type PixiApplication = Parameters<NonNullable<ComponentProps<typeof Application>["onInit"]>>[0];

/** Listeners by event name; they may change from render to render. */
export type SeatMapListeners = {
  readonly [Name in keyof SeatMapEvents]?: (event: SeatMapEvents[Name]) => void;
};

export interface SeatMapViewProps {
  readonly layout: SeatLayout;
  readonly states: SeatStates;
  /** Price tier of a ticket group, 0 the cheapest; when another function is given, the map recolours. */
  readonly tierOf: (ticketGroupId: number) => number;
  readonly words: LabelWords;
  /** What the canvas is called to a screen reader. */
  readonly label: string;
  /** Id of an element that tells how to use the keyboard. */
  readonly describedBy?: string;
  /** CSS px that panels cover: the hall is fitted into the rest. */
  readonly insets?: Insets;
  /** Places left in areas without numbered seats, by section id. */
  readonly areasLeft?: ReadonlyMap<number, AreaLeft>;
  readonly listeners?: SeatMapListeners;
  /** Hands out the map, and `undefined` when it is gone. Call its `invalidate()` after the states changed. */
  readonly onMap?: (map: SeatMap | undefined) => void;
  /** There is no WebGL 2 here, or the GPU is gone for good: show the list instead. */
  readonly onUnavailable?: () => void;
}

const EVENT_NAMES = [
  "seattap",
  "seatpress",
  "sectiontap",
  "hover",
  "focus",
  "choose",
  "leave",
  "select",
  "scrollhint",
  "view",
  "overview",
  "contextlost",
  "contextrestored",
] as const satisfies readonly (keyof SeatMapEvents)[];

/** How long a lost GPU may take to come back before the list takes over. */
const RESTORE_MS = 4000;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const isStill = (): boolean => matchMedia(REDUCED_MOTION).matches;

/** Asks for a context and gives it back at once: browsers allow only a few. */
function hasWebGl(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return gl !== null;
}

/**
 * The seat map in React: one `<Application>` whose canvas the engine draws on. It fills its nearest
 * positioned ancestor. No seat is a React node, and no render of React draws a frame.
 */
export function SeatMapView(props: SeatMapViewProps) {
  const { layout, states, insets, areasLeft, tierOf, words, label, describedBy } = props;
  const { onUnavailable } = props;
  const [app, setApp] = useState<PixiApplication>();
  const map = useRef<SeatMap>(undefined);
  const latest = useRef(props);
  const theme = useMapTheme();
  const themeNow = useRef(theme);
  const isAvailable = useMemo(hasWebGl, []);
  const mounting = useMounting();

  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!isAvailable) onUnavailable?.();
  }, [isAvailable, onUnavailable]);

  useLayoutEffect(() => {
    // An application that was unmounted while it started has no renderer.
    if (!app?.renderer) return undefined;
    const { insets: first, areasLeft: areas } = latest.current;
    const made = createSeatMap({
      renderer: app.renderer,
      stage: app.stage,
      layout,
      states,
      theme: themeNow.current,
      isStill,
      tierOf: (id) => latest.current.tierOf(id),
      words: {
        get marker() {
          return latest.current.words.marker;
        },
        placesLeft: (available) => latest.current.words.placesLeft(available),
        section: (name) => latest.current.words.section?.(name) ?? name,
      },
      ...(first ? { insets: first } : {}),
    });
    if (areas) made.setAreasLeft(areas);
    for (const name of EVENT_NAMES) listen(made, name, () => latest.current.listeners);
    const stopWaiting = watchLoss(made, () => latest.current.onUnavailable?.());
    map.current = made;
    latest.current.onMap?.(made);
    return () => {
      stopWaiting();
      latest.current.onMap?.(undefined);
      map.current = undefined;
      made.destroy();
    };
  }, [app, layout, states]);

  useEffect(() => {
    if (themeNow.current !== theme) map.current?.setTheme(theme);
    themeNow.current = theme;
  }, [theme]);

  useEffect(() => {
    if (insets) map.current?.setInsets(insets);
  }, [insets]);
  useEffect(() => {
    if (areasLeft) map.current?.setAreasLeft(areasLeft);
  }, [areasLeft]);
  useEffect(() => map.current?.recolour(), [tierOf]);
  useEffect(() => map.current?.relabel(), [words]);

  useEffect(() => {
    const canvas = app?.renderer?.canvas;
    if (!canvas) return;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-label", label);
    if (describedBy) canvas.setAttribute("aria-describedby", describedBy);
    else canvas.removeAttribute("aria-describedby");
  }, [app, label, describedBy]);

  if (!isAvailable) return null;
  return (
    <div className="absolute inset-0 overflow-hidden">
      <Application
        key={mounting}
        {...RENDERER_OPTIONS}
        background={theme.ink}
        resolution={pixelRatio()}
        className="block -outline-offset-4"
        onInit={setApp}
      />
    </div>
  );
}

/**
 * Counts how often effects began: StrictMode runs them twice over the same elements, and a canvas whose
 * application was destroyed never gets another context.
 */
function useMounting(): number {
  const [mounting, setMounting] = useState(0);
  const begun = useRef(0);
  useLayoutEffect(() => setMounting(begun.current++), []);
  return mounting;
}

/** A browser restores a lost GPU at once or, after a second crash, never. */
function watchLoss(map: SeatMap, onGone: () => void): () => void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  map.on("contextlost", () => {
    wait = setTimeout(onGone, RESTORE_MS);
  });
  map.on("contextrestored", () => clearTimeout(wait));
  return () => clearTimeout(wait);
}

function listen<Name extends keyof SeatMapEvents>(
  map: SeatMap,
  name: Name,
  current: () => SeatMapListeners | undefined,
): void {
  map.on(name, (event) => current()?.[name]?.(event));
}
