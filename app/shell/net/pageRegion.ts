import { setRegion } from "../../../domain/region.ts";

/** Applies the currency and the time zone that the server wrote into the page's `<html>` element. */
export function takeRegion(): void {
  const { currency, timeZone } = document.documentElement.dataset;
  if (currency && timeZone) setRegion({ currency, timeZone });
}
