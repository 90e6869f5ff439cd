import { StrictMode, type ReactNode } from "react";
import { ErrorBoundary } from "./parts/ui/ErrorBoundary.tsx";
import { Toasts } from "./parts/ui/Toasts.tsx";

/** The wrapper of every page, the same in the browser and in the server's rendering. */
export function Root({ children }: { readonly children: ReactNode }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        {children}
        <Toasts />
      </ErrorBoundary>
    </StrictMode>
  );
}
