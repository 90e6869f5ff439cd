import { StrictMode, type ReactNode } from "react";
import { ErrorBoundary } from "./parts/ui/ErrorBoundary.tsx";
import { Toasts } from "./parts/ui/Toasts.tsx";

/** What is around every page: the same in the browser and where the server makes a page's first view. */
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
