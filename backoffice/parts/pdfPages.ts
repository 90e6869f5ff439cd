import { getDocumentProxy } from "unpdf";

/**
 * Maximum side of a PDF page that is drawn as a picture, in px. The server stores pictures for tracing in at
 * most this size.
 */
export const LAID_SIDE = 2_560;
const MOST_BYTES = 64 * 2 ** 20;
/** Maximum number of pixels of a picture inside a PDF. Larger pictures are not drawn. */
const MOST_PIXELS = 64_000_000;

/** An open PDF. */
export interface PdfPages {
  readonly count: number;
  /** Draws a page, counted from 1. Resolves to `undefined` if the page is broken. */
  draw(page: number, longestSide: number): Promise<HTMLCanvasElement | undefined>;
  close(): void;
}

/**
 * Runs a step of reading a PDF. Resolves to `undefined` after any error, because a broken file can cause errors
 * of any kind.
 */
async function attempt<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    console.warn("the PDF cannot be read", error);
    return undefined;
  }
}

/** Opens a PDF. Resolves to `undefined` if the file is too large, broken or password-protected. */
export async function openPdf(file: File): Promise<PdfPages | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  const pdf = await attempt(async () =>
    getDocumentProxy(new Uint8Array(await file.arrayBuffer()), { maxImageSize: MOST_PIXELS }),
  );
  if (!pdf) return undefined;
  return {
    count: pdf.numPages,
    draw: (at, longestSide) =>
      attempt(async () => {
        const page = await pdf.getPage(at);
        const { width, height } = page.getViewport({ scale: 1 });
        const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) });
        const canvas = document.createElement("canvas");
        canvas.width = Math.max(1, Math.round(viewport.width));
        canvas.height = Math.max(1, Math.round(viewport.height));
        await page.render({ canvas, viewport }).promise;
        page.cleanup();
        return canvas;
      }),
    close: () => void pdf.destroy(),
  };
}

/** Encodes a canvas as an image file. Resolves to `undefined` if the browser cannot encode it. */
export const pictureOf = (canvas: HTMLCanvasElement): Promise<Blob | undefined> =>
  new Promise((done) => {
    canvas.toBlob((picture) => done(picture ?? undefined), "image/webp", 0.92);
  });
