import { boxesIn, textAt, type Box } from "./mp4Boxes.ts";

/**
 * A track's codec: `plays` is the codec's name for browsers, `fails` is the common name of a codec that
 * browsers do not play.
 */
type Codec = { readonly plays: string } | { readonly fails: string };

/** Common names of codecs that occur in uploaded files and that browsers do not play everywhere. */
const NAMES: Readonly<Record<string, string>> = {
  hvc1: "H.265 (HEVC)",
  hev1: "H.265 (HEVC)",
  dvh1: "Dolby Vision",
  dvhe: "Dolby Vision",
  mp4v: "MPEG-4 Part 2",
  "ac-3": "Dolby Digital (AC-3)",
  "ec-3": "Dolby Digital Plus (E-AC-3)",
  apch: "Apple ProRes",
  apcn: "Apple ProRes",
  sowt: "PCM",
  lpcm: "PCM",
  alac: "Apple Lossless",
};

/**
 * H.264 profiles that browsers decode: Baseline, Main, Extended and High. Browsers do not decode the other
 * profiles, which have more bits per sample or less colour subsampling.
 */
const AVC_PROFILES: ReadonlySet<number> = new Set([66, 77, 88, 100]);

const PLAIN: Readonly<Record<string, string>> = {
  av01: "av01",
  Opus: "opus",
  fLaC: "flac",
};

const hex = (byte: number): string => byte.toString(16).padStart(2, "0");

const named = (type: string): Codec => ({ fails: NAMES[type] ?? type.trim() });

/** Returns the H.264 codec with these three bytes: profile, constraints and level. */
export function avcCodec(type: string, bytes: Uint8Array): Codec {
  const [profile = 0, constraints = 0, level = 0] = bytes;
  return AVC_PROFILES.has(profile)
    ? { plays: `${type}.${[profile, constraints, level].map(hex).join("")}` }
    : { fails: `H.264, profile ${profile}` };
}

/** Reads the H.264 codec from the three bytes that follow the version byte of `avcC` (ISO/IEC 14496-15). */
function avcOf(bytes: Buffer, { type, body, end }: Box): Codec {
  const config = boxesIn(bytes, body + 78, end).find((box) => box.type === "avcC");
  return config ? avcCodec(type, bytes.subarray(config.body + 1, config.end)) : named(type);
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

/**
 * Returns the VP9 codec with the profile, level and bit depth that browsers need. Recordings made by browsers
 * do not state the level, so a default level is used for them.
 */
function vp9Of(bytes: Buffer, { body, end }: Box): Codec {
  const config = boxesIn(bytes, body + 78, end).find((box) => box.type === "vpcC");
  const [profile = 0, level = 0, depth = 0] = config
    ? bytes.subarray(config.body + 4, config.end)
    : [];
  return {
    plays: level === 0 ? "vp09" : `vp09.${[profile, level, depth >> 4].map(twoDigits).join(".")}`,
  };
}

/** Number of bytes before the boxes of an audio sample entry, by the entry's QuickTime version. */
const SOUND_HEAD: readonly number[] = [28, 44, 64];

const ES_DESCRIPTOR = 0x03;
const DECODER_CONFIG = 0x04;
/** Object types of AAC and of MP3 (ISO/IEC 14496-1, section 7.2.6.6). */
const AAC: ReadonlySet<number> = new Set([0x40, 0x66, 0x67, 0x68]);
const MP3: ReadonlySet<number> = new Set([0x69, 0x6b]);

/** Returns the position of the first byte after a descriptor's tag and its length of up to four bytes. */
function afterLength(bytes: Buffer, at: number): number {
  let next = at + 1;
  for (let read = 0; read < 3 && ((bytes[next] ?? 0) & 0x80) !== 0; read++) next++;
  return next + 1;
}

/** Returns the object type of an audio track's decoder, or undefined. */
function objectType(bytes: Buffer, esds: Box): number | undefined {
  let at = esds.body + 4;
  if (bytes[at] !== ES_DESCRIPTOR) return undefined;
  at = afterLength(bytes, at);
  const flags = bytes[at + 2] ?? 0;
  at += 3;
  if (flags & 0x80) at += 2;
  if (flags & 0x40) at += 1 + (bytes[at] ?? 0);
  if (flags & 0x20) at += 2;
  return bytes[at] === DECODER_CONFIG ? bytes[afterLength(bytes, at)] : undefined;
}

function soundOf(bytes: Buffer, { body, end }: Box): Codec {
  const head = SOUND_HEAD[bytes.readUInt16BE(body + 8)] ?? 28;
  const boxes = boxesIn(bytes, body + head, end);
  // QuickTime files have the `esds` box one level deeper, in `wave`.
  const wave = boxes.find((box) => box.type === "wave");
  const within = wave ? boxesIn(bytes, wave.body, wave.end) : boxes;
  const esds = within.find((box) => box.type === "esds");
  const type = esds && objectType(bytes, esds);
  if (type === undefined) return named("mp4a");
  if (AAC.has(type)) return { plays: "mp4a.40.2" };
  return MP3.has(type) ? { plays: "mp3" } : { fails: `MPEG-4 audio, type ${hex(type)}` };
}

/** Reads the codec of a sample entry, a box below `stsd`. */
export function codecOf(bytes: Buffer, entry: Box): Codec {
  const { type } = entry;
  if (type === "avc1" || type === "avc3") return avcOf(bytes, entry);
  if (type === "mp4a") return soundOf(bytes, entry);
  if (type === "vp09") return vp9Of(bytes, entry);
  const plays = PLAIN[type];
  return plays === undefined ? named(type) : { plays };
}

/** Returns whether a sample entry belongs to an encrypted track. */
export const isEncrypted = ({ type }: Box): boolean => type === "encv" || type === "enca";

/** Handler types of video and audio tracks. Tracks of other types, such as chapters, are ignored. */
export const PICTURE = "vide";
export const SOUND = "soun";

/** Returns the handler type of a track's media. */
export const handlerOf = (bytes: Buffer, hdlr: Box): string => textAt(bytes, hdlr.body + 8, 4);
