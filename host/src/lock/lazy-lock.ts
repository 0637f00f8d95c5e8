import { lazyWithRetry } from "../lazy/lazy-with-retry.tsx"

/** Locks the idle screen; mounted on every page, and draws nothing. */
export const LockKeeper = lazyWithRetry(
  () => import("./LockKeeper.tsx"),
  (module) => module.default,
)
/** Fetched while the server answers, because it may be needed when the server does not. */
export const LockScreen = lazyWithRetry(
  () => import("./LockScreen.tsx"),
  (module) => module.default,
)
