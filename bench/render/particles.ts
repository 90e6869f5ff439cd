import "pixi.js/unsafe-eval";
import {
  BitmapText,
  Container,
  Graphics,
  Particle,
  ParticleContainer,
  Ticker,
  WebGLRenderer,
  type Texture,
} from "pixi.js";
import { colourOf, radiusOf, theme, VIEW, type Drawing, type Venue } from "./drawing.ts";

/** The disc's texture is this large, so that it is not enlarged at any view of the bench. */
const DISC = 32;
/** Labels are shown for seats at least this far apart, device px, as ours are. */
const LABEL_PITCH = 14;

/** pixi's own class for many alike things: one particle a seat, all of its properties static. */
export async function openParticles({
  layout,
  statuses,
  host,
  hasLabels,
}: Venue): Promise<Drawing> {
  const renderer = new WebGLRenderer();
  await renderer.init({ ...VIEW, background: theme.ink, antialias: false });
  Ticker.system.stop();
  host.append(renderer.canvas);
  const texture = discTexture(renderer);
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
  // Static particles handed to the constructor are not drawn before this.
  container.update();
  const stage = new Container();
  const labels = new Container();
  stage.addChild(container, labels);

  function paint(particle: Particle, seat: number, status: number): void {
    const [r, g, b] = colourOf(layout, seat, status).map(Math.round);
    particle.tint = (r! << 16) | (g! << 8) | b!;
    particle.scaleX = particle.scaleY = (radiusOf(layout, status) * 2) / DISC;
  }

  return {
    gl: renderer.gl,
    enter(camera) {
      labels.removeChildren().forEach((label) => label.destroy());
      if (!hasLabels || layout.pitch * camera.zoom < LABEL_PITCH) return;
      for (const seat of seatsIn(camera)) {
        const style = { fontFamily: "sans-serif", fontSize: 10, fill: theme.ink };
        const label = new BitmapText({ text: nameOf(seat), style, anchor: 0.5 });
        label.position.set(layout.x[seat], layout.y[seat]);
        label.scale.set(1 / camera.zoom);
        labels.addChild(label);
      }
    },
    frame({ x, y, zoom }) {
      stage.scale.set(zoom);
      stage.position.set(VIEW.width / 2 - x * zoom, VIEW.height / 2 - y * zoom);
      renderer.render({ container: stage });
    },
    change(changed, status) {
      for (const seat of changed) paint(seats[seat]!, seat, status);
      container.update();
      renderer.render({ container: stage });
    },
    close: () => renderer.destroy(),
  };

  function nameOf(seat: number): string {
    return layout.seatNames.names[layout.seatNames.nameOf[seat]!] ?? "";
  }

  function seatsIn({ x, y, zoom }: { x: number; y: number; zoom: number }): number[] {
    const [halfX, halfY] = [VIEW.width / 2 / zoom, VIEW.height / 2 / zoom];
    const found: number[] = [];
    for (let seat = 0; seat < layout.count; seat += 1) {
      const isIn = Math.abs(layout.x[seat]! - x) < halfX && Math.abs(layout.y[seat]! - y) < halfY;
      if (isIn && statuses[seat] === 0) found.push(seat);
    }
    return found;
  }
}

function discTexture(renderer: WebGLRenderer): Texture {
  const disc = new Graphics().circle(DISC / 2, DISC / 2, DISC / 2).fill(0xffffff);
  return renderer.generateTexture({ target: disc, antialias: true });
}
