import sharp from "sharp";

type Named = readonly [string, Uint8Array];

const text = (words: string): Uint8Array => new TextEncoder().encode(words);
const joined = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts);

/** The first bytes of image formats. The test appends other content to these bytes. */
const HEADS: Readonly<Record<string, Uint8Array>> = {
  jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
  png: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  webp: text("RIFF\u0010\u0000\u0000\u0000WEBPVP8 "),
  gif: text("GIF89a"),
  avif: joined(Uint8Array.of(0, 0, 0, 0x1c), text("ftypavif")),
};

/** Contents that the server must never deliver unchanged. */
const BODIES: Readonly<Record<string, Uint8Array>> = {
  "a drawing with a script": text(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ),
  "a drawing that links to a file": text(
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
  ),
  "a drawing with an entity": text(
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
  ),
  "a page": text("<!doctype html><script>alert(1)</script>"),
  "a script": text("alert(document.cookie)"),
  "a document": text("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>"),
  PostScript: text("%!PS-Adobe-3.0\n(/etc/passwd) (r) file"),
  "an instruction for another tool": text("push graphic-context\nfill 'url(https://x/)'\npop"),
  "a list of files": text("#EXTM3U\nconcat:file:///etc/passwd"),
  "an archive": joined(text("PK\u0003\u0004"), new Uint8Array(64)),
  "a program": joined(Uint8Array.of(0x7f), text("ELF"), new Uint8Array(64)),
  "another program": joined(text("MZ"), new Uint8Array(64)),
  "an archive of Java": Uint8Array.of(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52),
  "a film": joined(Uint8Array.of(0, 0, 0, 0x18), text("ftypisom"), new Uint8Array(64)),
  "a picture of a kind that is not taken": joined(text("II*\0"), new Uint8Array(64)),
  "an icon": Uint8Array.of(0, 0, 1, 0, 1, 0, 16, 16),
  "a bitmap": joined(text("BM"), new Uint8Array(64)),
  nothing: new Uint8Array(0),
  zeros: new Uint8Array(4096),
  "a packed bomb": joined(Uint8Array.of(0x1f, 0x8b, 8, 0), new Uint8Array(512)),
  "a name with a path": text("../../../../etc/passwd"),
  "a shell's line": text("#!/bin/sh\nrm -rf /"),
};

/** Returns a generator of random numbers between 0 and 1, reproducible by the seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Returns images of each format that are cut off before the pixels, or whose first bytes are shuffled. */
async function damaged(): Promise<Named[]> {
  const random = seeded(7);
  const made = sharp({
    create: { width: 300, height: 300, channels: 3, background: { r: 9, g: 90, b: 200 } },
  });
  const files: Named[] = [];
  for (const format of ["jpeg", "png", "webp", "avif", "gif"] as const) {
    const whole = await made.clone().toFormat(format).toBuffer();
    for (let round = 0; round < 10; round++) {
      const end = Math.max(12, Math.floor(whole.length * 0.3 * random()));
      files.push([`${format} cut at ${end}`, whole.subarray(0, end)]);
      const shuffled = Buffer.from(whole.subarray(0, Math.max(40, end)));
      for (let at = 12; at < shuffled.length; at++) shuffled[at] = Math.floor(random() * 256);
      files.push([`${format} shuffled, ${round}`, shuffled]);
    }
  }
  return files;
}

/** Returns files that are not valid images, each with a description. */
export async function hostileFiles(): Promise<Named[]> {
  const bare = Object.entries(BODIES);
  const dressed = Object.entries(HEADS).flatMap(([kind, head]) =>
    bare.map(([name, body]): Named => [`${name} that begins as ${kind}`, joined(head, body)]),
  );
  return [...bare, ...dressed, ...(await damaged())];
}
