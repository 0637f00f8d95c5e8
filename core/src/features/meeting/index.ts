/** Entry point `@rond/core/features/meeting`. */
export * from "../../model/meeting/index.ts"
export { OpenMeeting, useOpenMeeting } from "./open-meeting.ts"
export * from "./titles.ts"
