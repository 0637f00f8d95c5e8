import { type ClientError, reportClientError } from "@rond/core/features/support"
import { Api, type ApiRuntime } from "@rond/core/platform/http"
import { Effect } from "effect"

/** What a report may contain of an error: its kind and its place in the program. It contains the message only when the page wrote it itself. */
export type ErrorDescription = Pick<ClientError, "name" | "message" | "at">

const maxLocations = 12

/** @param error whatever was thrown */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: null, at: [] }
  const code = "_tag" in error && "code" in error ? ` ${String(error.code)}` : ""
  return {
    name: `${error.name}${code}`.slice(0, 100),
    message: error.name === "RecordedError" ? error.message.slice(0, 300) : null,
    at: framesOf(error.stack ?? ""),
  }
}

/** Matches `name (https://host/assets/base.js:1:20)` as Chromium prints a frame, and `name@https://host/assets/base.js:1:20` as the others do. */
const frame = /^\s*(?:at )?(?:async )?(?:([\w.$<>]*) ?[(@])?[a-z]+:\/\/[^/\s]*(\/[\w./@-]+\.(?:js|tsx?))(?:\?[\w=]*)?:(\d+):(\d+)\)?$/

function framesOf(stack: string): readonly string[] {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, name, file, row, column] = frame.exec(line) ?? []
      return file === undefined ? [] : [`${name ?? ""} ${file}:${row}:${column}`.trim().slice(0, 200)]
    })
    .slice(0, maxLocations)
}

/** Writes an error to the server's log. Nothing waits for the result, and a failure is ignored. */
export function reportError(runtime: ApiRuntime, error: unknown, screen: string): void {
  const reported = Effect.flatMap(Api, (api) =>
    api.run(reportClientError, { payload: { ...describeError(error), screen: screen.slice(0, 100) } }, { onExpiredSession: "fail" }),
  )
  runtime.runApi(reported).catch(() => undefined)
}
