/** Device pixels per CSS px, capped: beyond 2 only the fragment bill grows. */
export const pixelRatio = (): number => Math.min(2, globalThis.devicePixelRatio || 1);
