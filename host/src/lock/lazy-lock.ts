import { afterOpening, lazyWithRetry } from "@rond/core/ui"

/** Locks the idle screen; mounted on every page, and draws nothing. */
export const LockKeeper = lazyWithRetry(afterOpening(() => import("./LockKeeper.tsx")))
