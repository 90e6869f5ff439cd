import { describe, expect, test } from "vitest";
import { svgHall } from "../samples.ts";
import { toldPlan as readPlan } from "../toldPlan.ts";

/** Returns a plan's seats as "section row seat x y". */
function seatsOf(text: string): string[] {
  const { plan } = readPlan(text);
  return (plan?.sections ?? []).flatMap(({ name, groups }) =>
    groups.flatMap(({ rows }) =>
      rows.flatMap((row) =>
        Object.values(row.seats).map(
          ({ SeatName, px, py }) => `${name} ${row.name} ${SeatName} ${px} ${py}`,
        ),
      ),
    ),
  );
}

const drawn = (inside: string, attributes = 'viewBox="0 0 400 300"'): string =>
  `<svg ${attributes}>${inside}</svg>`;

test("seats stand where nested transforms and the viewBox put them, whatever shape they are", () => {
  expect(seatsOf(svgHall())).toEqual([
    "Stalls A 1 150 100",
    "Stalls A 2 170 100",
    "Stalls A 3 190 100",
    "Stalls A 4 210 100",
    "Stalls B 1 150 126",
    "Stalls B 2 170 126",
    "Stalls B 3 190 126",
    "Stalls B 4 210 126",
    "Stalls C 1 170 152",
    "Stalls C 2 190 152",
    "Stalls C 3 210 152",
  ]);
});

test("stage, area, wall and words come along; grounds and numbers beside seats do not", () => {
  const { plan } = readPlan(svgHall());
  expect(plan!.marker).toEqual({
    kind: "stage",
    points: [
      [150, 10],
      [350, 10],
      [350, 50],
      [150, 50],
    ],
  });
  expect(plan!.sections[1]).toMatchObject({
    name: "Standing",
    kind: "ga",
    capacity: 300,
    outline: [
      [50, 250],
      [450, 250],
      [450, 350],
      [50, 350],
    ],
  });
  expect(plan!.scenery).toEqual([
    {
      kind: "wall",
      points: [
        [50, 200],
        [450, 200],
      ],
    },
    { kind: "text", points: [[70, 384.4]], text: "Bar & exit" },
  ]);
});

describe("names", () => {
  test.each([
    ["attributes", '<circle data-section="S" data-row="A" data-seat="7" cx="10" cy="20" r="4"/>'],
    [
      "attributes by other names",
      '<rect data-sector="S" data-row-name="A" data-seat-number="7" x="5" y="15" width="10" height="10"/>',
    ],
    [
      "JSON in an attribute",
      `<circle data-init='{"section":"S","row":"A","seat":7}' cx="10" cy="20" r="4"/>`,
    ],
    [
      "JSON one level deeper, with entities",
      '<circle place="{&quot;seat&quot;:{&quot;section&quot;:&quot;S&quot;,&quot;row&quot;:&quot;A&quot;,&quot;number&quot;:7}}" cx="10" cy="20" r="4"/>',
    ],
    [
      "words of a class",
      '<rect class="seat free sec-S-row-A-seat-7_NZ" x="5" y="15" width="10" height="10"/>',
    ],
    ["words of an id", '<path id="section_S_row_A_seat_7" d="M5 15H15V25H5z"/>'],
    ["a title", '<circle cx="10" cy="20" r="4"><title>Section S, Row A, Seat 7</title></circle>'],
    [
      "groups",
      '<g id="sec-S"><g class="row-A"><circle data-seat="7" cx="10" cy="20" r="4"/></g></g>',
    ],
    [
      "a group as the seat",
      '<g data-section="S" data-row="A" data-seat="7" transform="translate(10,20)"><path d="M-4-4h8v8h-8z"/><circle r="1"/></g>',
    ],
    ["a bare id", '<g id="S"><circle id="A-7" cx="10" cy="20" r="4"/></g>'],
    ["a bare id with its section", '<circle id="S-A-7" cx="10" cy="20" r="4"/>'],
    [
      "a bare id of a group",
      '<g id="S"><g id="A-7" transform="translate(10 20)"><rect x="-4" y="-4" width="8" height="8"/><text>7</text></g></g>',
    ],
    [
      "a group in a row's group",
      '<g id="S"><g id="row-A"><g id="7"><circle cx="10" cy="20" r="4"/></g></g></g>',
    ],
    [
      "a number in a row's group",
      '<g id="S"><g data-row="A"><circle id="seat7" cx="10" cy="20" r="4"/></g></g>',
    ],
  ])("are read from %s", (_, inside) => {
    expect(seatsOf(drawn(inside))).toEqual(["S A 7 10 20"]);
    expect(readPlan(drawn(inside)).faults).toEqual([]);
  });

  test("bare ids are not asked where others are named, and circles only where nothing is", () => {
    const named =
      '<circle data-row="A" data-seat="1" cx="10" cy="20" r="4"/><circle id="B-2" cx="50" cy="20" r="4"/>';
    expect(seatsOf(drawn(named))).toEqual(["Hall A 1 10 20"]);
    const bare =
      '<g id="Stalls"><circle cx="10" cy="20" r="4"/><circle cx="30" cy="20" r="4"/></g>';
    expect(seatsOf(drawn(bare))).toEqual(["Stalls   10 20", "Stalls   30 20"]);
    expect(readPlan(drawn(bare)).faults.map(({ what }) => what)).toEqual([
      "has no row",
      "has no seat number",
      "has no row",
      "has no seat number",
    ]);
  });
});

