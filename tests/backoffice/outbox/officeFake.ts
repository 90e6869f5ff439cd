import { PERMISSIONS } from "../../../domain/permission.ts";
import { vi } from "vitest";
import { session } from "../../../app/shell/net/session.ts";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { enter, leave } from "../../../backoffice/shell/office.ts";
import { openedSession } from "../../app/openedSession.ts";

/** A call that changes something, as it was sent. */
export interface Written {
  readonly path: string;
  readonly body: unknown;
}

/** The server as a screen of the back office sees it. */
export interface OfficeFake {
  /** Addresses of the GET calls, first to last. */
  readonly asked: URL[];
  readonly written: Written[];
  /** Answers the next GET call. */
  list: () => Response | Promise<Response>;
  /** Answers the next write. */
  end: () => Response | Promise<Response>;
  /** Ends the operator's session, and gives the page its own address back. */
  readonly close: () => void;
}

export const refused = (code: string, status: number): Response =>
  Response.json({ error: { code, message: "" } }, { status });

/** Made anew for each test: the office keeps what it is given, and changes it. */
const admin = (): Parameters<typeof enter>[0] => ({
  userInfo: { FirstName: "Adam", LastName: "Dror", userId: 4, businessIds: [1] },
  businesses: [{ id: 1, name: "Parterre Cinemas" }],
  username: "admin",
  role: "admin",
  roleName: "Administrator",
  permissions: [...PERMISSIONS],
  hasSecondFactor: false,
  isSecondFactorDemanded: false,
  hasOutbox: false,
});

/** Logs an admin in and answers their calls. */
export function openOfficeFake(): OfficeFake {
  const ownAddress = `${location.pathname}${location.search}`;
  const asked: URL[] = [];
  const written: Written[] = [];
  const fake: OfficeFake = {
    asked,
    written,
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
    if (url.pathname === "/api/operator/me") return Response.json(admin());
    if (request.method === "GET") {
      asked.push(url);
      return fake.list();
    }
    const text = await request.text();
    written.push({ path: url.pathname, body: text === "" ? undefined : JSON.parse(text) });
    return fake.end();
  });
  toasts.shown = [];
  session.enabledLocales = ["he", "en"];
  enter(admin());
  return fake;
}
