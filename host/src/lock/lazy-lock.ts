import { afterOpening, lazyWithRetry, preloadWhenIdle } from "@rond/core/ui"

/** Locks the idle screen; mounted on every page, and draws nothing. */
export const LockKeeper = lazyWithRetry(afterOpening(() => import("./LockKeeper.tsx")))
/** Fetched while the server answers, because it may be needed when the server does not. */
export const LockScreen = preloadWhenIdle(lazyWithRetry(() => import("./LockScreen.tsx")))
