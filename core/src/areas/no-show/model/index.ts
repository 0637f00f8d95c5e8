export { CancellationReason, CancelledStatus, type CancelReason, type NoShowReason, noShowReasons } from "../../end-meeting/model/index.ts"
export * from "./endpoints.ts"
export * from "./no-show-availability.ts"
export * from "./permissions.ts"
