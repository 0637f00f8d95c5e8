import type { MessageDescriptor } from "@lingui/core"
import type { ApiError } from "../../api/api-error.ts"
import { extensionPoint } from "../../engine/contribution.ts"

/** Where an error is shown and what the clinician can do next. */
export interface MappedError {
  readonly as: "banner" | "dialog" | "field"
  readonly message: MessageDescriptor
  /** Names of the ways on, in order: `retry`, `sign-later`, `contact-support`, `sign-in`, `close`. */
  readonly actions: readonly ErrorAction[]
}
export type ErrorAction = "retry" | "sign-later" | "contact-support" | "sign-in" | "close"

/** Maps one error code of one area to what is shown. Unmapped errors reach core's general mapper by their kind. */
export const errorMapper = extensionPoint<{
  readonly code: string
  readonly map: (error: ApiError) => MappedError
}>()("error-mapper")
