import { Poster } from "../../app/parts/shows/Poster.tsx";
import { posterAddress, POSTERS } from "../../domain/catalogue.ts";
import { DrawingPicker } from "./DrawingPicker.tsx";

interface PosterPickerProps {
  readonly legend: string;
  /** Name of the first option, the feature's own picture. */
  readonly own: string;
  /** Returns the name of a drawing by its number. */
  readonly nameOf: (poster: number) => string;
  /** URL of the feature's own picture. Absent for a new feature. */
  readonly ownUrl: string | undefined;
  readonly categoryId: number;
  /** Number of a drawing, or empty for the feature's own picture. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Chooses a poster: the feature's own picture, or a drawing in the style of its category. */
export function PosterPicker(props: PosterPickerProps) {
  const { legend, own, nameOf, ownUrl, categoryId, value, onChange } = props;
  const drawings = Array.from({ length: POSTERS }, (_, at) => at + 1).map((poster) => ({
    value: String(poster),
    name: nameOf(poster),
    imageUrl: posterAddress(poster, { poster, categoryId }),
  }));
  return (
    <DrawingPicker
      legend={legend}
      drawings={[{ value: "", name: own, imageUrl: ownUrl ?? "" }, ...drawings]}
      value={value}
      onChange={onChange}
      renderPicture={({ imageUrl, name }) => (
        <Poster key={imageUrl} imageUrl={imageUrl} name={name} />
      )}
    />
  );
}
