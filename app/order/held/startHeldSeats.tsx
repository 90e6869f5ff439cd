import { createRoot } from "react-dom/client";
import { HeldSeats } from "./HeldSeats.tsx";

/**
 * Adds the bar of the held seats below the page, once. It has a root of its own, because it outlives the
 * pages and the first page must not carry it.
 */
export function startHeldSeats(): void {
  const id = "held-seats";
  // The server renders first pages with the same modules.
  if (typeof document === "undefined" || document.getElementById(id)) return;
  const box = document.createElement("div");
  box.id = id;
  // So that the bar sticks to the bottom of the window and not to that of its box.
  box.style.display = "contents";
  document.body.append(box);
  createRoot(box).render(<HeldSeats />);
}
