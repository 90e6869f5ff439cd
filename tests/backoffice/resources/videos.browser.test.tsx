import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { sendVideo } from "../../../backoffice/resources/sendVideo.ts";
import { ResourceFormPage } from "../../../backoffice/resources/ResourceFormPage.tsx";
import { ResourceListPage } from "../../../backoffice/resources/ResourceListPage.tsx";
import { VIDEO_PART_BYTES, type VideoUpload } from "../../../domain/api/videos.ts";
import en from "../../../locales/en/resources.json" with { type: "json" };
import he from "../../../locales/he/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { vouched } from "../../vouched.ts";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const CHOICES = {
  businesses: [{ id: 1, name: "Parterre Cinemas", businessId: 1, isRetired: false }],
  features: [{ id: 5, name: "The Storm Before", businessId: 1, isRetired: false }],
  "video-files": [{ id: 3, name: "storm.mp4", businessId: 1, isRetired: false }],
};
const VIDEO = {
  id: 7,
  isRetired: false,
  isOwn: true,
  values: {
    businessId: 1,
    videoName: "For two evenings",
    featureId: 5,
    fileId: 3,
    plays: 2,
    hours: 48,
  },
};
const SIZE = VIDEO_PART_BYTES * 2 + 10;
const film = (name = "film.mp4"): File => new File([new Uint8Array(SIZE)], name);

let fake: OfficeFake;
/** Number of bytes that the server has stored, and the parts that it received. */
let stored: number;
let offsets: number[];
/** Returns the response to the next part, which is then not stored. Undefined stores the part as usual. */
let interrupt: ((offset: number) => Response | undefined) | undefined;
let finished: () => Response;
const upload = (): VideoUpload => ({
  uploadId: "0b1e0b1e-0000-4000-8000-000000000001",
  files: [{ name: "film.mp4", bytes: SIZE, received: stored }],
});

beforeEach(() => {
  fake = openOfficeFake();
  [stored, offsets, interrupt] = [0, [], undefined];
  finished = () =>
    Response.json({ video: { id: 9, name: "film.mp4", seconds: 60, codecs: ["avc1.64001f"] } });
  const office = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url, location.href);
    if (!url.pathname.includes("/video-uploads")) {
      if (request.method === "GET" && url.pathname.endsWith("/7"))
        return Response.json({ resource: VIDEO });
      if (url.pathname.endsWith("/history")) return Response.json({ rows: [], choices: {} });
      return office(request);
    }
    if (url.pathname.endsWith("/finish")) return finished();
    if (!url.pathname.endsWith("/part")) return Response.json({ upload: upload() });
    const offset = Number(url.searchParams.get("offset"));
    const { byteLength } = await request.arrayBuffer();
    const told = interrupt?.(offset);
    if (told) return told;
    offsets.push(offset);
    stored = offset + byteLength;
    return Response.json({ received: stored });
  });
  fake.list = () => Response.json({ rows: [VIDEO], choices: CHOICES });
});
afterEach(() => fake.close());

const send = (file = film(), signal = new AbortController().signal) => {
  const progress: number[] = [];
  const done = sendVideo({
    businessId: 1,
    name: file.name,
    files: [file],
    signal,
    onProgress: (bytes) => progress.push(bytes),
    wait: async () => undefined,
  });
  return { done, progress };
};

describe("sending a video", () => {
  test("sends it in parts, tells how far it is, and has it checked", async () => {
    const { done, progress } = send();
    expect((await done).reply?.video.id).toBe(9);
    expect(offsets).toEqual([0, VIDEO_PART_BYTES, VIDEO_PART_BYTES * 2]);
    expect(progress).toEqual([0, VIDEO_PART_BYTES, VIDEO_PART_BYTES * 2, SIZE]);
  });

  test("goes on where the server stopped", async () => {
    stored = VIDEO_PART_BYTES;
    expect((await send().done).reply?.video.id).toBe(9);
    expect(offsets).toEqual([VIDEO_PART_BYTES, VIDEO_PART_BYTES * 2]);
  });

  test("tries a part again whose answer was lost, and does not send it twice", async () => {
    let lost = 0;
    interrupt = (offset) => {
      if (offset !== VIDEO_PART_BYTES || lost++ > 0) return undefined;
      stored = VIDEO_PART_BYTES * 2;
      return new Response("a gateway", { status: 502 });
    };
    expect((await send().done).reply?.video.id).toBe(9);
    expect(offsets).toEqual([0, VIDEO_PART_BYTES * 2]);
  });

  test.each([
    ["UPLOAD_CONFLICT", 409],
    ["UPLOAD_TIMED_OUT", 422],
  ])("gives up after some tries at %s, and says why", async (code, status) => {
    let tries = 0;
    interrupt = () => {
      tries++;
      return refused(code, status);
    };
    expect((await send().done).refusal?.code).toBe(code);
    expect(offsets).toEqual([]);
    expect(tries).toBeGreaterThan(1);
  });

  test("stops at once where no further try helps", async () => {
    interrupt = () => refused("STORAGE_FULL", 507);
    expect((await send().done).refusal?.code).toBe("STORAGE_FULL");
  });
});

