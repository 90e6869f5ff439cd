import { useState } from "react";
import { Badge, StateBadge, type BadgeState } from "../../../app/parts/ui/Badge.tsx";
import { CopyButton } from "../../../app/parts/ui/CopyButton.tsx";
import { DataList } from "../../../app/parts/ui/DataList.tsx";
import { Disclosure } from "../../../app/parts/ui/Disclosure.tsx";
import { Facts } from "../../../app/parts/ui/Facts.tsx";
import { LinkButton } from "../../../app/parts/ui/LinkButton.tsx";
import { ListSkeleton } from "../../../app/parts/ui/ListSkeleton.tsx";
import { Note } from "../../../app/parts/ui/Note.tsx";
import { Section } from "../../../app/parts/ui/Section.tsx";
import { SimplePage } from "../../../app/parts/page/SimplePage.tsx";
import { Spinner } from "../../../app/parts/ui/Spinner.tsx";
import { Tabs } from "../../../app/parts/ui/Tabs.tsx";
import { Working } from "../../../app/parts/ui/Working.tsx";
import { EmptyState } from "../../../app/parts/ui/EmptyState.tsx";
import { ErrorState } from "../../../app/parts/ui/ErrorState.tsx";
import { Money } from "../../../app/parts/ui/Money.tsx";
import { session } from "../../../app/shell/net/session.ts";
import { Stepper } from "../../../app/parts/ui/Stepper.tsx";
import { refusal } from "../../../domain/refusal.ts";
import { PartsForm } from "./PartsForm.tsx";
import { WORDS } from "./partsWords.ts";

const STATES: readonly BadgeState[] = [
  "active",
  "held",
  "scanned",
  "used",
  "past",
  "expired",
  "cancelled",
];
const TONES = ["info", "success", "warning", "danger"] as const;

/** Page with every shared part, for viewing and for axe. */
export function PartsPage() {
  const words = WORDS[session.locale === "he" ? "he" : "en"];
  const [tab, setTab] = useState<"coming" | "past">("coming");
  const [count, setCount] = useState(2);
  const rows = [
    { name: words.derby, day: words.day, state: "active", price: 302 },
    { name: words.film, day: words.day, state: "scanned", price: 45.5 },
  ] as const;
  return (
    <SimplePage
      heading={words.title}
      lead={words.lead}
      back={{ href: "/", name: words.back }}
      end={<LinkButton href="/">{words.another}</LinkButton>}
    >
      <div className="flex flex-col gap-12">
        <PartsForm />
        <Section title={words.notes} lead={words.lead} end={<Badge>{words.another}</Badge>}>
          <div className="flex flex-col gap-3">
            {TONES.map((tone) => (
              <Note
                key={tone}
                tone={tone}
                title={words.noteTitle}
                action={<LinkButton href="/">{words.another}</LinkButton>}
              >
                {words.noteText}
              </Note>
            ))}
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            {STATES.map((state) => (
              <StateBadge key={state} state={state} />
            ))}
          </div>
        </Section>
        <Section title={words.facts}>
          <Facts
            facts={[
              {
                name: words.reservation,
                value: (
                  <span className="flex items-center justify-end gap-3">
                    <span dir="ltr">RAGMYXL5</span>
                    <CopyButton text="RAGMYXL5" of={words.reservation} />
                  </span>
                ),
              },
              { name: words.price, value: <Money shekels={302} /> },
              { name: words.empty, value: "" },
            ]}
          />
          <Facts
            layout="columns"
            className="mt-6"
            facts={[
              { name: words.price, value: <Money shekels={302} /> },
              { name: words.show, value: words.derby },
              { name: words.when, value: words.day },
            ]}
          />
        </Section>
        <Section title={words.list}>
          <Tabs
            label={words.list}
            tabs={[
              { value: "coming", name: words.coming, count: 2 },
              { value: "past", name: words.past },
            ]}
            value={tab}
            onChange={setTab}
          >
            {tab === "coming" ? (
              <DataList
                caption={words.list}
                rows={rows}
                keyOf={({ name }) => name}
                columns={[
                  { name: words.show, renderCell: ({ name }) => name },
                  { name: words.when, renderCell: ({ day }) => day },
                  { name: words.state, renderCell: ({ state }) => <StateBadge state={state} /> },
                  {
                    name: words.price,
                    renderCell: ({ price }) => <Money shekels={price} />,
                    isNumber: true,
                  },
                  {
                    name: words.another,
                    renderCell: () => (
                      <LinkButton href="/" className="max-tablet:w-full">
                        {words.another}
                      </LinkButton>
                    ),
                    isNameHidden: true,
                  },
                ]}
              />
            ) : (
              <EmptyState title={words.empty} text={words.lead} />
            )}
          </Tabs>
        </Section>
        <Section title={words.questions}>
          <Disclosure title={words.noteTitle} isOpen>
            {words.noteText}
          </Disclosure>
          <Disclosure title={words.noteTitle}>{words.noteText}</Disclosure>
        </Section>
        <Section title={words.waiting}>
          <div className="flex flex-col gap-6">
            <Stepper of={words.show} value={count} onChange={setCount} most={9} />
            <p className="flex items-center gap-2">
              <Spinner /> {words.waiting}
            </p>
            <Working text={words.noteText} />
            <ListSkeleton rows={2} />
            <ErrorState refusal={refusal("errorNoResponse")} onAgain={() => undefined} />
          </div>
        </Section>
      </div>
    </SimplePage>
  );
}
