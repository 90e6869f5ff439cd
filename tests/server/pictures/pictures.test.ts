import { readdirSync, existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OfficeFeature } from "../../../domain/api/officeFeatures.ts";
import { MOST_PICTURE_BYTES } from "../../../domain/api/pictures.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { readPicture } from "../../../server/platform/pictures/readPicture.ts";
import { toldBy } from "../../contract/stage.ts";
import { FEATURE, logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { hostileFiles } from "./hostilePictures.ts";
import { pngBomb } from "./pngBomb.ts";

const PATH = "/pres-live/pictures";

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

interface Told {
  readonly pictureId: string;
  readonly imageUrl: string;
  readonly error?: { readonly code: string };
}
const upload = (bytes: Uint8Array, by = admin) => by.call<Told>("POST", PATH, bytes);
const shown = (address: string) => fetch(new URL(address, house.url));

const picture = (width = 1500, height = 2000) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });

describe("an uploaded picture", () => {
  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)(
    "in %s is stored anew in the widths that pages ask for",
    async (format) => {
      const bytes = await picture(format === "avif" ? 400 : 1500, 600)
        .toFormat(format)
        .toBuffer();
      const { status, body } = await upload(bytes);
      expect(status).toBe(200);
      const answer = await shown(body.imageUrl);
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("cache-control")).toContain("immutable");
      const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([meta.format, meta.width]).toEqual(["webp", format === "avif" ? 400 : 640]);
    },
  );

  test("stands upright and carries nothing of where it was taken", async () => {
    const bytes = await picture(800, 400)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: "somebody at home" } })
      .toBuffer();
    const { body } = await upload(bytes);
    const stored = Buffer.from(await (await shown(body.imageUrl)).arrayBuffer());
    const meta = await sharp(stored).metadata();
    expect([meta.width, meta.height]).toEqual([400, 800]);
    expect(meta.exif).toBeUndefined();
    expect(stored.includes("somebody")).toBe(false);
  });

  test("becomes a feature's poster, and stays it until another is chosen", async () => {
    const { pictureId, imageUrl } = (await upload(await picture().jpeg().toBuffer())).body;
    const draft = { ...FEATURE, poster: null, pictureId, businessId: DEMO.cinemaBusiness };
    const made = await admin.call<{ feature: OfficeFeature }>(
      "POST",
      "/pres-live/catalogue/features",
      draft,
    );
    expect(made.body.feature).toMatchObject({ imageUrl, pictureId, poster: null });
    const path = `/pres-live/catalogue/features/${made.body.feature.id}`;
    const put = async (changes: object) =>
      (await admin.call<{ feature: OfficeFeature }>("PUT", path, { ...draft, ...changes })).body
        .feature;
    expect(await put({ nameHe: "אחר" })).toMatchObject({ imageUrl });
    expect(await put({ pictureId: null, poster: 3 })).toMatchObject({ poster: 3, pictureId: null });
  });

  test("names no file but its own", async () => {
    for (const file of ["..%2Fencryption.key", "a.webp", `${"0".repeat(64)}-640.webp`]) {
      expect((await shown(`/media/pictures/${file}`)).status).toBe(404);
    }
  });
});

describe("what is no picture", () => {
  test("is refused whatever it says of itself, and nothing of it is kept", async () => {
    const folder = join(house.dataDir, "pictures");
    const before = existsSync(folder) ? readdirSync(folder).length : 0;
    const files = await hostileFiles();
    expect(files.length).toBeGreaterThanOrEqual(200);
    for (const [name, bytes] of files) {
      const { status, body } = await upload(bytes);
      expect([name, status, body.error?.code]).toEqual([name, 422, "PICTURE_REFUSED"]);
    }
    expect(existsSync(folder) ? readdirSync(folder).length : 0).toBe(before);
  });

  test("is drawn anew where it is a picture besides: what hides behind it is gone", async () => {
    const png = await picture(20, 20).png().toBuffer();
    const polyglot = Buffer.concat([png, Buffer.from("<script>alert(1)</script><?php x ?>")]);
    const { body } = await upload(polyglot);
    const stored = Buffer.from(await (await shown(body.imageUrl)).arrayBuffer());
    expect(stored.includes("script")).toBe(false);
    expect(stored.subarray(8, 12).toString()).toBe("WEBP");
  });

  test("of more pixels than are held is refused before they are unpacked", async () => {
    const bomb = pngBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(2_000_000);
    const told = await upload(bomb);
    expect(told.body.error).toMatchObject({ code: "PICTURE_REFUSED", reason: "tooManyPixels" });
  });

  test("but takes too long is given up in words, before it is read and while it is", async () => {
    const tooLong = { refusal: { code: "PICTURE_REFUSED", details: { reason: "tookTooLong" } } };
    const plain = await picture(20, 20).png().toBuffer();
    await expect(readPicture(plain, "pages", 0)).rejects.toMatchObject(tooLong);
    // The picture has nearly as many pixels as the server accepts. The picture is interlaced and has 8 bytes
    // per pixel. Decoding the picture takes several seconds.
    const slow = sharp({
      create: {
        width: 7_700,
        height: 7_700,
        channels: 4,
        background: { r: 1, g: 2, b: 3, alpha: 0.5 },
      },
    }).toColourspace("rgb16");
    const bytes = await slow.png({ compressionLevel: 1, progressive: true }).toBuffer();
    await expect(readPicture(bytes, "pages", 1)).rejects.toMatchObject(tooLong);
  });

  test("and is longer than pictures may be is refused by its length", async () => {
    expect(toldBy(await upload(new Uint8Array(MOST_PICTURE_BYTES + 1)))).toEqual([
      422,
      "PICTURE_TOO_LARGE",
    ]);
  });
});

test("nobody uploads who may not write the catalogue", async () => {
  const staff = await logIn(house, "operator");
  expect((await upload(await picture(10, 10).png().toBuffer(), staff)).status).toBe(403);
});
