import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { VIDEO_PART_BYTES } from "../../../domain/api/videos.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { Refused } from "../../../domain/refusal.ts";
import { beginUpload } from "../../../server/catalogueAdmin/videos/beginUpload.ts";
import { toldBy } from "../../contract/stage.ts";
import { adminOf, logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { demoFilm, mp4, picture } from "./mp4.ts";
import { begin, finish, sendAll, sendPart, upload, UPLOADS, type Files } from "./videoShopper.ts";

const MAX_BYTES = 3 * VIDEO_PART_BYTES;

let house: House;
let admin: Shopper;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "parterre-videos-"));
  house = await openHouse({ videos: { dir: folder, s3: undefined, maxBytes: MAX_BYTES } });
  admin = await logIn(house, "admin");
});
afterAll(async () => {
  const { dir } = house.server.office.config.videos;
  await house.close();
  rmSync(dir, { recursive: true });
});

const stored = (): string[] => {
  const { dir } = house.server.office.config.videos;
  return readdirSync(dir, { recursive: true }).map(String).toSorted();
};
/** A video of two whole parts and one incomplete part. */
const LONG = mp4({ bytes: VIDEO_PART_BYTES * 2 + 700 });
const fileOf = async (id: number) =>
  house.server.office.db
    .selectFrom("video_file")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("an upload", () => {
  test("in parts is kept as it was sent, with what its bytes say", async () => {
    const { status, body } = await upload(admin, [["long.mp4", LONG]]);
    expect([status, body.video]).toMatchObject([
      200,
      { name: "long.mp4", seconds: 5400, codecs: ["avc1.64001f", "mp4a.40.2"] },
    ]);
    const { file, bytes } = await fileOf(body.video.id);
    expect(bytes).toBe(LONG.length);
    const { videos } = house.server.office;
    const read: Buffer[] = [];
    for await (const part of await videos.read(file, 0, LONG.length - 1)) read.push(part);
    expect(Buffer.concat(read).equals(LONG)).toBe(true);
  });

  test("is taken up again after a break, where it stopped, with the same files alone", async () => {
    const files: Files = [["broken-off.mp4", LONG]];
    const { upload: first } = (await begin(admin, files)).body;
    await sendPart(admin, first.uploadId, { offset: 0, bytes: LONG.subarray(0, VIDEO_PART_BYTES) });
    const { upload: again } = (await begin(await logIn(house, "admin"), files)).body;
    expect(again).toEqual({
      uploadId: first.uploadId,
      files: [{ name: "broken-off.mp4", bytes: LONG.length, received: VIDEO_PART_BYTES }],
    });
    const other = await begin(admin, files, { mark: "another date" });
    expect(other.body.upload.files[0]?.received).toBe(0);
    await sendAll(admin, again, files);
    expect((await finish(admin, again.uploadId)).status).toBe(200);
  });

  test("takes the next part alone, undamaged, and says what it has", async () => {
    const { uploadId } = (await begin(admin, [["steps.mp4", LONG]])).body.upload;
    const bytes = LONG.subarray(0, VIDEO_PART_BYTES);
    const wrong = [
      { offset: VIDEO_PART_BYTES, bytes },
      { offset: 0, bytes: bytes.subarray(1) },
      { offset: 0, bytes, hash: "0".repeat(64) },
    ];
    const reasons = [];
    for (const part of wrong) {
      const { body } = await sendPart(admin, uploadId, part);
      reasons.push(body.error);
    }
    expect(reasons).toMatchObject([
      { code: "UPLOAD_CONFLICT", reason: "offset", received: 0 },
      { code: "UPLOAD_CONFLICT", reason: "offset", received: 0 },
      { code: "UPLOAD_CONFLICT", reason: "hash", received: 0 },
    ]);
    expect((await sendPart(admin, uploadId, { offset: 0, bytes })).body.received).toBe(
      bytes.length,
    );
    const twice = await sendPart(admin, uploadId, { offset: 0, bytes });
    expect(twice.body.error).toMatchObject({ code: "UPLOAD_CONFLICT", received: bytes.length });
    expect(toldBy(await finish(admin, uploadId))).toEqual([409, "UPLOAD_CONFLICT"]);
  });

  test("has one writer at a time: of eight who send the same part one is stored", async () => {
    const { uploadId } = (await begin(admin, [["raced.mp4", LONG]])).body.upload;
    const bytes = LONG.subarray(0, VIDEO_PART_BYTES);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendPart(admin, uploadId, { offset: 0, bytes })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error);
    for (const error of others) expect(error).toMatchObject({ code: "UPLOAD_CONFLICT" });
    const now = await admin.get<{ upload: { files: { received: number }[] } }>(
      `${UPLOADS}/${uploadId}`,
    );
    expect(now.body.upload.files[0]?.received).toBe(bytes.length);
  });

  test("of a playlist with its parts is kept as a folder", async () => {
    const { status, body } = await upload(admin, demoFilm());
    expect([status, body.video.codecs]).toEqual([200, ["vp09.00.31.08", "opus"]]);
    expect((await fileOf(body.video.id)).file).toMatch(/^[\da-f-]{36}\/index\.m3u8$/);
  });

  test("that browsers cannot play is refused in words, and nothing of it stays", async () => {
    const before = stored();
    const { status, body } = await upload(admin, [["hevc.mp4", mp4({ video: picture("hev1") })]]);
    expect([status, body.error]).toMatchObject([
      422,
      { code: "VIDEO_REFUSED", reason: "codec", what: "H.265 (HEVC)" },
    ]);
    expect(stored()).toEqual(before);
  });

  test("that is dropped leaves nothing", async () => {
    const before = stored();
    const { uploadId } = (await begin(admin, [["dropped.mp4", LONG]])).body.upload;
    await sendPart(admin, uploadId, { offset: 0, bytes: LONG.subarray(0, VIDEO_PART_BYTES) });
    expect((await admin.call("POST", `${UPLOADS}/${uploadId}/drop`, {})).status).toBe(200);
    expect(stored()).toEqual(before);
    expect(toldBy(await finish(admin, uploadId))).toEqual([404, "NOT_FOUND"]);
  });

  test("that nobody continues for a week is removed by the next one", async () => {
    const { uploadId } = (await begin(admin, [["left.mp4", LONG]])).body.upload;
    await house.server.office.clock.shift(8 * 86_400);
    try {
      await begin(await logIn(house, "admin"), [["next.mp4", LONG]]);
      expect(stored().some((name) => name.startsWith(uploadId))).toBe(false);
    } finally {
      await house.server.office.clock.shift(-8 * 86_400);
    }
  });
});

