import { fileURLToPath } from "node:url";
import Paper from "pdfkit";
import type { Browser, Locator, Page } from "playwright";
import { wordsIn } from "../../tests/e2e/words.ts";

/** Id of a hall in the demo's cinema. The drawing stays a draft, so the hall itself does not change. */
const VENUE = 32;
const SIZE = { width: 1280, height: 860 } as const;
const t = wordsIn("en");

/** A position in the drawing, as shares of the drawing's width and height. */
type Spot = readonly [x: number, y: number];

const placeIn = async (surface: Locator, [x, y]: Spot): Promise<Spot> => {
  const box = (await surface.boundingBox())!;
  return [box.x + x * box.width, box.y + y * box.height];
};

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/backoffice/plans/${VENUE}?language=en`);
  await page.getByLabel(t("backoffice.login.username")).fill("admin");
  await page.locator("input[type=password]").fill("admin");
  await page.keyboard.press("Enter");
}

/** Drags the mouse from one position to another, and keeps the button pressed. */
async function dragTo(page: Page, surface: Locator, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(...(await placeIn(surface, from)));
  await page.mouse.down();
  await page.mouse.move(...(await placeIn(surface, to)), { steps: 12 });
}

/**
 * Draws a theatre with the mouse, and takes a picture of each of eight steps for docs/designer.md. The
 * pictures are written to `designer-1.jpg` to `designer-8.jpg` in `folder`.
 */
export async function takeFilmStrip(browser: Browser, url: string, folder: URL): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: "reduce" });
  const dialog = page.getByRole("dialog");
  const surface = page.getByRole("application", { name: t("designer.surface") });
  let taken = 0;
  const take = async (): Promise<void> => {
    await page.waitForTimeout(900);
    const path = fileURLToPath(new URL(`designer-${++taken}.jpg`, folder));
    await page.screenshot({ path, type: "jpeg", quality: 80 });
  };
  const press = (name: string): Promise<void> =>
    dialog.getByRole("button", { name, exact: true }).first().click();

  await logIn(page, url);
  await page.getByRole("button", { name: t("plans.drawEmpty") }).click();
  await page.getByText(t("designer.empty")).waitFor();

  await page.keyboard.press("i");
  await dialog.getByText(t("designer.generator.theatre"), { exact: true }).click();
  await dialog.getByRole("textbox", { name: t("designer.field.balconies") }).fill("2");
  await page.keyboard.press("Tab");
  await take();

  await press(t("designer.draw"));
  await dialog.waitFor({ state: "hidden" });
  await page.keyboard.press("k");
  await take();
  await press(t("dialog.close"));

  await page.keyboard.press("PageUp");
  await page.keyboard.press("Escape");
  await surface.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("r");
  await page.keyboard.press("n");
  await take();
  await page.keyboard.press("Escape");

  await page.keyboard.press("1");
  await take();

  await page.keyboard.press("s");
  await dragTo(page, surface, [0.5, 0.5], [0.56, 0.55]);
  await take();
  await page.mouse.up();
  await page.keyboard.press("Control+z");

  await page.keyboard.press("Escape");
  await page.keyboard.press("z");
  await take();
  await page.keyboard.press("z");

  await page.keyboard.press("c");
  await take();

  await page.goto(`${url}/backoffice/plans/${VENUE}?language=en`);
  await page.getByRole("button", { name: t("plans.drawEmpty") }).click();
  await page.getByText(t("designer.empty")).waitFor();
  await page.keyboard.press("u");
  const buffer = await planOnPaper();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "hall.pdf", mimeType: "application/pdf", buffer });
  await page.getByText(t("designer.tracing.lock")).waitFor();
  await page.keyboard.press("Shift+i");
  for (const spot of FIRST_ROW) await page.mouse.click(...(await placeIn(surface, spot)));
  for (const [label, value] of [
    [t("plans.template.rows"), PAPER.rows],
    [t("designer.path.seatPitch"), PAPER.seatPitch],
    [t("designer.path.rowPitch"), PAPER.rowPitch],
  ] as const)
    await page.getByRole("textbox", { name: label, exact: true }).fill(String(value));
  await take();
  await page.close();
}

/** Left end, middle and right end of the first row in the PDF, as positions in the drawing. */
const FIRST_ROW: readonly Spot[] = [
  [0.271, 0.33],
  [0.499, 0.403],
  [0.729, 0.33],
];
/** Number of rows in the PDF, and the distances between its seats and rows in plan units. */
const PAPER = { rows: 8, seatPitch: 38, rowPitch: 40.4 } as const;

/** Returns a hall as an architect might send it: a page of a PDF with a stage, and rows on arcs. */
async function planOnPaper(): Promise<Buffer> {
  const paper = new Paper({ size: "A4", layout: "landscape", margin: 40 });
  const parts: Buffer[] = [];
  paper.on("data", (part: Buffer) => parts.push(part));
  const ended = new Promise((done) => paper.on("end", done));
  const middle = paper.page.width / 2;
  paper.fontSize(18).text("Small hall 1:100", { align: "center" });
  paper.rect(middle - 150, 80, 300, 50).stroke();
  paper.fontSize(14).text("STAGE", middle - 150, 98, { width: 300, align: "center" });
  for (let row = 0; row < 8; row++) {
    const radius = 560 + 34 * row;
    for (let seat = -9; seat <= 9; seat++) {
      const angle = Math.PI / 2 + (seat * 32) / radius;
      const [x, y] = [middle + radius * Math.cos(angle), radius * Math.sin(angle) - 360];
      paper.circle(x, y, 11).stroke();
    }
  }
  paper.end();
  await ended;
  return Buffer.concat(parts);
}
