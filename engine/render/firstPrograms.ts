import { areaGlProgram } from "./areaLayer.ts";
import { DETAILS } from "./laterDetails.ts";
import { asWebGl, Shader, type GlProgram, type Renderer, type WebGLRenderer } from "./pixi.ts";
import { seatGlProgram } from "./seatLayer.ts";
import { FILLED } from "./seatShader.ts";

/**
 * The shader programs that the first frame of most plans needs. Programs that are not in this list are
 * compiled when they are first used.
 */
const FIRST: readonly (() => GlProgram)[] = [
  () => areaGlProgram("insides"),
  () => areaGlProgram("edges"),
  () => seatGlProgram(FILLED),
];

/**
 * Compiles the shader programs of a first frame on this renderer. The function pauses before each program,
 * because the page waits for the GPU while a program compiles. If the renderer is destroyed meanwhile, the
 * function ends early.
 */
export async function compileFirst(renderer: Renderer, pause: () => Promise<void>): Promise<void> {
  const webGl = asWebGl(renderer);
  // Labels and shapes are drawn after the first frame. If the code of labels and shapes has already loaded,
  // their programs are compiled now.
  const words = (): GlProgram | undefined => DETAILS.now?.labelGlProgram();
  const shapes = (): GlProgram | undefined => DETAILS.now?.shapesGlProgram();
  for (const program of [...FIRST, words, shapes]) {
    await pause();
    // The renderer may have been destroyed during the pause. A renderer that was destroyed has a lost context
    // or null.
    const context = webGl.context as WebGLRenderer["context"] | null;
    if (!context || context.isLost) return;
    const glProgram = program();
    if (!glProgram) return;
    const shader = new Shader({ glProgram, resources: {} });
    webGl.shader.bind(shader, true);
    shader.destroy();
  }
}
