/**
 * Why an uploaded video is refused:
 * - `notVideo`: neither an MP4 file nor an HLS playlist.
 * - `damaged`: a part of the file is missing or cannot be read.
 * - `noPicture`: it has sound only.
 * - `codec`: browsers do not play its codec.
 * - `encrypted`: it is encrypted.
 * - `playlist`: the playlist is of a kind that the player does not read.
 * - `noEnd`: the playlist has no end, like a broadcast's.
 * - `subtitles`: subtitles that are not WebVTT.
 * - `missing`: a file that the playlist names was not uploaded.
 */
export type VideoFault =
  | "notVideo"
  | "damaged"
  | "noPicture"
  | "codec"
  | "encrypted"
  | "playlist"
  | "noEnd"
  | "subtitles"
  | "missing";
