import { lazy, type ComponentType } from "react";
import { reloadForNewBuild } from "../app/shell/net/reloadForNewBuild.ts";

/** Lazy component in its own chunk. If a new build has replaced the chunk, the page reloads. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (reloadForNewBuild()) await new Promise(() => undefined);
      throw error;
    }
  });
}
