import { afterAll, afterEach } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { resetStores } from "../app/stores.ts";
import { stopTimers } from "./pageTimers.ts";

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
  // The state of the history's entry can hold a receipt, which would be shown in the next test.
  if (location.href !== OWN_ADDRESS || history.state !== null)
    history.replaceState(null, "", OWN_ADDRESS);
});

/**
 * Test files share a page, and each file finds the page as if the page had just been opened. Only modules and
 * texts that are already loaded stay loaded.
 */
afterAll(async () => {
  stopTimers();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  resetStores();
  await page.viewport(1280, 800);
});
