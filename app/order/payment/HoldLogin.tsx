import { lazy, Suspense } from "react";
import type { LoginWay } from "../../login/LoginDialog.tsx";
import { LoadingNote } from "../../parts/ui/Skeleton.tsx";

/** Lazy, because most people buy without a login. */
const LoginDialog = lazy(async () => ({
  default: (await import("../../login/LoginDialog.tsx")).LoginDialog,
}));

interface HoldLoginProps {
  /** Accepted login methods. A hold is only possible after a login by password. */
  readonly ways?: readonly [LoginWay, ...LoginWay[]];
  readonly onClose: () => void;
  readonly onLoggedIn?: () => void;
}

/**
 * Login that the server requires in the payment. A hold requires a login by e-mail and password. A saved card
 * requires any recent login.
 */
export function HoldLogin({ ways = ["password"], onClose, onLoggedIn }: HoldLoginProps) {
  return (
    <Suspense fallback={<LoadingNote />}>
      <LoginDialog
        ways={ways}
        onClose={onClose}
        onLoggedIn={() => {
          onClose();
          onLoggedIn?.();
        }}
      />
    </Suspense>
  );
}
