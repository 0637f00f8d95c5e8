/** Entry point `@rond/core/features/meeting`. */
export * from "../../model/meeting/index.ts"
export { OpenMeeting } from "./navigation.ts"
export * from "./titles.ts"
