import { useEffect, type ReactNode } from "react";
import { LanguageSwitch } from "../app/parts/page/LanguageSwitch.tsx";

interface DoorPageProps {
  readonly title: string;
  /** Whether the column is wider, for a form with many fields. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** Frame of a back-office page that needs no login. */
export function DoorPage({ title, isWide = false, children }: DoorPageProps) {
  useEffect(() => {
    document.title = `Parterre · ${title}`;
  }, [title]);
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex justify-end p-3">
        <LanguageSwitch />
      </div>
      <main
        className={`mx-auto flex w-full grow flex-col px-6 ${isWide ? "max-w-3xl pb-16" : "max-w-sm justify-center pb-32"}`}
      >
        <p className="mb-2 flex items-center gap-2.5 font-semibold">
          <span className="size-2.5 rounded-full bg-limelight" />
          <span dir="ltr">Parterre</span>
        </p>
        <h1 className="mb-8 text-xl font-semibold">{title}</h1>
        {children}
      </main>
    </div>
  );
}
