import { Poster } from "../../app/parts/shows/Poster.tsx";
import { posterAddress, POSTERS } from "../../domain/catalogue.ts";
import { DrawingPicker } from "./DrawingPicker.tsx";

interface PosterPickerProps {
  readonly legend: string;
  /** What the first choice is called: the feature's own. */
  readonly own: string;
  /** Of one drawing, by its number. */
  readonly nameOf: (poster: number) => string;
  /** The picture of the first choice; absent before there is a feature. */
  readonly ownUrl: string | undefined;
  readonly categoryId: number;
  /** Empty for the feature's own. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The drawings that a poster is chosen from, in the manner of the feature's category. */
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
