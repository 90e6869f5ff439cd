/**
 * Redraws a canvas after a crash of the GPU, which clears even a canvas that is kept off the GPU. Returns a
 * function that unsubscribes.
 */
export function onRestored(canvas: HTMLCanvasElement, draw: () => void): () => void {
  canvas.addEventListener("contextrestored", draw);
  return () => canvas.removeEventListener("contextrestored", draw);
}
