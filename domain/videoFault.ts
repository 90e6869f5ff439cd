/**
 * Why an uploaded video is refused:
 * - `notVideo`: neither an MP4 file nor an HLS playlist.
 * - `damaged`: a part of the file is missing or cannot be read.
 * - `noPicture`: the video has only sound.
 * - `codec`: browsers cannot play the video's codec.
 * - `encrypted`: the video is encrypted.
 * - `playlist`: the player does not support this kind of playlist.
 * - `noEnd`: the playlist has no end, as in a live broadcast.
 * - `subtitles`: the subtitles are not in WebVTT.
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
