import { tierClass } from "../../app/shell/hall/tierColour.ts";

interface GroupNameProps {
  readonly name: string;
  /** Price tier, which decides the colour on the map. */
  readonly color: number;
}

/** A ticket group's name with its colour on the map. */
export function GroupName({ name, color }: GroupNameProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <i aria-hidden className={`size-3 shrink-0 rounded-full ${tierClass(color)}`} />
      <bdi>{name}</bdi>
    </span>
  );
}
