import type { ApiError } from "../../api/api-error.ts"
import { errorMapper, type ErrorAction, type MappedError } from "../../extension-points/platform/error-mapper.ts"
import type { ResolvedWorkspace } from "../../extension-points/resolve-workspace.ts"
import { apiErrorText } from "./api-error-text.ts"

/** The ways on that each kind of error leaves where no mapper knows its code. */
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
 * What a market says of an error: by the first mapper of the workspace for this very failure (`key`, the specification's name of it), or
 * for the error's code. `undefined` where it has neither.
 */
export function mappedByMarket(workspace: ResolvedWorkspace | undefined, error: ApiError, key?: string): MappedError | undefined {
  const mappers = workspace?.visible(errorMapper) ?? []
  const mapperOf = (code: string | undefined) => mappers.find(({ spec }) => spec.code === code)
  return (mapperOf(key) ?? mapperOf(error.code))?.spec.map(error)
}

/**
 * What an error is shown as: by the first mapper of the workspace that knows its code, else by core's general mapper, by its kind.
 * An error without a workspace around it (home) is mapped by its kind.
 *
 * @param key the specification's name of this very failure, where it has one: a mapper for it comes before one for the error's code
 */
export function mappedErrorOf(workspace: ResolvedWorkspace | undefined, error: ApiError, key?: string): MappedError {
  return mappedByMarket(workspace, error, key) ?? { as: "banner", message: apiErrorText(error), actions: waysOf[error._tag] }
}
