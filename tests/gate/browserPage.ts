import { afterAll, afterEach } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { resetStores } from "../app/stores.ts";

/** The address of the page in which the tests run. */
const OWN_ADDRESS = location.href;

/** Tasks after which the answer to a press has been read and acted on, which is two in the longest case seen. */
const TASKS = 4;

// Each module is a resource, and what does not fit into the buffer is left out of the page's list.
performance.clearResourceTimings();
performance.setResourceTimingBufferSize(10_000);

/**
 * Runs after each test in a page. What the test leaves unfinished ends first: a screen that moves to another
 * address after an answer would otherwise do so during the next test.
 */
afterEach(async () => {
  await cleanup();
  for (let task = 0; task < TASKS; task++) await new Promise((done) => setTimeout(done, 0));
  if (location.href !== OWN_ADDRESS) history.replaceState(null, "", OWN_ADDRESS);
});

/** Files share a page, and each finds it as if it had just been opened. Only loaded modules and texts remain. */
afterAll(async () => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  resetStores();
  await page.viewport(1280, 800);
});
