import { areaGlProgram } from "./areaLayer.ts";
import { DETAILS } from "./laterDetails.ts";
import { asWebGl, Shader, type GlProgram, type Renderer, type WebGLRenderer } from "./pixi.ts";
import { seatGlProgram } from "./seatLayer.ts";
import { FILLED } from "./seatShader.ts";

/**
 * The programs that the first frame of most plans needs. Other programs are compiled when they are first
 * used.
 */
const FIRST: readonly (() => GlProgram)[] = [
  () => areaGlProgram("insides"),
  () => areaGlProgram("edges"),
  () => seatGlProgram(FILLED),
];

/**
 * Compiles the programs of a first frame on this renderer. Pauses before each one, because the page waits for
 * the GPU while a program compiles. Ends early if the renderer is destroyed meanwhile.
 */
export async function compileFirst(renderer: Renderer, pause: () => Promise<void>): Promise<void> {
  const webGl = asWebGl(renderer);
  // Labels and shapes are drawn after the first frame. Their programs are compiled now if their code has
  // loaded.
  const words = (): GlProgram | undefined => DETAILS.now?.labelGlProgram();
  const shapes = (): GlProgram | undefined => DETAILS.now?.shapesGlProgram();
  for (const program of [...FIRST, words, shapes]) {
    await pause();
    // The renderer may have been destroyed meanwhile: its context is then lost or null.
    const context = webGl.context as WebGLRenderer["context"] | null;
    if (!context || context.isLost) return;
    const glProgram = program();
    if (!glProgram) return;
    const shader = new Shader({ glProgram, resources: {} });
    webGl.shader.bind(shader, true);
    shader.destroy();
  }
}
