/**
 * Thrown for a message that no retry can deliver. With `dropped` nobody has to look at it, for example
 * because its service is not configured. With `dead` it becomes a dead letter at once, for example because
 * its address does not exist.
 */
export class Undeliverable extends Error {
  override readonly name = "Undeliverable";
  readonly fate: "dead" | "dropped";

  constructor(message: string, fate: "dead" | "dropped") {
    super(message);
    this.fate = fate;
  }
}
