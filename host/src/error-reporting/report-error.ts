import { Api, type ApiRuntime } from "@rond/core/platform/http"
import { reportClientError } from "@rond/core/features/support"
import { Effect } from "effect"
import { describeError } from "./describe-error.ts"

/** Writes an error to the server's log. Nothing waits for the result, and a failure is ignored. */
export function reportError(runtime: ApiRuntime, error: unknown, screen: string): void {
  const reported = Effect.flatMap(Api, (api) =>
    api.run(reportClientError, { payload: { ...describeError(error), screen: screen.slice(0, 100) } }, { onExpiredSession: "fail" }),
  )
  runtime.runApi(reported).catch(() => undefined)
}
