export { databaseNow, poolExists, switchHandlers, switchesInForce } from "./switches.ts"
