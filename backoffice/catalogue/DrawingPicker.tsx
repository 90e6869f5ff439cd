import { useId, type ReactNode } from "react";

export interface Drawing {
  readonly value: string;
  readonly name: string;
  readonly imageUrl: string;
}

interface DrawingPickerProps {
  readonly legend: string;
  readonly drawings: readonly Drawing[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly renderPicture: (drawing: Drawing) => ReactNode;
}

/** Chooses one of several pictures. */
export function DrawingPicker(props: DrawingPickerProps) {
  const { legend, drawings, value, onChange, renderPicture } = props;
  const id = useId();
  return (
    <fieldset className="min-w-0 pb-4">
      <legend className="mb-1.5 text-sm text-mute">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-2">
        {drawings.map((drawing) => (
          <label
            key={drawing.value}
            title={drawing.name}
            className="cursor-pointer rounded-md border-2 border-transparent p-0.5 has-checked:border-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              checked={drawing.value === value}
              aria-label={drawing.name}
              onChange={() => onChange(drawing.value)}
              className="sr-only"
            />
            {renderPicture(drawing)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
