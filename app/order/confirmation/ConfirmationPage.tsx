import { Header } from "../../parts/page/Header.tsx";
import { Confirmation } from "./Confirmation.tsx";
import type { Receipt } from "./receipt.ts";

/** The page of a finished order. The receipt is stored in the browser's history entry. */
export function ConfirmationPage({ receipt }: { readonly receipt: Receipt }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <Confirmation receipt={receipt} />
      </main>
    </>
  );
}
