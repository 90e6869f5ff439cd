import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { axeFaults } from "./axeFaults.ts";

/**
 * Styles for text whose colour is only readable before and after an endless animation, or at the end of a
 * transition.
 */
const STYLES = `
  @keyframes fade { 50% { color: #e8e8e8 } }
  .pulsing { background: #fff; color: #000; animation: fade 4s -1s infinite }
  .fading { background: #fff; color: #000; transition: color 600s }
  .fading.is-early { color: #eee; transition: none }
`;

test("colours are judged as they are without animations and at the end of transitions", async () => {
  const { container } = await render(
    <main>
      <style>{STYLES}</style>
      <p className="pulsing">A text that pulses</p>
      <p className="fading is-early">A text that fades in</p>
    </main>,
  );
  const fading = container.querySelector(".fading")!;
  expect(await axeFaults(container)).toHaveLength(1);
  // Reading the style starts the transition from the early colour. The transition would take ten minutes.
  getComputedStyle(fading).getPropertyValue("color");
  fading.classList.remove("is-early");
  getComputedStyle(fading).getPropertyValue("color");
  expect(await axeFaults(container)).toEqual([]);
  expect(document.adoptedStyleSheets).toEqual([]);
});
