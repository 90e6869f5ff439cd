import i18next from "i18next";
import { useCallback, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import { useSearch } from "wouter";
import { readImageMap, type ImageMap } from "../../../domain/imageMap.ts";
import type { LayoutSection } from "../../../engine/plan/layout.ts";
import { order } from "../cart/order.ts";
import type { SeatDesk } from "../seats/seatDesk.ts";
import { areaWords } from "../seats/spokenWords.ts";

/** The business's picture of the hall's areas, which can be shown in place of the map and the list. */
export interface AreaPictureView {
  /** The picture, or undefined if the presentation has none that can be shown. */
  readonly picture: ImageMap | undefined;
  readonly isShown: boolean;
  readonly show: (isShown: boolean) => void;
  readonly choose: (section: LayoutSection, isByKey: boolean) => void;
  readonly fail: () => void;
}

/**
 * Returns the state of the area picture. Visitors who have not chosen any seats yet see the picture first.
 */
export function useAreaPicture(desk: SeatDesk): AreaPictureView {
  const { presentation, hall } = desk;
  const search = useSearch();
  const [isBroken, setIsBroken] = useState(false);
  const { found, shown } = useSnapshot(desk.view);
  const [wish, setWish] = useState(() => ({
    isShown: order.seats.length === 0 && !new URLSearchParams(search).has("seats"),
    found,
    shown,
  }));
  // Hides the picture after a search for seats and when a panel asks the map to show a place.
  const isShown = wish.isShown && wish.found === found && wish.shown === shown;
  const show = useCallback(
    (isWished: boolean) => setWish({ isShown: isWished, found, shown }),
    [found, shown],
  );
  const read = useMemo(() => readImageMap(presentation.imageMapHtml), [presentation.imageMapHtml]);
  const hasArea = read?.areas.some(({ sectionId }) =>
    hall.layout.sections.some(({ id }) => id === sectionId),
  );
  const picture = hasArea && !isBroken ? read : undefined;
  const choose = useCallback(
    (section: LayoutSection, isByKey: boolean): void => {
      const isPlaces = section.kind === "ga";
      if (hall.layout.count > 0) {
        show(false);
        desk.show({ sectionId: section.id, isFocused: isByKey && !isPlaces });
      }
      if (!isPlaces) return;
      desk.voice.say(areaWords(i18next.t, desk, section));
      showPlaces(section.id);
    },
    [desk, hall, show],
  );
  const fail = useCallback(() => setIsBroken(true), []);
  return { picture, isShown: isShown && picture !== undefined, show, choose, fail };
}

/**
 * Scrolls to a section's counter of places and focuses it. Does nothing if the counter is not on screen, as
 * on a phone, where places are added on the map too.
 */
function showPlaces(sectionId: number): void {
  const row = document.querySelector(`[data-places="${sectionId}"]`);
  row?.scrollIntoView({ block: "nearest" });
  row?.querySelector<HTMLElement>("button:enabled")?.focus();
}
