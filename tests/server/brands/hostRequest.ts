import { request } from "node:http";

export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Requests a path of a server with another host name, like a browser that reaches the server under this name.
 * A request with a body is sent as POST.
 */
export function askAt(
  url: string,
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: object,
): Promise<Page> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const asked = {
      accept: "text/html,*/*",
      "accept-language": "en",
      ...(body && { "content-type": "application/json" }),
      ...headers,
      host,
    };
    const options = { method: body ? "POST" : "GET", host: hostname, port, path, headers: asked };
    const sent = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        done({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(told),
          body: Buffer.concat(parts).toString("utf8"),
        });
      });
    });
    sent.on("error", fail);
    sent.end(body && JSON.stringify(body));
  });
}
