import { Check, Circle } from "lucide-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Section } from "../../app/parts/ui/Section.tsx";
import type { SetupStep } from "../../domain/api/setup.ts";

/** Path of the screen on which each step is done. */
const PLACES: Readonly<Record<SetupStep, string>> = {
  business: "/resources/businesses/new",
  secondFactor: "/account",
  authProfile: "/resources/auth-profiles/new",
  location: "/resources/locations/new",
  hall: "/resources/halls/new",
  category: "/resources/categories/new",
  ticketGroup: "/catalogue/prices/groups/new",
  ticketType: "/catalogue/prices/types/new",
  prices: "/catalogue/prices/new",
  plan: "/plans",
  feature: "/catalogue/features/new",
  presentation: "/catalogue/presentations/new",
  payment: "/resources/payment-accounts",
  mail: "/resources/mail-gateways",
  sale: "/box-office/sale",
};

function stepTexts(t: TFunction): Readonly<Record<SetupStep, { name: string; lead: string }>> {
  return {
    business: { name: t("resources.step.business"), lead: t("resources.stepLead.business") },
    secondFactor: {
      name: t("resources.step.secondFactor"),
      lead: t("resources.stepLead.secondFactor"),
    },
    authProfile: {
      name: t("resources.step.authProfile"),
      lead: t("resources.stepLead.authProfile"),
    },
    location: { name: t("resources.step.location"), lead: t("resources.stepLead.location") },
    hall: { name: t("resources.step.hall"), lead: t("resources.stepLead.hall") },
    category: { name: t("resources.step.category"), lead: t("resources.stepLead.category") },
    ticketGroup: {
      name: t("resources.step.ticketGroup"),
      lead: t("resources.stepLead.ticketGroup"),
    },
    ticketType: { name: t("resources.step.ticketType"), lead: t("resources.stepLead.ticketType") },
    prices: { name: t("resources.step.prices"), lead: t("resources.stepLead.prices") },
    plan: { name: t("resources.step.plan"), lead: t("resources.stepLead.plan") },
    feature: { name: t("resources.step.feature"), lead: t("resources.stepLead.feature") },
    presentation: {
      name: t("resources.step.presentation"),
      lead: t("resources.stepLead.presentation"),
    },
    payment: { name: t("resources.step.payment"), lead: t("resources.stepLead.payment") },
    mail: { name: t("resources.step.mail"), lead: t("resources.stepLead.mail") },
    sale: { name: t("resources.step.sale"), lead: t("resources.stepLead.sale") },
  };
}

interface SetupChecklistProps {
  readonly steps: readonly { readonly step: SetupStep; readonly isDone: boolean }[];
  /** Names of payment accounts whose company does not support the installation's currency. */
  readonly otherCurrencyAccounts: readonly string[];
}

/** Lists the steps to complete before the first sale: done, next and open ones. */
export function SetupChecklist({ steps, otherCurrencyAccounts }: SetupChecklistProps) {
  const { t } = useTranslation();
  const texts = stepTexts(t);
  const leadOf = (step: SetupStep): string =>
    step === "payment" && otherCurrencyAccounts.length > 0
      ? t("resources.stepLead.otherCurrency", { accounts: otherCurrencyAccounts.join(", ") })
      : texts[step].lead;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <Section
      title={t("resources.firstSteps")}
      lead={t("resources.firstStepsLead")}
      end={
        <span className="tabular text-mute">
          {t("resources.stepsDone", { done, all: steps.length })}
        </span>
      }
    >
      <ol className="divide-y divide-line rounded-md border border-line bg-panel">
        {steps.map(({ step, isDone }) => (
          <li key={step} className="flex min-h-14 items-center gap-3 px-4 py-2.5">
            {isDone ? (
              <Check
                size={20}
                className="shrink-0 text-teal"
                aria-label={t("resources.stepDone")}
              />
            ) : (
              <Circle
                size={20}
                className={`shrink-0 ${step === next ? "text-limelight" : "text-mute"}`}
                aria-label={t("resources.stepOpen")}
              />
            )}
            <span className="min-w-0 grow">
              <StepName name={texts[step].name} href={isDone ? undefined : PLACES[step]} />
              {!isDone && <span className="block text-sm text-mute">{leadOf(step)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function StepName({ name, href }: { readonly name: string; readonly href: string | undefined }) {
  if (href === undefined) return <span>{name}</span>;
  return (
    <Link href={href} className="font-semibold underline underline-offset-4 hover:text-sky">
      {name}
    </Link>
  );
}
