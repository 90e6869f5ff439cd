import { areaGlProgram } from "./areaLayer.ts";
import { DETAILS } from "./laterDetails.ts";
import { asWebGl, Shader, type GlProgram, type Renderer, type WebGLRenderer } from "./pixi.ts";
import { seatGlProgram } from "./seatLayer.ts";
import { FILLED } from "./seatShader.ts";

/** What most plans' first frames are drawn with; another one is compiled when it is first drawn with. */
const FIRST: readonly (() => GlProgram)[] = [
  () => areaGlProgram("insides"),
  () => areaGlProgram("edges"),
  () => seatGlProgram(FILLED),
];

/**
 * Compiles the programs of a first frame on this renderer, with a pause before each: to compile one, the
 * page waits for the GPU. Ends early where the renderer is gone meanwhile.
 */
export async function compileFirst(renderer: Renderer, pause: () => Promise<void>): Promise<void> {
  const webGl = asWebGl(renderer);
  // Words and shapes come after the first frame: compiled now where they have been fetched meanwhile.
  const words = (): GlProgram | undefined => DETAILS.now?.labelGlProgram();
  const shapes = (): GlProgram | undefined => DETAILS.now?.shapesGlProgram();
  for (const program of [...FIRST, words, shapes]) {
    await pause();
    // A renderer that was destroyed has lost its context too, or has none.
    const context = webGl.context as WebGLRenderer["context"] | null;
    if (!context || context.isLost) return;
    const glProgram = program();
    if (!glProgram) return;
    const shader = new Shader({ glProgram, resources: {} });
    webGl.shader.bind(shader, true);
    shader.destroy();
  }
}
