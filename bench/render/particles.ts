import { Particle, ParticleContainer } from "pixi.js";
import { DISC, discTexture } from "./discTexture.ts";
import { radiusOf, tintOf, type Drawing, type Venue } from "./drawing.ts";
import { openPixiStage } from "./pixiStage.ts";

/** pixi's class for many similar objects: one particle per seat, and all of its properties are static. */
export async function open(venue: Venue): Promise<Drawing> {
  const { layout, statuses } = venue;
  const stage = await openPixiStage(venue);
  const texture = discTexture(stage.renderer);
  const seats = Array.from({ length: layout.count }, (_, seat) => {
    const particle = new Particle({
      texture,
      anchorX: 0.5,
      anchorY: 0.5,
      x: layout.x[seat]!,
      y: layout.y[seat]!,
    });
    paint(particle, seat, statuses[seat]!);
    return particle;
  });
  const container = new ParticleContainer({
    texture,
    particles: seats,
    dynamicProperties: {
      vertex: false,
      position: false,
      rotation: false,
      uvs: false,
      color: false,
    },
  });
  // Static particles that were passed to the constructor are not drawn before `update()` is called.
  container.update();
  stage.add(container);

  function paint(particle: Particle, seat: number, status: number): void {
    particle.tint = tintOf(layout, seat, status);
    particle.scaleX = particle.scaleY = (radiusOf(layout, status) * 2) / DISC;
  }

  function apply(changed: Uint32Array, status: number): void {
    for (const seat of changed) paint(seats[seat]!, seat, status);
    // After `update()` is called, the container uploads all of its particles with the next frame.
    container.update();
  }

  return {
    gl: stage.renderer.gl,
    enter: stage.enter,
    frame: stage.frame,
    change(changed, status) {
      apply(changed, status);
      stage.draw();
    },
    apply,
    close: stage.close,
  };
}
