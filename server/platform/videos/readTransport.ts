import { avcCodec } from "./codecs.ts";
import { refusedVideo, type Mp4Facts, type ReadableFile } from "./readMp4.ts";

/**
 * Reads the codecs of an MPEG-2 transport stream (ISO/IEC 13818-1), the segment format of older HLS streams.
 */

const PACKET_BYTES = 188;
/** The first byte of every packet. */
export const SYNC_BYTE = 0x47;
/**
 * Number of bytes that are read of a segment. The beginning of a segment suffices, because a segment begins
 * with its tables, and its first frame contains the video parameters.
 */
const MAX_READ_BYTES = 512 * 1024;
const PAYLOAD_START = 0x40;
const HAS_ADAPTATION = 0x20;
const HAS_PAYLOAD = 0x10;

const H264 = 0x1b;
const AAC = 0x0f;
/** Common names of video and audio stream types that the player does not support. */
const UNPLAYED: Readonly<Record<number, string>> = {
  0x01: "MPEG-1",
  0x02: "MPEG-2",
  0x03: "MP3",
  0x04: "MP3",
  0x10: "MPEG-4 Part 2",
  0x11: "AAC LATM",
  0x24: "H.265 (HEVC)",
  0x81: "Dolby Digital (AC-3)",
  0x87: "Dolby Digital Plus (E-AC-3)",
};
/** Stream types of private data and metadata, which the player skips. */
const SKIPPED: ReadonlySet<number> = new Set([0x05, 0x06, 0x15]);

interface Packet {
  readonly pid: number;
  readonly isStart: boolean;
  readonly payload: Buffer;
}

function packetsOf(bytes: Buffer, name: string): Packet[] {
  const packets: Packet[] = [];
  for (let at = 0; at + PACKET_BYTES <= bytes.length; at += PACKET_BYTES) {
    if (bytes[at] !== SYNC_BYTE) throw refusedVideo("damaged", name);
    const flags = bytes[at + 3] ?? 0;
    if ((flags & HAS_PAYLOAD) === 0) continue;
    const skipped = flags & HAS_ADAPTATION ? (bytes[at + 4] ?? 0) + 1 : 0;
    const start = Math.min(at + 4 + skipped, at + PACKET_BYTES);
    packets.push({
      pid: bytes.readUInt16BE(at + 1) & 0x1fff,
      isStart: ((bytes[at + 1] ?? 0) & PAYLOAD_START) !== 0,
      payload: bytes.subarray(start, at + PACKET_BYTES),
    });
  }
  return packets;
}

/** Returns the first table with a packet id, without the table's header and checksum. */
function tableOf(packets: readonly Packet[], pid: number, headBytes: number): Buffer | undefined {
  const packet = packets.find((each) => each.pid === pid && each.isStart);
  if (!packet) return undefined;
  const table = packet.payload.subarray(1 + (packet.payload[0] ?? 0));
  if (table.length < headBytes) return undefined;
  const end = 3 + (table.readUInt16BE(1) & 0x0fff) - 4;
  return table.subarray(headBytes, Math.min(end, table.length));
}

interface Stream {
  readonly type: number;
  readonly pid: number;
}

/** Returns the elementary streams of the first program. */
function streamsOf(packets: readonly Packet[], name: string): Stream[] {
  const programs = tableOf(packets, 0, 8);
  let mapPid: number | undefined;
  // Program number 0 is skipped, because it stands for the network information table.
  for (let at = 0; programs && at + 4 <= programs.length && mapPid === undefined; at += 4) {
    if (programs.readUInt16BE(at) !== 0) mapPid = programs.readUInt16BE(at + 2) & 0x1fff;
  }
  const map = mapPid === undefined ? undefined : tableOf(packets, mapPid, 10);
  if (!map || map.length < 2) throw refusedVideo("damaged", name);
  const streams: Stream[] = [];
  for (let at = 2 + (map.readUInt16BE(0) & 0x0fff); at + 5 <= map.length;) {
    streams.push({ type: map[at] ?? 0, pid: map.readUInt16BE(at + 1) & 0x1fff });
    at += 5 + (map.readUInt16BE(at + 3) & 0x0fff);
  }
  return streams;
}

/** Returns the H.264 codec of a video stream, which the stream's sequence parameter set states. */
function pictureOf(packets: readonly Packet[], pid: number, name: string): string {
  const bytes = Buffer.concat(
    packets.filter((packet) => packet.pid === pid).map(({ payload }) => payload),
  );
  for (let at = bytes.indexOf("\0\0\x01"); at >= 0; at = bytes.indexOf("\0\0\x01", at + 3)) {
    const isParameterSet = ((bytes[at + 3] ?? 0) & 0x1f) === 7;
    if (!isParameterSet || at + 7 > bytes.length) continue;
    const codec = avcCodec("avc1", bytes.subarray(at + 4, at + 7));
    if ("fails" in codec) throw refusedVideo("codec", codec.fails);
    return codec.plays;
  }
  throw refusedVideo("damaged", name);
}

/**
 * Returns the codecs of a segment. Throws VIDEO_REFUSED if the segment is not an MPEG transport stream, is
 * damaged, or uses a codec that the player does not support.
 */
export async function readTransport(
  file: ReadableFile,
  start = 0,
): Promise<Pick<Mp4Facts, "codecs" | "hasPicture">> {
  const end = Math.min(file.bytes, start + MAX_READ_BYTES);
  const bytes = await file.read(Math.min(start, end), end);
  if (bytes[0] !== SYNC_BYTE) throw refusedVideo("playlist", file.name);
  const packets = packetsOf(bytes, file.name);
  const codecs: string[] = [];
  let hasPicture = false;
  for (const { type, pid } of streamsOf(packets, file.name)) {
    if (SKIPPED.has(type)) continue;
    if (type === H264) {
      codecs.push(pictureOf(packets, pid, file.name));
      hasPicture = true;
    } else if (type === AAC) codecs.push("mp4a.40.2");
    else throw refusedVideo("codec", UNPLAYED[type] ?? `type ${type}`);
  }
  if (codecs.length === 0) throw refusedVideo("damaged", file.name);
  return { codecs, hasPicture };
}
