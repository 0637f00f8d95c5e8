import type { ApiError } from "../../kernel/api/api-error.ts"
import type { ResolvedWorkspace } from "../../areas/plugin/runtime.ts"
import { useResolvedIfAny } from "../workspace/workspace-context.ts"
import { MappedMessage } from "./MappedMessage.tsx"
import { type AreaErrors, mappedErrorOf } from "./mapped-error.ts"

export interface RequestErrorProps extends AreaErrors {
  readonly error: ApiError
  /** For a text that is drawn outside the screen it is about, such as a notification: that screen's contributions. */
  readonly workspace?: ResolvedWorkspace | undefined
}

/**
 * The meaning of a failed request for the clinician, and the next step: the market's text, else the area's, else core's. Every screen shows
 * its errors by it, so that a market that maps a code sees its text wherever the code comes up.
 */
export function RequestError({ error, workspace, ...area }: RequestErrorProps) {
  const around = useResolvedIfAny()
  const resolved = workspace ?? around
  return <MappedMessage workspace={resolved} {...mappedErrorOf(resolved, error, area)} />
}
