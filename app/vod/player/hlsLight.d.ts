/** The light build of hls.js has the types of the full build, although some parts are missing. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
