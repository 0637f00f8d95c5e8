import type { ApiError } from "../../kernel/api/api-error.ts"
import { errorMapper } from "../../areas/plugin/index.ts"
import type { ErrorAction, MappedError, ResolvedWorkspace } from "../../areas/plugin/runtime.ts"
import { apiErrorText } from "./api-error-text.ts"
import { areaTextOf, type ErrorTexts } from "./error-texts.ts"

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

/** A screen's texts for its own errors, besides core's. */
export interface AreaErrors {
  readonly texts?: ErrorTexts | undefined
  /** The specification's name of this failure, if any: a market's mapper for it comes before one for the error's code. */
  readonly failure?: string | undefined
}

/**
 * The text and the form of an error: by the workspace's first mapper for it, else by the area's text, else by core's text for its kind.
 * Outside a workspace and home, no market is asked.
 */
export function mappedErrorOf(workspace: ResolvedWorkspace | undefined, error: ApiError, { texts, failure }: AreaErrors = {}): MappedError {
  const mapped = mappedByMarket(workspace, error, failure)
  if (mapped !== undefined) return mapped
  return { as: "banner", message: apiErrorText(error), actions: waysOf[error._tag], ...(texts && areaTextOf(texts, error)) }
}
