import { Graphics, type Texture, type WebGLRenderer } from "pixi.js";

/** Size of the disc's texture in px. The disc is so large that no view of the bench enlarges the texture. */
export const DISC = 32;

/** Returns a texture of a white disc for tinting. */
export function discTexture(renderer: WebGLRenderer): Texture {
  const disc = new Graphics().circle(DISC / 2, DISC / 2, DISC / 2).fill(0xffffff);
  return renderer.generateTexture({ target: disc, antialias: true });
}
