import type { SqlError } from "effect/sql"

/**
 * Whether retrying a failed statement can help: the database is `unavailable`; it is `busy` with another write; it `refused` the statement
 * and will again; or that is not known (`unknown`).
 */
export function sqlErrorOf({ reason }: SqlError.SqlError): "unavailable" | "busy" | "refused" | "unknown" {
  switch (reason._tag) {
    case "ConnectionError":
    case "AuthenticationError":
    case "AuthorizationError":
      return "unavailable"
    case "DeadlockError":
    case "SerializationError":
    case "LockTimeoutError":
    case "StatementTimeoutError":
      return "busy"
    case "UnknownError":
      return classifyUnknown(sqlStateOf(reason.cause))
    case "SqlSyntaxError":
    case "ConstraintError":
    case "UniqueViolation":
      return "refused"
  }
}

/** @param sqlState absent when the connection failed, not the database */
const classifyUnknown = (sqlState: string | undefined) => {
  if (sqlState === undefined) return "unknown"
  return unavailableClasses.test(sqlState) ? "unavailable" : "refused"
}

/** SQLSTATE classes of a server that is starting, stopping, full or disconnected. */
const unavailableClasses = /^(08|53|57P)/

const sqlStateOf = (cause: unknown): string | undefined => {
  const code = typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : ""
  return /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}