describe("what is wrong is told with its line", () => {
  test.each([
    [
      "an id twice",
      '<circle id="a" data-row="A" data-seat="1" cx="10" cy="20"/>\n<circle id="a" data-row="A" data-seat="2" cx="30" cy="20"/>',
      "line 2, column 1",
      "id “a” is also that of line 1, column 28",
    ],
    [
      "a seat without a number",
      '<g data-row="A">\n<circle cx="10" cy="20" r="4"/></g>',
      "line 2, column 1",
      "has no seat number",
    ],
    [
      "an empty seat",
      '\n<g data-row="A" data-seat="1"/><circle data-row="A" data-seat="2" cx="9" cy="9"/>',
      "line 2, column 1",
      "stands at no place: left out",
    ],
    [
      "malformed JSON",
      `\n<circle data-init='{"row":' data-row="A" data-seat="1" cx="9" cy="9"/>`,
      "line 2, column 1",
      "the JSON in data-init is malformed",
    ],
    [
      "a malformed transform",
      '\n<circle transform="translate(a)" data-row="A" data-seat="1" cx="9" cy="9"/>',
      "line 2, column 1",
      "the transform translate is malformed: passed over",
    ],
    [
      "a malformed path",
      '\n<path d="M0 0 L5 x" data-row="A" data-seat="1"/>',
      "line 2, column 1",
      "the path's L lacks numbers: drawn up to there",
    ],
    [
      "a picture from elsewhere",
      '\n<image href="https://example.org/a.png" width="9" height="9"/><circle data-row="A" data-seat="1" cx="9" cy="9"/>',
      "line 2, column 1",
      "a picture from elsewhere: left out",
    ],
    [
      "an end tag too many",
      '</g>\n<circle data-row="A" data-seat="1" cx="9" cy="9"/>',
      "line 1, column 28",
      "</“g”> closes nothing",
    ],
    [
      "an area without a capacity",
      '\n<rect data-section="S" data-type="ga" width="90" height="90"/>',
      "line 2, column 1",
      "an area without seats has no capacity",
    ],
    [
      "an unknown entity",
      '\n<circle data-row="&foo;" data-seat="1" cx="9" cy="9"/>',
      "line 2, column 25",
      "“&foo;” is unknown: left as it stands",
    ],
    [
      "an attribute twice",
      '\n<circle data-row="A" data-row="B" data-seat="1" cx="9" cy="9"/>',
      "line 2, column 34",
      "the attribute “data-row” is there twice",
    ],
  ])("%s", (_, inside, place, what) => {
    expect(readPlan(drawn(inside)).faults).toContainEqual({ place, what });
  });
});

test("entities that a file declares are not expanded, and nothing is fetched", () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
<svg viewBox="0 0 9 9"><circle data-row="&b;" data-seat="1" cx="1" cy="1"/><circle data-row="&c;" data-seat="1" cx="5" cy="1"/></svg>`;
  const { plan, faults } = readPlan(bomb);
  expect(faults[0]).toEqual({
    place: "line 1, column 1",
    what: "declarations inside the file are not followed",
  });
  expect(plan!.sections[0]!.groups[0]!.rows.map(({ name }) => name)).toEqual(["&b;", "&c;"]);
});

test("groups and references that never end are left out, not followed", () => {
  const deep = drawn(
    `${"<g>".repeat(5000)}<circle data-row="A" data-seat="1" cx="1" cy="1"/>${"</g>".repeat(5000)}<circle data-row="A" data-seat="2" cx="9" cy="1"/>`,
  );
  expect(readPlan(deep).seats).toBe(1);
  const round = drawn(
    '<defs><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></defs><use href="#a" data-row="A" data-seat="1"/>',
  );
  expect(readPlan(round).faults).toContainEqual({
    place: "line 1, column 101",
    what: "stands at no place: left out",
  });
});

test("a hidden part and what is only defined are no seats", () => {
  const hidden =
    '<g display="none"><circle data-row="A" data-seat="1"/></g><defs><circle data-row="A" data-seat="2"/></defs><circle data-row="A" data-seat="3" cx="9" cy="9"/>';
  expect(seatsOf(drawn(hidden))).toEqual(["Hall A 3 9 9"]);
});

test("a picture of the file's own is the background, a section's shape its outline", () => {
  const { plan } = readPlan(
    drawn(
      '<image href="data:image/png;base64,AAAA" x="10" y="20" width="100" height="50" transform="scale(2)"/><polygon data-section="S" points="0,0 90,0 90,60 0,60"/><circle data-section="S" data-row="A" data-seat="1" cx="9" cy="9"/>',
    ),
  );
  expect(plan!.background).toEqual({
    href: "data:image/png;base64,AAAA",
    x: 20,
    y: 40,
    width: 200,
    height: 100,
  });
  expect(plan!.sections[0]!.outline).toEqual([
    [0, 0],
    [90, 0],
    [90, 60],
    [0, 60],
  ]);
});
