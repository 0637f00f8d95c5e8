/** The action menu, as host and tests resolve it. `@rond/core/plugin/runtime` publishes it. */
export type { ActionGroupSpec, ActionSpec, TakenActionCardSpec } from "./for-plugins.ts"
