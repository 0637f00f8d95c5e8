import { lazyWithRetry } from "../lazy/lazy-with-retry.tsx"

/** Locks the screen when nobody uses it; wanted on every page, and drawn by none. */
export const LockKeeper = lazyWithRetry(
  () => import("./LockKeeper.tsx"),
  (module) => module.default,
)
/** Fetched while the server is there, for it may have to be drawn when it is not. */
export const LockScreen = lazyWithRetry(
  () => import("./LockScreen.tsx"),
  (module) => module.default,
)
