/** The tabs of the patient's pane, as host and tests resolve them. `@rond/core/plugin/runtime` publishes it. */
export type { LeftPaneTabChild, LeftPaneTabChildSpec, LeftPaneTabSpec } from "./for-plugins.ts"
