import { describe, expect, test } from "vitest";
import {
  ClosedAddress,
  isPublicAddress,
  judgeUrl,
  resolvePublic,
  type AddressRules,
  type Resolved,
} from "../../../server/outside/publicAddress.ts";
import { requestPublic } from "../../../server/outside/publicRequest.ts";

const resolving =
  (...addresses: string[]): AddressRules["resolve"] =>
  () =>
    Promise.resolve(
      addresses.map((address): Resolved => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
const RULES: AddressRules = { isLoopbackAllowed: false, resolve: resolving("93.184.216.34") };

/** URLs of the server's machine or of its private network, to which the server must not send requests. */
const CLOSED_URLS = [
  "https://127.0.0.1/",
  "https://127.1/",
  "https://127.255.255.254/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0x7f.0.0.1/",
  "https://0177.0.0.1/",
  "https://017700000001/",
  "https://127.0.0.1./",
  "https://①②⑦.⓪.⓪.①/",
  "https://127%2e0%2e0%2e1/",
  "https://0.0.0.0/",
  "https://0/",
  "https://10.0.0.8/",
  "https://172.16.0.1/",
  "https://172.31.255.255/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://100.100.100.200/latest/meta-data/",
  "https://168.63.129.16/",
  "https://100.64.0.1/",
  "https://192.0.0.192/",
  "https://198.18.0.1/",
  "https://224.0.0.1/",
  "https://255.255.255.255/",
  "https://[::1]/",
  "https://[::]/",
  "https://[0:0:0:0:0:0:0:1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[::ffff:169.254.169.254]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[::127.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[64:ff9b::a9fe:a9fe]/",
  "https://[2002:7f00:1::]/",
  "https://[2002:a9fe:a9fe::1]/",
  "https://[2001:0:7f00:1::]/",
  "https://[2001:db8::1]/",
  "https://[fc00::1]/",
  "https://[fd00:ec2::254]/",
  "https://[fe80::1]/",
  "https://[fec0::1]/",
  "https://[ff02::1]/",
  "https://localhost/",
  "https://LOCALHOST/",
  "https://localhost./",
  "https://api.localhost/",
  "https://metadata.google.internal/",
  "https://database/",
  "https://nas.local/",
  "https://router.lan/",
  "https://printer.home.arpa/",
  "http://example.com/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "gopher://example.com/",
  "https://user:password@example.com/",
  "https://example.com@127.0.0.1/",
  "not an address",
];

const OPEN_URLS = [
  "https://example.com/hooks",
  "https://example.com:8443/hooks?from=parterre",
  "https://93.184.216.34/",
  "https://[2606:2800:220:1:248:1893:25c8:1946]/",
  "https://internal.example.com/",
];

describe("the text of an address", () => {
  test(`is refused in ${CLOSED_URLS.length} forms`, () => {
    expect(CLOSED_URLS.length).toBeGreaterThanOrEqual(40);
    const passed = CLOSED_URLS.filter((url) => {
      try {
        judgeUrl(url, RULES);
        return true;
      } catch (error) {
        if (!(error instanceof ClosedAddress)) throw error;
        return false;
      }
    });
    expect(passed).toEqual([]);
  });

  test.each(OPEN_URLS)("is accepted for %s", (url) => {
    expect(judgeUrl(url, RULES).href).toBe(new URL(url).href);
  });

  test("may name this machine where the setting allows it, and still no other", () => {
    const rules = { ...RULES, isLoopbackAllowed: true };
    for (const url of ["http://127.0.0.1:3000/", "http://localhost:3000/", "http://[::1]:3000/"]) {
      expect(judgeUrl(url, rules).protocol).toBe("http:");
    }
    for (const url of ["http://10.0.0.8/", "https://169.254.169.254/", "http://example.com/"]) {
      expect(() => judgeUrl(url, rules)).toThrow(ClosedAddress);
    }
  });
});

describe("the addresses of a name", () => {
  const resolved = (...addresses: string[]) =>
    resolvePublic(new URL("https://example.com/"), { ...RULES, resolve: resolving(...addresses) });

  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
    "64:ff9b::a00:1",
    "fe80::1%eth0",
    "fd00:ec2::254",
  ])("are refused if the name resolves to %s", async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    await expect(resolved(address)).rejects.toThrow(ClosedAddress);
  });

  test("are refused if one of them is private", async () => {
    await expect(resolved("93.184.216.34", "10.0.0.1")).rejects.toThrow(ClosedAddress);
    await expect(resolved()).rejects.toThrow(ClosedAddress);
  });

  test("are the ones that the request goes to, whatever the name resolves to later", async () => {
    expect(await resolved("93.184.216.34")).toEqual([{ address: "93.184.216.34", family: 4 }]);
  });

  test("are not asked for if they are private, and the log says why", async () => {
    const rules = { ...RULES, resolve: resolving("192.168.0.10") };
    const sent = await requestPublic(
      { url: "https://example.com/", body: "{}", headers: {} },
      rules,
    );
    expect(sent).toMatchObject({ status: null, error: "not a public address", answer: "" });
  });
});
