import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { pages } from "../../../scripts/build/pages.ts";
import { vouched } from "../../vouched.ts";

type Handler = (request: IncomingMessage, reply: unknown, next: () => void) => void;

/** Returns the request handler that the plugin adds to the development server or to the preview server. */
function handlerOf(kind: "configureServer" | "configurePreviewServer"): Handler {
  const handlers: Handler[] = [];
  const server = { middlewares: { use: (handler: Handler) => handlers.push(handler) } };
  const plugin = pages();
  const hook = plugin[kind];
  if (typeof hook !== "function") throw new Error(`the plugin has no ${kind}`);
  void Reflect.apply(hook, undefined, [server]);
  const [handler, ...more] = handlers;
  if (!handler || more.length > 0) throw new Error("the plugin adds one handler");
  return handler;
}

/** Returns the URL of a request after the handler has rewritten it. */
function rewritten(
  url: string | undefined,
  accept?: string,
  handler = handlerOf("configureServer"),
) {
  const request = vouched<IncomingMessage>({
    url,
    headers: accept === undefined ? {} : { accept },
  });
  let passed = 0;
  handler(request, {}, () => passed++);
  expect(passed).toBe(1);
  return request.url;
}

const HTML = "text/html,application/xhtml+xml,*/*;q=0.8";

describe.each(["configureServer", "configurePreviewServer"] as const)("in %s", (kind) => {
  test.each([
    ["/", "/app/index.html"],
    ["/order/77?language=he", "/app/index.html?language=he"],
    ["/backoffice/plans/1?view=list", "/backoffice/index.html?view=list"],
    ["/PRES-live", "/backoffice/index.html"],
    ["/api/docs", "/app/apiDocs/index.html"],
  ])("a visit of %s gets %s", (url, page) => {
    expect(rewritten(url, HTML, handlerOf(kind))).toBe(page);
  });
});

test("a query is passed on whole, with its own question marks, empty or in Hebrew", () => {
  expect(rewritten("/whatson?q=why?&back=/a?b=1", HTML)).toBe("/app/index.html?q=why?&back=/a?b=1");
  expect(rewritten("/whatson?", HTML)).toBe("/app/index.html?");
  expect(rewritten("/whatson?q=%D7%90", HTML)).toBe("/app/index.html?q=%D7%90");
});

test.each([
  ["/order/77", "application/json"],
  ["/order/77", "*/*"],
  ["/order/77", undefined],
  ["/api/session", HTML],
  ["/assets/map.js?v=1", HTML],
  ["/media/vod/1", HTML],
  ["/@vite/client", HTML],
])("%s for %s is left alone", (url, accept) => {
  expect(rewritten(url, accept)).toBe(url);
});

test("a request without an address is taken for the first page", () => {
  expect(rewritten(undefined, HTML)).toBe("/app/index.html");
  expect(rewritten(undefined, "application/json")).toBeUndefined();
});
