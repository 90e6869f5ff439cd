import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import en from "../../../locales/en/designer.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { pdfTextOf, type PdfPage } from "../parts/pdfTextOf.ts";
import { atDesk, openDesigner } from "./openDesigner.tsx";

/** Returns a PDF file whose pages are each filled with one colour. */
const pdfOf = (pages: readonly PdfPage[]): File => new File([pdfTextOf(pages)], "hall.PDF");

const office = atDesk();
const PICTURE = "ab".repeat(32);

const red = { width: 400, height: 200, colour: "1 0 0" } as const;
const blue = { width: 300, height: 600, colour: "0 0 1" } as const;

/** Opens the tracing panel and chooses a file in it. The fake server stores what it receives. */
async function choose(file: File) {
  const opened = await openDesigner("en");
  const fake = office();
  const sent = (): Blob => {
    const body = fake.written.find(({ path }) => path.endsWith("/plans/pictures"))?.body;
    if (!(body instanceof Blob)) throw new Error("no picture was sent");
    return body;
  };
  fake.list = () =>
    fake.asked.at(-1)!.pathname.startsWith("/media/")
      ? new Response(sent())
      : Response.json({ rows: [] });
  fake.end = () => Response.json({ pictureId: PICTURE });
  await userEvent.keyboard("u");
  await expect
    .element(page.getByRole("button", { name: en["designer.tracing.choose"] }))
    .toBeVisible();
  await userEvent.upload(document.querySelector("input[type=file]")!, file);
  return { ...opened, sent };
}

async function sizeAndColour(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const ink = new OffscreenCanvas(1, 1).getContext("2d")!;
  ink.drawImage(bitmap, 0, 0, 1, 1);
  const [r, g, b] = ink.getImageData(0, 0, 1, 1).data;
  return { width: bitmap.width, height: bitmap.height, isBlue: b! > 200 && r! < 50 && g! < 50 };
}

test("a page of a PDF is chosen by its number, seen, and laid under the drawing", async () => {
  const { studio, container, sent } = await choose(pdfOf([red, blue]));
  const number = page.getByRole("textbox", { name: "Page (of 2)" });
  await expect.element(number).toBeVisible();
  const shown = () =>
    document.querySelector<HTMLCanvasElement>(`[aria-label="${en["designer.preview"]}"] > canvas`);
  await expect.poll(() => shown()?.width).toBe(560);
  await number.fill("2");
  await expect.poll(() => shown()?.height).toBe(560);
  expect(shown()?.width).toBe(280);
  expect(await axeFaults(container)).toEqual([]);
  await page.getByRole("button", { name: en["designer.tracing.usePage"] }).click();
  await expect.poll(() => studio.drawing.frame.tracing?.pictureId).toBe(PICTURE);
  expect(studio.drawing.frame.tracing?.ratio).toBeCloseTo(2, 3);
  expect(await sizeAndColour(sent())).toEqual({ width: 1280, height: 2560, isBlue: true });
});

test("a PDF of one page is laid at once", async () => {
  const { studio } = await choose(pdfOf([red]));
  await expect.poll(() => studio.drawing.frame.tracing?.ratio).toBeCloseTo(0.5, 3);
});

test("a number that is no page cannot be laid, and another file can be chosen", async () => {
  await choose(pdfOf([red, blue]));
  const number = page.getByRole("textbox", { name: "Page (of 2)" });
  const use = page.getByRole("button", { name: en["designer.tracing.usePage"] });
  for (const wrong of ["3", "1.5", "x", "0"]) {
    await number.fill(wrong);
    await expect.element(use).toBeDisabled();
  }
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect
    .element(page.getByRole("button", { name: en["designer.tracing.choose"] }))
    .toBeVisible();
});

test.for(["", "%PDF-1.4\nbroken", "no PDF at all"])(
  "a file that is no PDF is refused in words: %j",
  async (content) => {
    await choose(new File([content], "hall.pdf"));
    await expect.element(page.getByText(en["designer.tracing.unreadable"])).toBeVisible();
    expect(office().written.filter(({ path }) => path.endsWith("/plans/pictures"))).toEqual([]);
  },
);
