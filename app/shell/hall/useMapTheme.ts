import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { MapTheme } from "../../../engine/index.ts";
import { mapTheme } from "./mapTheme.ts";
import { display } from "./palette.ts";

/** The seat map's colours as the page has them now; another object when they change. */
export function useMapTheme(): MapTheme {
  const { palette } = useSnapshot(display);
  return useMemo(() => {
    void palette;
    return mapTheme();
  }, [palette]);
}
