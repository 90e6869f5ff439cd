import type { PicturesConfig } from "../settings/picturesConfig.ts";
import { folderStore, type PictureStore } from "./pictureStore.ts";
import { s3Store } from "./s3Store.ts";

/** Opens the configured store of uploaded pictures. */
export const openPictureStore = ({ s3, dir }: PicturesConfig): PictureStore =>
  s3 ? s3Store(s3) : folderStore(dir);
