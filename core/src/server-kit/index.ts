/** Entry point `@rond/core/server-kit`: the functions with which the server half of a package is written. */
export * from "./access.ts"
export type * from "./as-needed.ts"
export * from "./audit.ts"
export type * from "./contents/plugin-contents.ts"
export * from "./database/advisory-locks.ts"
export * from "./database/asked-rows.ts"
export * from "./database/bounded-search.ts"
export * from "./database/lookups.ts"
export * from "./database/search-fold.ts"
export { excerptAround } from "../kernel/format/search/excerpt.ts"
export * from "./database/stored-rows.ts"
export * from "./durable-work.ts"
export type * from "./meeting-end/finish-step.ts"
export * from "./events.ts"
export * from "./opening/first-reads.ts"
export * from "./server-module.ts"
export * from "./handler.ts"
export * from "./headers/own-headers.ts"
export * from "./market-permissions.ts"
export * from "./database/market-today.ts"
export * from "./meeting-end/meeting-end.ts"
export * from "./external-service/ask-external.ts"
export * from "./external-service/ask-once.ts"
export {
  externalFetch,
  ExternalLimits,
  type ExternalService,
  ExternalServiceUnavailable,
  externalTimeoutSeconds,
  isNotReached,
  largestExternalResponse,
  type UnavailableReason,
} from "./external-service/exchange.ts"
export * from "./external-service/callback-secret.ts"
export * from "./external-service/circuit.ts"
export * from "./external-service/external-service.ts"
export * from "./external-service/outside-transaction.ts"
export * from "./files/checked-file.ts"
export * from "./files/media-type.ts"
export * from "./files/scanner.ts"
export * from "./pages.ts"
export * from "./problem.ts"
export * from "./database/reason-words.ts"
export * from "./record-access.ts"
export * from "./session.ts"
export * from "./taken-actions/taken-actions.ts"
export * from "./version.ts"
