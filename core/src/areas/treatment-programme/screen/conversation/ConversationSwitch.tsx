import { Trans } from "@lingui/react/macro"
import { useQueryClient } from "@tanstack/react-query"
import type { CarePlan } from "../../model/care-plan.ts"
import { changeConversation } from "../../model/endpoints.ts"
import { getConversation, listConversations } from "../../../conversation/model/index.ts"
import { apiQueryKey } from "../../../../platform/http/use-api-query.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { programmeErrors } from "../programme-errors.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useProgrammeChange } from "../use-programme-change.ts"

export interface ConversationSwitchProps {
  readonly carePlanId: string
  /** The programme's. */
  readonly version: number
  readonly state: CarePlan["conversation"]["state"] | "ended"
  readonly size?: "sm" | "md"
}

/** Pauses the conversation of a programme, or resumes it. A failure stands beside the button. */
export function ConversationSwitch({ carePlanId, version, state, size = "md" }: ConversationSwitchProps) {
  const cache = useQueryClient()
  const showNow = () => {
    for (const endpoint of [getConversation, listConversations]) void cache.invalidateQueries({ queryKey: apiQueryKey(endpoint) })
  }
  const change = useProgrammeChange(changeConversation, showNow)
  const isPaused = state === "paused"
  const press = () =>
    change.mutate(
      { params: { id: carePlanId }, payload: { state: isPaused ? "active" : "paused" }, run: { version: String(version) } },
      { onError: showNow },
    )
  return (
    <>
      <Button
        data-writes=""
        size={size}
        icon={isPaused ? "play" : "pause"}
        disabled={state === "ended"}
        pending={change.isPending}
        onClick={press}
      >
        {isPaused ? <Trans>Resume conversation</Trans> : <Trans>Pause conversation</Trans>}
      </Button>
      {change.error !== null && (
        <Text as="p" size="sm" tone="danger" role="alert">
          {/* What was pressed: a colleague’s change turns the button over. */}
          {change.variables.payload.state === "active" ? (
            <Trans>The conversation was not resumed.</Trans>
          ) : (
            <Trans>The conversation was not paused.</Trans>
          )}{" "}
          <RequestError error={change.error} texts={programmeErrors} />
        </Text>
      )}
    </>
  )
}