describe("the limits of an upload", () => {
  test("a video above the setting is refused before a byte is sent", async () => {
    const { body } = await begin(admin, [["huge.mp4", LONG]], {
      files: [{ name: "huge.mp4", bytes: MAX_BYTES + 1 }],
    });
    expect(body.error).toMatchObject({ code: "VIDEO_TOO_LARGE", most: MAX_BYTES });
  });

  test("a disk without the space for it, and for what others still send, refuses it", async () => {
    const { office } = house.server;
    const operator = { id: 1, businessIds: [DEMO.cinemaBusiness] };
    const desk = { ...office, videos: { ...office.videos, freeBytes: async () => 2 ** 30 + 100 } };
    const asked = {
      businessId: DEMO.cinemaBusiness,
      name: "film",
      mark: "no space",
      files: [{ name: "film.mp4", bytes: 101 }],
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the upload reads these two facts of an operator
    const begun = beginUpload(desk, operator as never, asked);
    await expect(begun).rejects.toThrow(Refused);
    await expect(begun).rejects.toMatchObject({ refusal: { code: "STORAGE_FULL" } });
  });

  test("names outside of its folder, and names that appear twice, are refused", async () => {
    for (const name of ["../a.mp4", ".hidden", "a/b.mp4", ""]) {
      expect(toldBy(await begin(admin, [[name, LONG]]))).toEqual([422, "VALIDATION"]);
    }
    const twice: Files = [
      ["a.m4s", LONG.subarray(0, 9)],
      ["A.m4s", LONG.subarray(0, 9)],
    ];
    expect(toldBy(await begin(admin, twice))).toEqual([422, "VALIDATION"]);
  });

  test("only those may upload who write the catalogue, for their own businesses, and each their own", async () => {
    const staff = await logIn(house, "operator");
    expect(toldBy(await begin(staff, [["a.mp4", LONG]]))).toEqual([403, "FORBIDDEN"]);
    const other = await adminOf(house, DEMO.stageBusiness);
    expect(toldBy(await begin(other, [["a.mp4", LONG]]))).toEqual([403, "FORBIDDEN"]);
    const { uploadId } = (await begin(admin, [["mine.mp4", LONG]])).body.upload;
    const bytes = LONG.subarray(0, VIDEO_PART_BYTES);
    for (const answer of [
      await other.get(`${UPLOADS}/${uploadId}`),
      await sendPart(other, uploadId, { offset: 0, bytes }),
      await finish(other, uploadId),
      await other.call("POST", `${UPLOADS}/${uploadId}/drop`, {}),
    ]) {
      expect(toldBy(answer)).toEqual([404, "NOT_FOUND"]);
    }
  });
});
