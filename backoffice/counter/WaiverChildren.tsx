import { WaiverChildFields } from "../../app/parts/WaiverChildFields.tsx";
import type { WaiverChild } from "../../domain/waiver.ts";
import { waiverField } from "../../domain/wrongWaiver.ts";
import type { Signing } from "./useSigning.ts";

/** The children that are signed for. */
export function WaiverChildren({ signing }: { readonly signing: Signing }) {
  const { waiver, change, errorAt } = signing;
  const { children } = waiver;
  const write = (place: number, field: keyof WaiverChild, text: string): void => {
    const value = field === "DateOfBirth" && text === "" ? null : text;
    change({
      children: children.map((each, at) => (at === place ? { ...each, [field]: value } : each)),
    });
  };
  return children.map((child, place) => (
    <WaiverChildFields
      key={place}
      child={child}
      place={place}
      isNarrow
      errorIn={(field) => errorAt(`${waiverField("children")}.${place}.${field}`)}
      onWrite={(field, text) => write(place, field, text)}
      onRemove={() => change({ children: children.filter((_, at) => at !== place) })}
    />
  ));
}
