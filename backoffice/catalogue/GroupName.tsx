import { tierClass } from "../../app/shell/hall/tierColour.ts";

interface GroupNameProps {
  readonly name: string;
  /** The map's price tier. */
  readonly color: number;
}

/** A ticket group as the map tells it apart: its colour and its name. */
export function GroupName({ name, color }: GroupNameProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <i aria-hidden className={`size-3 shrink-0 rounded-full ${tierClass(color)}`} />
      <bdi>{name}</bdi>
    </span>
  );
}
