import { vi } from "vitest";
import { session } from "../../../app/shell/net/session.ts";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { enter, leave } from "../../../backoffice/shell/office.ts";
import { openedSession } from "../../app/openedSession.ts";
import { adminSample } from "../operatorSample.ts";

/** A write request as it was sent. */
export interface Written {
  readonly path: string;
  /** The parsed JSON, or the Blob if it is a file that is not JSON. */
  readonly body: unknown;
}

/** A fake server for a screen of the back office. */
export interface OfficeFake {
  /** URLs of the GET calls, in order. */
  readonly asked: URL[];
  readonly written: Written[];
  /** The idempotency key of each write request, or null for a request without one. */
  readonly keys: (string | null)[];
  /** Returns the reply to each GET call. */
  list: () => Response | Promise<Response>;
  /**
   * Returns the reply to calls for a history of changes, which are then not in `asked`. If absent, `list` is
   * used.
   */
  changes?: () => Response;
  /** Returns the reply to each write call. */
  end: () => Response | Promise<Response>;
  /** Ends the operator's session and restores the page's URL. */
  readonly close: () => void;
}

export const refused = (code: string, status: number): Response =>
  Response.json({ error: { code, message: "" } }, { status });

async function bodyOf(request: Request): Promise<unknown> {
  const sent = await request.blob();
  const text = await sent.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return sent;
  }
}

/** Logs an admin in and replies to their calls. */
export function openOfficeFake(): OfficeFake {
  const ownAddress = `${location.pathname}${location.search}`;
  const asked: URL[] = [];
  const written: Written[] = [];
  const keys: (string | null)[] = [];
  const fake: OfficeFake = {
    asked,
    written,
    keys,
    list: () => Response.json({ rows: [], hasMore: false }),
    end: () => Response.json({ success: true }),
    close: () => {
      leave();
      history.replaceState(null, "", ownAddress);
      vi.restoreAllMocks();
    },
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url, location.href);
    if (url.pathname === "/api/session") return openedSession();
    if (url.pathname === "/api/operator/me") return Response.json(adminSample());
    const isHistory = request.method === "GET" && url.pathname.endsWith("/history");
    if (isHistory && fake.changes) return fake.changes();
    if (request.method === "GET") {
      asked.push(url);
      return fake.list();
    }
    const body = await bodyOf(request);
    written.push({ path: url.pathname, body });
    keys.push(request.headers.get("Idempotency-Key"));
    return fake.end();
  });
  toasts.shown = [];
  session.enabledLocales = ["he", "en"];
  enter(adminSample());
  return fake;
}
