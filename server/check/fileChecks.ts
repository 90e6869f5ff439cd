import { accessSync, constants, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fails, ok, warning, type Check } from "./check.ts";

function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return statSync(path).isDirectory();
  } catch {
    // Missing or not ours: the same to whoever wants to put a picture there.
    return false;
  }
}

const PAGES = ["app/index.html", "backoffice/index.html"];

export const FILE_CHECKS: readonly Check[] = [
  {
    name: "front end",
    judge: ({ config: { distDir } }) => {
      const missing = PAGES.filter((page) => !existsSync(join(distDir, page)));
      return missing.length === 0
        ? ok(`The built front end is in ${distDir}.`)
        : fails(`${distDir} has no ${missing.join(" and no ")}: run npm run build.`);
    },
  },
  {
    name: "media folder",
    judge: ({ config: { mediaDir } }) =>
      isWritableFolder(mediaDir)
        ? ok(`${mediaDir} is there and can be written.`)
        : warning(
            `MEDIA_DIR ${mediaDir} is missing or cannot be written: pictures and videos have no place.`,
          ),
  },
];
