import { lazy, type ComponentType } from "react";
import { reloadForNewBuild } from "../app/shell/net/reloadForNewBuild.ts";

/**
 * Makes a lazy component: a screen in its own chunk, loaded on first use. If a new build has replaced the
 * chunk, the page reloads.
 */
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
