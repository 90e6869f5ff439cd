/** Folder of videos in MEDIA_DIR; nothing of it is answered under /media/. */
export const VIDEO_FOLDER = "vod";
