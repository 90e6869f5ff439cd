import { Application } from "@pixi/react";
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
} from "react";
import {
  compileFirst,
  createSeatMap,
  partsSettled,
  pixelRatio,
  RENDERER_OPTIONS,
  type AreaLeft,
  type Insets,
  type LabelWords,
  type SeatMap,
} from "../../../engine/index.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import type { SeatStates } from "../../../engine/plan/states.ts";
import { hideUntilDrawn } from "./hideUntilDrawn.ts";
import { nextTask } from "./nextTask.ts";
import { listenToAll, watchLoss, type SeatMapListeners } from "./seatMapListeners.ts";
import { useMapTheme } from "./useMapTheme.ts";

type PixiApplication = Parameters<NonNullable<ComponentProps<typeof Application>["onInit"]>>[0];

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

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const isStill = (): boolean => matchMedia(REDUCED_MOTION).matches;

/** Asks for a context and gives it back at once: browsers allow only a few. */
function hasWebGl(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return gl !== null;
}

/** The room of a map in CSS px. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * The seat map in React: one `<Application>` whose canvas the engine draws on. It fills its nearest
 * positioned ancestor. No seat is a React node, and no render of React draws a frame.
 */
export function SeatMapView(props: SeatMapViewProps) {
  const { onUnavailable } = props;
  const host = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room | "none">();

  // Once what is around the map stands: a rendering that is begun anew would ask for a context each time.
  useEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = host.current ?? {};
    const size = { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) };
    setRoom(hasWebGl() ? size : "none");
  }, []);
  useEffect(() => {
    if (room === "none") onUnavailable?.();
  }, [room, onUnavailable]);

  if (room === "none") return null;
  return (
    <div ref={host} className="absolute inset-0 overflow-hidden">
      {room && <MapCanvas {...props} room={room} />}
    </div>
  );
}

interface MapCanvasProps extends SeatMapViewProps {
  /** At the start: a canvas that grows afterwards has its buffers made twice. */
  readonly room: Room;
}

function MapCanvas(props: MapCanvasProps) {
  const { layout, states, insets, areasLeft, tierOf, words, label, describedBy, room } = props;
  const [app, setApp] = useState<PixiApplication>();
  // Step by step: what is pressed meanwhile does not wait for all of it.
  const take = useCallback(async (made: PixiApplication) => {
    // Fetched while programs compile: mostly they are there before the first picture. The map tells what fails.
    void partsSettled();
    try {
      if (made.renderer) await compileFirst(made.renderer, nextTask);
    } finally {
      // What did not compile beforehand fails where the map is made, and is told there.
      startTransition(() => setApp(made));
    }
  }, []);
  const map = useRef<SeatMap>(undefined);
  const latest = useRef(props);
  const theme = useMapTheme();
  const themeNow = useRef(theme);
  const mounting = useMounting();

  useLayoutEffect(() => {
    latest.current = props;
  });

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
    listenToAll(made, () => latest.current.listeners);
    const stopWaiting = watchLoss(made, () => latest.current.onUnavailable?.());
    const show = hideUntilDrawn(app.renderer.canvas);
    map.current = made;
    latest.current.onMap?.(made);
    return () => {
      show();
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

  return (
    <Application
      key={mounting}
      {...RENDERER_OPTIONS}
      width={room.width}
      height={room.height}
      background={theme.ink}
      resolution={pixelRatio()}
      className="block -outline-offset-4"
      onInit={(made) => void take(made)}
    />
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
