import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { MapTheme } from "../../../engine/index.ts";
import { mapTheme } from "./mapTheme.ts";
import { display } from "./palette.ts";

/**
 * Returns the seat map's colours, from the page's computed style. The colours are a new object only when the
 * palette changes.
 */
export function useMapTheme(): MapTheme {
  const { palette } = useSnapshot(display);
  return useMemo(() => {
    void palette;
    return mapTheme();
  }, [palette]);
}
