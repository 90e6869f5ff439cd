import { createRoot } from "react-dom/client";
import { HeldSeats } from "./HeldSeats.tsx";

/**
 * Adds the bar of the held seats below the page, once. The bar has its own React root, because it outlives
 * the pages and the first page must not load it.
 */
export function startHeldSeats(): void {
  const id = "held-seats";
  // The server renders first pages with the same modules.
  if (typeof document === "undefined" || document.getElementById(id)) return;
  const box = document.createElement("div");
  box.id = id;
  // Without this the bar would stick to the bottom of its box, not of the window.
  box.style.display = "contents";
  document.body.append(box);
  createRoot(box).render(<HeldSeats />);
}
