import type { Plugin } from "vite";

const ID = "\0sync-zip";
const SOURCE = `
import { zipSync } from "fflate/browser";
export * from "fflate/browser";
export const zip = (files, done) => done(null, zipSync(files));
`;

/**
 * Makes the writer of workbooks compress in the page's own thread. Its package compresses large files in a
 * worker that it builds from a text, which the content security policy forbids: the file would never come.
 */
export const syncZip = (): Plugin => ({
  name: "sync-zip",
  enforce: "pre",
  resolveId: (id, importer = "") =>
    id === "fflate" && importer.includes("/write-excel-file/") ? ID : undefined,
  load: (id) => (id === ID ? SOURCE : undefined),
});
