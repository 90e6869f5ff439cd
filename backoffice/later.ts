import { lazy, type ComponentType } from "react";
import { reloadForNewBuild } from "../app/shell/net/reloadForNewBuild.ts";

/** A screen in a chunk of its own, as one with the map is. */
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
