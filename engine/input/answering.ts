import type { CameraMoves } from "../camera/cameraMoves.ts";
import type { Focusing } from "./focusing.ts";
import type { GestureDelta } from "../gestures/gesture.ts";
import type { Navigation } from "./navigation.ts";
import type { Pointing } from "./pointing.ts";
import type { Selecting } from "./selecting.ts";

interface AnsweringParts {
  readonly moves: CameraMoves;
  readonly navigation: Pick<Navigation, "step">;
  readonly pointing: Pointing;
  readonly selecting: Selecting;
  readonly focusing: Focusing;
  readonly invalidate: () => void;
  /** Cancels the outline being drawn. */
  readonly cancel: () => void;
}

/**
 * Carries out a gesture's request. Returns false if the request has no effect, so that the page may handle
 * the event.
 */
export function createAnswering(parts: AnsweringParts) {
  const { moves, navigation, pointing, selecting, focusing, invalidate, cancel } = parts;

  function act(delta: GestureDelta): boolean | void {
    switch (delta.kind) {
      case "hold":
        return moves.hold();
      case "pan":
        moves.pan(delta.dx, delta.dy);
        return invalidate();
      case "zoom":
        invalidate();
        return moves.zoom(delta.factor, delta.x, delta.y);
      case "leap":
        moves.leap(delta.factor, delta.x, delta.y);
        return invalidate();
      case "zoomStep":
        return navigation.step(delta.direction);
      case "tap":
        return pointing.tap(delta);
      case "press":
        return pointing.press(delta, delta.pointer);
      case "hover":
        return pointing.hover(delta.at);
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
        // If an outline is being drawn, Escape cancels it. If no outline is being drawn, Escape leaves the
        // map.
        return selecting.isDrawing ? cancel() : focusing.leave();
    }
  }

  return (delta: GestureDelta): boolean => act(delta) !== false;
}
