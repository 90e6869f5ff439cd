import { lazy, type ComponentType } from "react";
import { reloadForNewBuild } from "../app/shell/net/reloadForNewBuild.ts";

/**
 * Returns a component that is loaded when it is first rendered. If the chunk no longer exists because of a new
 * build, the page reloads.
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
