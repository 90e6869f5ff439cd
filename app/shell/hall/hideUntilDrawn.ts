/** After this a canvas is seen, drawn or not. */
const LONGEST_MS = 1000;
const EACH_MS = 4;

/**
 * Keeps a canvas with WebGL2 unseen until the GPU is done with what it was told by now: a browser that
 * composes pages without a GPU waits for the pixels in the page's own thread, and nobody is answered
 * meanwhile. Answers how to end the waiting.
 */
export function hideUntilDrawn(canvas: HTMLCanvasElement): () => void {
  const gl = canvas.getContext("webgl2");
  const fence = gl?.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!gl || !fence) return () => undefined;
  gl.flush();
  const end = performance.now() + LONGEST_MS;
  let wait: ReturnType<typeof setTimeout>;
  const isDrawn = (): boolean =>
    gl.isContextLost() || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
  function show(): void {
    clearTimeout(wait);
    gl?.deleteSync(fence ?? null);
    canvas.style.opacity = "";
  }
  function look(): void {
    if (isDrawn() || performance.now() > end) show();
    else wait = setTimeout(look, EACH_MS);
  }
  canvas.style.opacity = "0";
  wait = setTimeout(look);
  return show;
}
