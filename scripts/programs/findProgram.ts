import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Folders in which packages install programs, although the folders are not on every user's PATH. */
const USUAL_PLACES = ["/usr/local/bin", "/usr/bin", "/usr/local/sbin", "/usr/sbin"];

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the path of a program that is on `path` or in a usual folder, or `undefined` if it is in neither.
 */
export function findProgram(name: string, path: string): string | undefined {
  return [...path.split(delimiter), ...USUAL_PLACES]
    .filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .find(canRun);
}
