import { Context, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"

/**
 * The reaction to a request to an external service while a transaction is open, whose connection and locks would wait for the service. A deployment
 * logs an error and sends the request; tests fail.
 */
export const AskingInTransaction = Context.Reference<"log" | "fail">("@rond/core/AskingInTransaction", { defaultValue: () => "log" })

const message = "An external service is asked while a transaction is open"

/** Checks that the caller holds no transaction. Everything that waits for another system goes through this. */
export const requireNoTransaction: Effect.Effect<void> = Effect.gen(function* () {
  const sql = Option.getOrUndefined(yield* Effect.serviceOption(SqlClient.SqlClient))
  if (sql === undefined || Option.isNone(yield* Effect.serviceOption(sql.transactionService))) return
  if ((yield* AskingInTransaction) === "fail") return yield* Effect.die(new Error(message))
  yield* Effect.logError(message)
})
