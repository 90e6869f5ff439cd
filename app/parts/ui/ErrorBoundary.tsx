import { Component, type ReactNode } from "react";
import i18next from "i18next";
import { Button } from "./Button.tsx";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Catches errors while a page renders, and shows the sentence of the specification (storefront.md section 8).
 * React writes the error to the console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-start justify-center gap-4 px-6">
        <h1 lang="en" className="text-xl font-semibold">
          Error Occurred
        </h1>
        {/* The error can be that the texts did not load, so they are only used if they did. */}
        {i18next.isInitialized && <p className="text-mute">{i18next.t("state.broken")}</p>}
        <Button look="primary" onClick={() => location.reload()}>
          {i18next.isInitialized ? i18next.t("state.reload") : "↻"}
        </Button>
      </main>
    );
  }
}
