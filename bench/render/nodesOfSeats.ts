import { Container, EventBoundary, type Graphics, type Sprite } from "pixi.js";
import { radiusOf, tintOf, type Drawing, type Venue } from "./drawing.ts";
import type { openPixiStage } from "./pixiStage.ts";

type Stage = Awaited<ReturnType<typeof openPixiStage>>;

/** A display object with its seat number, as an application would have. */
export type SeatNode = (Sprite | Graphics) & { seat: number };

/**
 * Draws one display object per seat, tinted and scaled. The objects have a separate render group, so that
 * moving the camera changes a matrix instead of the seats. Picking uses pixi's events. `radius` is the radius
 * of an object before scaling.
 */
export function drawNodes(
  { layout, statuses }: Venue,
  stage: Stage,
  radius: number,
  make: () => SeatNode,
): Drawing {
  const group = new Container({ isRenderGroup: true });
  const seats = Array.from({ length: layout.count }, (_, seat) => {
    const node = make();
    node.eventMode = "static";
    node.position.set(layout.x[seat], layout.y[seat]);
    node.seat = seat;
    paint(node, seat, statuses[seat]!);
    return node;
  });
  for (const node of seats) group.addChild(node);
  stage.add(group);
  const boundary = new EventBoundary(stage.stage);

  function paint(node: SeatNode, seat: number, status: number): void {
    node.tint = tintOf(layout, seat, status);
    node.scale.set(radiusOf(layout, status) / radius);
  }

  return {
    gl: stage.renderer.gl,
    enter: stage.enter,
    frame: stage.frame,
    change(changed, status) {
      for (const seat of changed) paint(seats[seat]!, seat, status);
      stage.draw();
    },
    hit(x, y) {
      const found = boundary.hitTest(x, y);
      return found && "seat" in found ? Number(found.seat) : -1;
    },
    close: stage.close,
  };
}