const list = () =>
  renderIn(
    "en",
    <OfficeBar>
      <ResourceListPage kind="videos" />
    </OfficeBar>,
  );
const openForm = (id: number | undefined, locale: "en" | "he" = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <ResourceFormPage kind="videos" id={id} />
    </OfficeBar>,
  );
/**
 * Chooses a film in the form. A script sets the file, because the browser driver would send all bytes as
 * text.
 */
async function choose(text = en["resources.video.upload"]): Promise<void> {
  const input = page.getByLabelText(text, { exact: true });
  await expect.element(input).toBeInTheDocument();
  const chosen = new DataTransfer();
  chosen.items.add(film());
  const element = vouched<HTMLInputElement>(input.element());
  element.files = chosen.files;
  element.dispatchEvent(new Event("change", { bubbles: true }));
}

describe("the list of videos", () => {
  test("names the feature, the file, the plays and the hours of each", async () => {
    const { container } = await list();
    await expect.element(page.getByText("For two evenings")).toBeVisible();
    const row = container.querySelector("tbody tr")?.textContent ?? "";
    for (const text of ["The Storm Before", "storm.mp4", "2", "48"]) expect(row).toContain(text);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says how to begin where there is none", async () => {
    fake.list = () => Response.json({ rows: [], choices: CHOICES });
    await list();
    await expect.element(page.getByText(en["resources.empty"])).toBeVisible();
  });

  test("says that it cannot be read", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await list();
    await expect.element(page.getByRole("alert")).toBeVisible();
  });
});

describe("the form of a video", () => {
  test("chooses what was uploaded, and saves it", async () => {
    fake.end = () => Response.json({ resource: VIDEO });
    const { container } = await openForm(7);
    await choose();
    const file = page.getByLabelText(en["resources.field.fileId"]);
    await expect.element(file).toHaveValue("9");
    expect(await axeFaults(container)).toEqual([]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => fake.written.length).toBe(1);
    await expect
      .poll(() => fake.written[0]?.body)
      .toEqual({ values: { ...VIDEO.values, fileId: 9 } });
  });

  test("shows how far an upload is, and continues it after a pause", async () => {
    const office = vi.mocked(fetch).getMockImplementation()!;
    let isHeld = true;
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      const address = input instanceof Request ? input.url : input;
      const { searchParams } = new URL(address, location.href);
      if (isHeld && searchParams.get("offset") === String(VIDEO_PART_BYTES)) {
        const { signal } = vouched<{ signal: AbortSignal }>(init);
        await new Promise((_, stop) => signal.addEventListener("abort", () => stop(signal.reason)));
      }
      return office(input, init);
    });
    await openForm(7);
    await choose();
    await expect.element(page.getByRole("progressbar")).toBeVisible();
    await expect.element(page.getByText("8 of 16 MB")).toBeVisible();
    await page.getByText(en["resources.video.pause"]).click();
    isHeld = false;
    await page.getByText(en["resources.video.continue"]).click();
    await expect.element(page.getByLabelText(en["resources.field.fileId"])).toHaveValue("9");
    expect(offsets).toEqual([0, VIDEO_PART_BYTES, VIDEO_PART_BYTES * 2]);
  });

  test.each([
    ["en", en],
    ["he", he],
  ] as const)("says why a video is refused, and what helps, in %s", async (locale, texts) => {
    const error = { code: "VIDEO_REFUSED", message: "", reason: "codec", what: "H.265 (HEVC)" };
    finished = () => Response.json({ error }, { status: 422 });
    await openForm(7, locale);
    await choose(texts["resources.video.upload"]);
    const words = texts["resources.video.fault.codec"].replace("{{what}}", "H.265 (HEVC)");
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test("offers no upload before the business is known", async () => {
    const two = [...CHOICES.businesses, { id: 2, name: "Stage", businessId: 2, isRetired: false }];
    fake.list = () => Response.json({ rows: [], choices: { ...CHOICES, businesses: two } });
    await openForm(undefined);
    await expect.element(page.getByText(en["resources.video.needsBusiness"])).toBeVisible();
  });
});
