import { createHash } from "node:crypto";
import sharp from "sharp";
import { pictureFile, PICTURE_WIDTHS } from "../../../domain/catalogue.ts";
import { TRACING_PX } from "../../../domain/tracing.ts";
import { Refused, type DetailsOf } from "../../../domain/refusal.ts";

/**
 * Maximum pixels of an uploaded picture: more than the pictures of cameras have, and few enough to decode
 * in memory.
 */
const MOST_PIXELS = 60_000_000;
/** Maximum seconds to read a picture and to create all its sizes. */
const PICTURE_SECONDS = 20;
const QUALITY = 80;
/** Maximum width and height of a customer's own photo, in px. */
const PHOTO_PX = 480;

/** Tests for the first bytes of each supported format. The file's name and declared type are ignored. */
const KINDS: readonly ((bytes: Uint8Array) => boolean)[] = [
  // JPEG
  (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  // PNG
  (bytes) => textAt(bytes, 1, 3) === "PNG" && bytes[0] === 0x89,
  // WebP
  (bytes) => textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP",
  // The first bytes of a GIF, of which only the first frame is used.
  (bytes) => textAt(bytes, 0, 4) === "GIF8",
  // AVIF
  (bytes) => textAt(bytes, 4, 4) === "ftyp" && /^avi[fs]$/.test(textAt(bytes, 8, 4)),
];

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  Buffer.from(bytes.subarray(from, from + length)).toString("latin1");

// Only the image formats that are unblocked here are decoded. The library's other loaders are blocked,
// because they also read vector drawings, documents and linked files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
// The library uses one thread per picture, so that the other CPU cores are free for sales.
sharp.concurrency(1);
sharp.cache(false);

/** A picture in one width, as it is stored under its name. */
export interface SizedPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ReadPicture {
  /** The SHA-256 hash of the uploaded file, as 64 hexadecimal digits. */
  readonly hash: string;
  readonly sizes: readonly SizedPicture[];
}

type Reason = DetailsOf<"PICTURE_REFUSED">["reason"];

const refused = (reason: Reason): Refused => new Refused("PICTURE_REFUSED", { reason });

interface PictureSize {
  readonly width: number;
  /** Maximum height in px. Absent if the height is not limited. */
  readonly height?: number;
}

/** The sizes in which pictures are stored, by purpose. */
const SIZES = {
  pages: Object.values(PICTURE_WIDTHS).map((width): PictureSize => ({ width })),
  tracing: [{ width: TRACING_PX, height: TRACING_PX }],
  person: [{ width: PHOTO_PX, height: PHOTO_PX }],
} satisfies Record<string, readonly PictureSize[]>;
export type PictureUse = keyof typeof SIZES;

/**
 * Returns the picture in each size that its purpose needs. Each of these pictures is rotated upright and
 * re-encoded without metadata. Throws PICTURE_REFUSED once `seconds` have passed.
 */
async function sizesOf(
  bytes: Uint8Array,
  { hash, use, seconds }: { hash: string; use: PictureUse; seconds: number },
): Promise<SizedPicture[]> {
  const sizes: SizedPicture[] = [];
  const end = performance.now() + seconds * 1_000;
  // The sizes are created one after the other, because in parallel each size would need its own copy of the
  // picture in memory.
  for (const size of SIZES[use]) {
    const left = Math.ceil((end - performance.now()) / 1_000);
    if (left <= 0) throw refused("tookTooLong");
    const sized = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
      .rotate()
      .resize({ ...size, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: left })
      .toBuffer();
    sizes.push({ name: pictureFile(hash, size.width), bytes: sized });
  }
  return sizes;
}

/** Returns why the library could not read a picture, according to the message of its error. */
function reasonOf(error: unknown): Reason {
  const message = error instanceof Error ? error.message : "";
  if (/pixel limit/.test(message)) return "tooManyPixels";
  return message.startsWith("timeout") ? "tookTooLong" : "notPicture";
}

/**
 * Reads an uploaded picture and returns its stored sizes. Throws PICTURE_REFUSED if the file is not a
 * picture, is damaged, has too many pixels, or takes longer than `seconds` to read.
 */
export async function readPicture(
  bytes: Uint8Array,
  use: PictureUse = "pages",
  seconds: number = PICTURE_SECONDS,
): Promise<ReadPicture> {
  if (!KINDS.some((isKind) => isKind(bytes))) throw refused("notPicture");
  const hash = createHash("sha256").update(bytes).digest("hex");
  try {
    return { hash, sizes: await sizesOf(bytes, { hash, use, seconds }) };
  } catch (error) {
    throw error instanceof Refused ? error : refused(reasonOf(error));
  }
}
