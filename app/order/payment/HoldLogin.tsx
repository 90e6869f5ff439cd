import { lazy, Suspense } from "react";
import type { LoginWay } from "../../login/LoginDialog.tsx";
import { LoadingNote } from "../../parts/ui/Skeleton.tsx";

/** Comes when it is asked for: most buy as guests. */
const LoginDialog = lazy(async () => ({
  default: (await import("../../login/LoginDialog.tsx")).LoginDialog,
}));

interface HoldLoginProps {
  /** Ways that are enough: a hold takes a password alone. */
  readonly ways?: readonly [LoginWay, ...LoginWay[]];
  readonly onClose: () => void;
  readonly onLoggedIn?: () => void;
}

/** A hold wants a login by e-mail and password, or a social one; a saved card, any fresh one. */
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
