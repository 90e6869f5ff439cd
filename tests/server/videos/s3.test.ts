import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { VIDEO_PART_BYTES } from "../../../domain/api/videos.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { s3Videos } from "../../../server/platform/videos/s3Videos.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse } from "../house.ts";
import { KEY_ID, openFakeBucket, REGION, SECRET, type FakeBucket } from "../pictures/fakeBucket.ts";
import { mp4, picture } from "./mp4.ts";
import { begin, sendPart, upload, UPLOADS } from "./videoShopper.ts";

let bucket: FakeBucket;
beforeEach(async () => {
  bucket = await openFakeBucket();
});
afterEach(() => bucket.close());

const storeWith = (secret = SECRET) =>
  s3Videos({ url: bucket.url, region: REGION, keyId: KEY_ID, secret });
const LONG = mp4({ bytes: VIDEO_PART_BYTES + 700 });

async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) if (part instanceof Uint8Array) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

describe("a bucket of videos", () => {
  test("keeps a file that is written in parts, and reads any range of it", async () => {
    const store = storeWith();
    const name = "film.mp4";
    const handle = await store.begin(name);
    const tags = [
      await store.writePart({ name, handle }, 0, LONG.subarray(0, VIDEO_PART_BYTES)),
      await store.writePart({ name, handle }, 1, LONG.subarray(VIDEO_PART_BYTES)),
    ];
    expect(await store.sizeOf(name)).toBeUndefined();
    await store.finish({ name, handle }, tags);
    expect(await store.sizeOf(name)).toBe(LONG.length);
    expect(bucket.kept.get("/house/film.mp4")?.equals(LONG)).toBe(true);
    const part = await bytesOf(await store.read(name, 100, 299));
    expect(part.equals(LONG.subarray(100, 300))).toBe(true);
    await store.remove(name);
    expect(bucket.kept.size).toBe(0);
  });

  test("that joins nothing, knows another secret or does not answer is an error", async () => {
    const name = "film.mp4";
    const store = storeWith();
    const handle = await store.begin(name);
    const tag = await store.writePart({ name, handle }, 0, LONG.subarray(0, 10));
    // S3 answers this with status 200 and an error in the body.
    await expect(store.finish({ name, handle }, [tag, "other"])).rejects.toThrow("videos");
    await expect(storeWith("another").begin(name)).rejects.toThrow("403");
    bucket.isDown = true;
    await expect(storeWith().sizeOf(name)).rejects.toThrow("503");
  });

  test("takes the place of the folder, from the first part to the buyer's player", async () => {
    const { videos } = readConfig({
      VIDEOS_S3_URL: `${bucket.url}/`,
      PICTURES_S3_REGION: REGION,
      PICTURES_S3_KEY_ID: KEY_ID,
      PICTURES_S3_SECRET: SECRET,
    });
    const house = await openHouse({ videos });
    try {
      const admin = await logIn(house, "admin");
      const told = await upload(admin, [["film.mp4", LONG]]);
      expect([told.status, told.body.video.seconds]).toEqual([200, 5400]);
      expect([...bucket.kept.values()].map(({ length }) => length)).toEqual([LONG.length]);
      const refused = await upload(admin, [["hevc.mp4", mp4({ video: picture("hev1") })]]);
      expect(refused.body.error).toMatchObject({ code: "VIDEO_REFUSED" });
      expect(bucket.kept.size).toBe(1);
      const { uploadId } = (await begin(admin, [["left.mp4", LONG]])).body.upload;
      await sendPart(admin, uploadId, { offset: 0, bytes: LONG.subarray(0, VIDEO_PART_BYTES) });
      expect(bucket.open.size).toBe(1);
      await admin.call("POST", `${UPLOADS}/${uploadId}/drop`, {});
      expect([bucket.open.size, bucket.kept.size]).toEqual([0, 1]);
    } finally {
      await house.close();
    }
  });

  test("without a key is refused at the start", () => {
    expect(() => readConfig({ VIDEOS_S3_URL: bucket.url })).toThrow("PICTURES_S3_KEY_ID");
  });
});
