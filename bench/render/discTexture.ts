import { Graphics, type Texture, type WebGLRenderer } from "pixi.js";

/** The disc's texture is this large, so that it is not enlarged at any view of the bench. */
export const DISC = 32;

/** A white disc, to be tinted. */
export function discTexture(renderer: WebGLRenderer): Texture {
  const disc = new Graphics().circle(DISC / 2, DISC / 2, DISC / 2).fill(0xffffff);
  return renderer.generateTexture({ target: disc, antialias: true });
}
