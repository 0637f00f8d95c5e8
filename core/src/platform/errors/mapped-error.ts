import type { ApiError } from "../../api/api-error.ts"
import { errorMapper, type ErrorAction, type MappedError } from "../../extension-points/points/platform.ts"
import type { ResolvedWorkspace } from "../../extension-points/resolve-workspace.ts"
import { apiErrorText } from "./api-error-text.ts"

/** The actions for each kind of error without a mapper for its code. */
const waysOf: Readonly<Record<ApiError["_tag"], readonly ErrorAction[]>> = {
  Unavailable: ["retry", "contact-support"],
  Timeout: ["retry", "contact-support"],
  SessionExpired: ["sign-in", "retry"],
  NotFound: ["close"],
  Refused: ["contact-support"],
  Conflict: ["retry"],
  RateLimited: ["retry"],
  Invalid: ["contact-support"],
  DecodeError: ["retry", "contact-support"],
}

/**
 * A market's text for an error: from the first mapper for this failure (`key`, the specification's name of it), or
 * for the error's code. `undefined` where there is neither.
 */
export function mappedByMarket(workspace: ResolvedWorkspace | undefined, error: ApiError, key?: string): MappedError | undefined {
  const mappers = workspace?.visible(errorMapper) ?? []
  const mapperOf = (code: string | undefined) => mappers.find(({ spec }) => spec.code === code)
  return (mapperOf(key) ?? mapperOf(error.code))?.spec.map(error)
}

/**
 * How an error is shown: by the workspace's first mapper for its code, else by core's text for its kind.
 * Outside a workspace (home) it is mapped by its kind.
 *
 * @param key the specification's name of this failure, if any: its mapper comes before one for the error's code
 */
export function mappedErrorOf(workspace: ResolvedWorkspace | undefined, error: ApiError, key?: string): MappedError {
  return mappedByMarket(workspace, error, key) ?? { as: "banner", message: apiErrorText(error), actions: waysOf[error._tag] }
}
