/** Public face `@rond/core/meeting`. */
export * from "./contract.ts"
export { OpenMeeting, useOpenMeeting } from "./open-meeting.ts"
export * from "./titles.ts"
