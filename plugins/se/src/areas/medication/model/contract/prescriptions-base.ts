/** A path below the API root: `/prescriptions`. Nothing, where the endpoints lie at the root itself. */
export const basePattern = /^(\/[a-z0-9-]+)*$/

/**
 * The specification's `{prescriptions base}`, below the API root: `ROND_PRESCRIPTIONS_BASE` on the server, and
 * `VITE_ROND_PRESCRIPTIONS_BASE` when the pages are built.
 */
export const prescriptionsBase = (configured() ?? "/prescriptions") as `/${string}`

function configured(): string | undefined {
  const built: string | undefined = import.meta.env?.["VITE_ROND_PRESCRIPTIONS_BASE"]
  return built ?? (typeof process === "undefined" ? undefined : process.env["ROND_PRESCRIPTIONS_BASE"])
}
