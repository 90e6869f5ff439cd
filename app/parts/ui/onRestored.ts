/**
 * Draws again after a crash of the GPU, which takes what a canvas shows with it, even of one that is kept
 * off the GPU. Answers how to stop.
 */
export function onRestored(canvas: HTMLCanvasElement, draw: () => void): () => void {
  canvas.addEventListener("contextrestored", draw);
  return () => canvas.removeEventListener("contextrestored", draw);
}
