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
  /**
   * Returns the price tier of a ticket group, 0 for the cheapest. Passing another function makes the map draw
   * its colours again.
   */
  readonly tierOf: (ticketGroupId: number) => number;
  readonly words: LabelWords;
  /** Accessible name of the canvas. */
  readonly label: string;
  /** Id of the element that explains the keyboard control. */
  readonly describedBy?: string;
  /**
   * Width or height that panels cover at each edge, in CSS px. The hall is fitted into the part of the map
   * that no panel covers.
   */
  readonly insets?: Insets;
  /** Number of available places in areas without numbered seats, by section id. */
  readonly areasLeft?: ReadonlyMap<number, AreaLeft>;
  readonly listeners?: SeatMapListeners;
  /**
   * Returns whether the cursor is a pointer over a seat. By default the cursor is a pointer over every seat.
   */
  readonly isPressable?: ((seat: number) => boolean) | undefined;
  /**
   * Called with the map, and with undefined once the map is destroyed. Call the map's `invalidate()` after a
   * change of `states`.
   */
  readonly onMap?: (map: SeatMap | undefined) => void;
  /**
   * Called if WebGL 2 is missing or the context is lost for good. The caller then shows the list of seats
   * instead of the map.
   */
  readonly onUnavailable?: () => void;
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const isStill = (): boolean => matchMedia(REDUCED_MOTION).matches;

/**
 * Returns whether WebGL 2 is available. Releases its test context at once, because browsers allow only a few.
 */
function hasWebGl(): boolean {
  const gl = document.createElement("canvas").getContext("webgl2");
  gl?.getExtension("WEBGL_lose_context")?.loseContext();
  return gl !== null;
}

/** Size of the map in CSS px. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * The seat map as a React component: one `<Application>`, on whose canvas the engine draws. The map fills its
 * nearest positioned ancestor. Seats are not React elements, and a React render does not draw a frame.
 */
export function SeatMapView(props: SeatMapViewProps) {
  const { onUnavailable } = props;
  const host = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room | "none">();

  // WebGL is tested in an effect, because a render can be restarted, and would then create another context
  // each time.
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
  /** Initial size of the canvas. If the canvas started small and grew, its buffers would be allocated twice. */
  readonly room: Room;
}

function MapCanvas(props: MapCanvasProps) {
  const { layout, states, insets, areasLeft, tierOf, words, label, describedBy, room } = props;
  const [app, setApp] = useState<PixiApplication>();
  // Compiles the shaders one by one, so that input between them does not wait for all of them.
  const take = useCallback(async (made: PixiApplication) => {
    // Starts to load the map's parts during compilation, so that they are usually ready for the first frame.
    // If the parts cannot be loaded, the map reports it.
    void partsSettled();
    try {
      if (made.renderer) await compileFirst(made.renderer, nextTask);
    } finally {
      // A shader that fails to compile here is not reported, because it fails again when the map is created,
      // and the map reports it.
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
    // The application has no renderer if it was unmounted while it started.
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
      isPressable: (seat) => latest.current.isPressable?.(seat) ?? true,
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
 * Returns a number that grows with each run of the effects. StrictMode runs the effects twice for the same
 * elements. A canvas whose application was destroyed never gets another context, so the second run needs a
 * new canvas.
 */
function useMounting(): number {
  const [mounting, setMounting] = useState(0);
  const begun = useRef(0);
  useLayoutEffect(() => setMounting(begun.current++), []);
  return mounting;
}
