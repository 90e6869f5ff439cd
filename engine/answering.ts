import type { GestureDelta } from "./gestures/gesture.ts";
import type { Handling } from "./handling.ts";
import type { MapCamera } from "./mapCamera.ts";
import type { Navigation } from "./navigation.ts";
import type { Pointing } from "./pointing.ts";

interface AnsweringParts {
  readonly camera: MapCamera;
  readonly navigation: Pick<Navigation, "step">;
  readonly pointing: Pointing;
  readonly handling: Pick<Handling, "answer">;
  readonly invalidate: () => void;
}

/** Does what a gesture asks. Answers false where there is nothing to do: the page may have the event. */
export function createAnswering(parts: AnsweringParts) {
  const { camera, navigation, pointing, handling, invalidate } = parts;

  function act(delta: GestureDelta): boolean | void {
    switch (delta.kind) {
      case "hold":
        return camera.hold();
      case "pan":
        camera.pan(delta.dx, delta.dy);
        return invalidate();
      case "zoom":
        invalidate();
        return camera.zoom(delta.factor, delta.x, delta.y);
      case "leap":
        camera.leap(delta.factor, delta.x, delta.y);
        return invalidate();
      case "zoomStep":
        return navigation.step(delta.direction);
      case "tap":
        return pointing.tap(delta);
      case "press":
        return pointing.press(delta, delta.pointer);
      case "hover":
        return pointing.hover(delta.at);
      default:
        return handling.answer(delta);
    }
  }

  return (delta: GestureDelta): boolean => act(delta) !== false;
}
