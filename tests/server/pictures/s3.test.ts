import { afterEach, beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { s3Store } from "../../../server/platform/pictures/s3Store.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse } from "../house.ts";
import { KEY_ID, openFakeBucket, REGION, SECRET, type FakeBucket } from "./fakeBucket.ts";

let bucket: FakeBucket;
beforeEach(async () => {
  bucket = await openFakeBucket();
});
afterEach(() => bucket.close());

const storeWith = (secret = SECRET) =>
  s3Store({ url: bucket.url, region: REGION, keyId: KEY_ID, secret });

describe("a bucket of pictures", () => {
  test("keeps what is written under its name, signed", async () => {
    const store = storeWith();
    await store.write("a-640.webp", Uint8Array.of(1, 2, 3));
    expect([...bucket.kept.keys()]).toEqual(["/house/a-640.webp"]);
    expect(await store.read("a-640.webp")).toEqual(Uint8Array.of(1, 2, 3));
    expect(await store.read("b-640.webp")).toBeUndefined();
  });

  test("that knows another secret, or does not answer, is an error and no missing picture", async () => {
    await expect(storeWith("another").write("a", new Uint8Array())).rejects.toThrow("403");
    await expect(storeWith("another").read("a")).rejects.toThrow("403");
    bucket.isDown = true;
    await expect(storeWith().read("a")).rejects.toThrow("503");
  });

  test("stands in place of the folder where the settings name it", async () => {
    const { pictures } = readConfig({
      PICTURES_S3_URL: `${bucket.url}/`,
      PICTURES_S3_REGION: REGION,
      PICTURES_S3_KEY_ID: KEY_ID,
      PICTURES_S3_SECRET: SECRET,
    });
    const house = await openHouse({ pictures });
    try {
      const admin = await logIn(house, "admin");
      const background = { r: 1, g: 2, b: 3 };
      const png = await sharp({ create: { width: 30, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
      const { body } = await admin.call<{ imageUrl: string }>("POST", "/pres-live/pictures", png);
      expect(bucket.kept.size).toBe(2);
      const shown = await fetch(new URL(body.imageUrl, house.url));
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    } finally {
      await house.close();
    }
  });

  test("without a key is refused at the start", () => {
    expect(() => readConfig({ PICTURES_S3_URL: bucket.url })).toThrow("PICTURES_S3_KEY_ID");
  });
});
