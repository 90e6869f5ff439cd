import { createFocusing, type FocusScope } from "./focusing.ts";
import type { GestureDelta } from "./gestures/gesture.ts";
import { createSelecting } from "./selecting.ts";
import type { MapTheme } from "./render/palette.ts";

export { furtherGestures } from "./gestures/further.ts";

type SelectingParts = Omit<Parameters<typeof createSelecting>[0], "colour">;
type FocusingParts = Omit<Parameters<typeof createFocusing>[0], "colour" | "selecting">;

export type HandworkParts = SelectingParts &
  FocusingParts & {
    readonly theme: MapTheme;
    /** Gives up what the hand is drawing. */
    readonly cancel: () => void;
  };

/** What a key or a drawing tool asks of the map. */
export type HandworkDelta = Extract<
  GestureDelta,
  { kind: "outline" | "focusStep" | "typed" | "choose" | "chooseSection" | "leave" }
>;

/** The keyboard's focus and the tools that choose many seats. */
export function createHandwork(parts: HandworkParts) {
  const { theme, cancel } = parts;
  const selecting = createSelecting({ ...parts, colour: theme.limelight });
  const focusing = createFocusing({ ...parts, selecting, colour: theme.text });

  return {
    /** Answers false where there is nothing to do: the page may have the event. */
    answer(delta: HandworkDelta): boolean | void {
      switch (delta.kind) {
        case "outline":
          return selecting.outline(delta);
        case "focusStep":
          return focusing.step(delta.step, delta.isExtending);
        case "typed":
          return focusing.typed(delta.text);
        case "choose":
          return focusing.choose(delta.isRepeat);
        case "chooseSection":
          return focusing.chooseSection();
        case "leave":
          // Escape gives up what is half drawn before it leaves the map.
          return selecting.isDrawing ? cancel() : focusing.leave();
      }
    },
    get seat(): number | undefined {
      return focusing.seat;
    },
    focus: (seat: number | undefined): void => focusing.focus(seat),
    setScope: (scope: FocusScope): void => focusing.setScope(scope),
    destroy: focusing.destroy,
  };
}
export type Handwork = ReturnType<typeof createHandwork>;
