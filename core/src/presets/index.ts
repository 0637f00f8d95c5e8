/** Entry point `@rond/core/presets`: contributions that most markets have in common, ready for them to list. */
export { commonTabs } from "./tabs.ts"
export { commonActionGroups, commonTakenActionCards } from "./actions.ts"
