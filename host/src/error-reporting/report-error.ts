import { type ClientError, reportClientError } from "@rond/core/features/support"
import { Api, type ApiRuntime } from "@rond/core/platform/http"
import { Effect } from "effect"

/**
 * The part of an error that a report may contain: its kind, its place in the program, and whose contribution failed. It contains the
 * message only when the page wrote it itself.
 */
export type ErrorDescription = Pick<ClientError, "name" | "message" | "at" | "plugin">

const maxLocations = 12

/**
 * @param error whatever was thrown
 * @param caughtBy React's error boundary, which knows whose contribution it holds
 */
export function describeError(error: unknown, caughtBy?: unknown): ErrorDescription {
  const plugin = pluginOf(error) ?? pluginIn(caughtBy) ?? null
  if (!(error instanceof Error)) return { name: typeof error, message: null, at: [], plugin }
  const code = "_tag" in error && "code" in error ? ` ${String(error.code)}` : ""
  return {
    name: `${error.name}${code}`.slice(0, 100),
    message: error.name === "RecordedError" ? error.message.slice(0, 300) : null,
    at: framesOf(error.stack ?? ""),
    plugin,
  }
}

/** The plugin that an error names (`ExtensionError`, `PluginLoadError`), or else the one that its cause names. */
const pluginOf = (error: unknown): ErrorDescription["plugin"] | undefined =>
  error instanceof Error ? (pluginNameIn(error) ?? pluginOf(error.cause)) : undefined

/** The plugin whose contribution is in an error boundary. */
const pluginIn = (boundary: unknown) =>
  typeof boundary === "object" && boundary !== null && "props" in boundary ? pluginNameIn(boundary.props) : undefined

function pluginNameIn(value: unknown): ErrorDescription["plugin"] | undefined {
  if (typeof value !== "object" || value === null || !("plugin" in value)) return undefined
  const { plugin } = value
  if (typeof plugin !== "object" || plugin === null || !("id" in plugin) || !("version" in plugin)) return undefined
  return { id: String(plugin.id).slice(0, 60), version: String(plugin.version).slice(0, 60) }
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
export function reportError(runtime: ApiRuntime, error: unknown, screen: string, caughtBy?: unknown): void {
  const reported = Effect.flatMap(Api, (api) =>
    api.run(
      reportClientError,
      { payload: { ...describeError(error, caughtBy), screen: screen.slice(0, 100) } },
      { onExpiredSession: "fail" },
    ),
  )
  runtime.runApi(reported).catch(() => undefined)
}
