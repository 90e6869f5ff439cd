import fc from "fast-check";
import { expect, test } from "vitest";
import { emailAddressOf, isEmail, mailboxOf } from "../../domain/emailAddress.ts";

test.each([
  "noa@example.com",
  "noa.levi+tickets@example.co.il",
  "o'neil@mail.example",
  "a_b-c@xn--4dbrk0ce.xn--4dbrk0ce",
  `${"a".repeat(64)}@example.com`,
])("takes %s", (text) => expect(isEmail(text)).toBe(true));

test.each([
  "dana,levi@gmail.com",
  "dana;levi@gmail.com",
  "<a@b.com>",
  "x1<victim@example.com>",
  'Dana "x" <a@b.com>',
  '"a b"@example.com',
  "(note)a@example.com",
  "a@b.com\u200F",
  "\u202Aa@b.com\u202C",
  "a\u200B@b.com",
  "a@b.com\r\nBcc: c@d.com",
  "a\u0000@b.com",
  "a@b..com",
  "a..b@b.com",
  ".a@b.com",
  "a.@b.com",
  "a@.b.com",
  "a@b.com.",
  "a@-b.com",
  "a@b-.com",
  "a@b",
  "a b@c.de",
  "a@b.",
  "@b.de",
  "a@@b.de",
  "a@b@c.de",
  "a@127.0.0.1",
  "a@[127.0.0.1]",
  "a@b_c.com",
  "noa@gm\u0430il.com",
  "דנה@example.com",
  "dana@דוגמה.com",
  `${"a".repeat(65)}@example.com`,
  `a@${"b".repeat(64)}.com`,
  `a@${`${"b".repeat(60)}.`.repeat(5)}com`,
])("%j is no e-mail address", (text) => expect(isEmail(text)).toBe(false));

test("an address loses the blanks around it and has its domain in small letters", () => {
  expect(emailAddressOf("  Noa.Levi@Example.COM ")).toBe("Noa.Levi@example.com");
  expect(emailAddressOf("a,b@c.de")).toBeUndefined();
});

test("spellings that reach one mailbox count as one", () => {
  const noa = mailboxOf(emailAddressOf("noa@example.com")!);
  for (const text of ["NOA@EXAMPLE.com", "Noa+1@example.com", "noa+a+b@Example.com"]) {
    expect(mailboxOf(emailAddressOf(text)!)).toBe(noa);
  }
  expect(mailboxOf(emailAddressOf("n.o.a@googlemail.com")!)).toBe("noa@gmail.com");
  expect(mailboxOf(emailAddressOf("n.oa@example.com")!)).not.toBe(noa);
});

test("whatever is taken holds one at sign and no character that a header reads", () => {
  const text = fc.string({ unit: fc.constantFrom(...'aB1.,;<>"@ +-\u200F\r\n') });
  fc.assert(
    fc.property(text, text, (local, domain) => {
      const address = emailAddressOf(`${local}@${domain}.com`);
      if (address === undefined) return;
      expect(address).toMatch(/^[\x21-\x7e]+$/);
      expect(address).not.toMatch(/[,;<>"()[\]\\:]/);
      expect(address.split("@")).toHaveLength(2);
      expect(emailAddressOf(address)).toBe(address);
    }),
  );
});
