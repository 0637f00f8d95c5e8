/** The meeting's titles and sections, as host and tests resolve them. `@rond/core/plugin/runtime` publishes it. */
export type { MeetingSectionPlace, MeetingTagSpec } from "./for-plugins.ts"
export { findTitle, getTitle, type TitleResult } from "./title.ts"
