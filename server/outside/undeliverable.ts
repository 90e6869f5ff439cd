/**
 * A message that no further try can deliver. `dropped`: nobody has to look at it, such as without a
 * configured service. `dead`: it becomes a dead letter at once, such as an address that does not exist.
 */
export class Undeliverable extends Error {
  override readonly name = "Undeliverable";
  readonly fate: "dead" | "dropped";

  constructor(message: string, fate: "dead" | "dropped") {
    super(message);
    this.fate = fate;
  }
}
