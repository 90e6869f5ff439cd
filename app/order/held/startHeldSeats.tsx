import { createRoot } from "react-dom/client";
import { HeldSeats } from "./HeldSeats.tsx";

/**
 * Adds the bar of held seats below the page, once. The bar has its own React root, because it stays when the
 * page changes, and because the entry script must not load it.
 */
export function startHeldSeats(): void {
  const id = "held-seats";
  // The server renders first pages with the same modules, and has no document.
  if (typeof document === "undefined" || document.getElementById(id)) return;
  const box = document.createElement("div");
  box.id = id;
  // Without `display: contents`, the bar would stick to the bottom of this element instead of the window.
  box.style.display = "contents";
  document.body.append(box);
  createRoot(box).render(<HeldSeats />);
}
