/** The light build has the types of the full one, except those of the parts that it lacks. */
declare module "hls.js/light" {
  export * from "hls.js";
  export { default } from "hls.js";
}
