import type { Link } from "../../app/shell/hall/live.ts";

const WORST_FIRST: readonly Link[] = ["offline", "connecting", "live"];

/** Returns the worse of the states of two connections. */
export const worseLink = (one: Link, other: Link): Link =>
  WORST_FIRST.find((link) => link === one || link === other)!;
