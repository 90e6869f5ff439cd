import { lazy, Suspense } from "react";
import type { LoginWay } from "../../login/LoginDialog.tsx";
import { LoadingNote } from "../../parts/ui/Skeleton.tsx";

/** Loaded on demand, because most people buy as guests. */
const LoginDialog = lazy(async () => ({
  default: (await import("../../login/LoginDialog.tsx")).LoginDialog,
}));

interface HoldLoginProps {
  /** Accepted login methods. A hold accepts only a password. */
  readonly ways?: readonly [LoginWay, ...LoginWay[]];
  readonly onClose: () => void;
  readonly onLoggedIn?: () => void;
}

/** A hold requires a login by e-mail and password, or a social one. A saved card accepts any recent login. */
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
