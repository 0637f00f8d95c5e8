/** Entry point `@rond/core/features/meeting`. */
export * from "../../model/meeting/index.ts"
export { OpenMeeting, useOpenMeeting } from "./navigation.ts"
export * from "./titles.ts"
