import type { Plugin } from "vite";

const ID = "\0sync-zip";
const SOURCE = `
import { zipSync } from "fflate/browser";
export * from "fflate/browser";
export const zip = (files, done) => done(null, zipSync(files));
`;

/**
 * Makes the library that writes workbooks compress in the page's main thread. By default, this library
 * compresses large files in a worker that it creates from a string. The content security policy blocks
 * workers that are created from a string, so the file would never be created.
 */
export const syncZip = (): Plugin => ({
  name: "sync-zip",
  enforce: "pre",
  resolveId: (id, importer = "") =>
    id === "fflate" && importer.includes("/write-excel-file/") ? ID : undefined,
  load: (id) => (id === ID ? SOURCE : undefined),
});
