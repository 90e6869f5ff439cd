import "pixi.js/unsafe-eval";
import {
  BitmapText,
  Container,
  Ticker,
  WebGLRenderer,
  type WebGLRenderer as Renderer,
} from "pixi.js";
import type { Camera } from "../../engine/camera/camera.ts";
import { labelledSeats, theme, type Venue } from "./drawing.ts";

/** Shared by the designs with pixi's own classes: a renderer, a stage that the camera moves, and labels. */
export async function openPixiStage(venue: Venue) {
  const { host, size, ratio, layout } = venue;
  const renderer: Renderer = new WebGLRenderer();
  await renderer.init({
    ...size,
    resolution: ratio,
    autoDensity: true,
    background: theme.ink,
    antialias: false,
  });
  // If the ticker is not stopped, pixi requests frames continuously, even while the page is idle.
  Ticker.system.stop();
  host.append(renderer.canvas);
  const stage = new Container();
  const labels = new Container();

  function label(seat: number, text: string, zoom: number): BitmapText {
    const style = { fontFamily: "sans-serif", fontSize: 10, fill: theme.ink };
    const made = new BitmapText({ text, style, anchor: 0.5 });
    made.position.set(layout.x[seat], layout.y[seat]);
    made.scale.set(1 / zoom);
    return made;
  }

  return {
    renderer,
    stage,
    /** Adds the container of the seats below the labels. */
    add(seats: Container): void {
      stage.addChild(seats, labels);
    },
    /** Creates the labels of a view: one BitmapText for each free seat in the view. */
    enter(camera: Camera): void {
      labels.removeChildren().forEach((old) => old.destroy());
      for (const { seat, text } of labelledSeats(venue, camera))
        labels.addChild(label(seat, text, camera.zoom));
    },
    draw(): void {
      renderer.render({ container: stage });
    },
    frame({ x, y, zoom }: Camera): void {
      stage.scale.set(zoom);
      stage.position.set(size.width / 2 - x * zoom, size.height / 2 - y * zoom);
      renderer.render({ container: stage });
    },
    close(): void {
      renderer.canvas.remove();
      stage.destroy({ children: true });
      renderer.destroy();
    },
  };
}
