export { consultationTimeHandlers } from "./handlers.ts"
