import { Trans } from "@lingui/react/macro"
import type { Conversation } from "../../model/index.ts"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { ConversationSwitch } from "../../../treatment-programme/screen/within-core.ts"

const Place = styled("div", {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: "52rem",
  flexShrink: 0,
  marginInline: "auto",
  padding: "0 $4 $3",
  "@phone": { paddingInline: "$3" },
})

export interface ConversationStateProps {
  readonly conversation: Conversation
  /** The clinician manages treatment programmes. */
  readonly canResume: boolean
}

/** Says why nothing can be written, with the way to change it; nothing in an active conversation. */
export function ConversationState({ conversation, canResume }: ConversationStateProps) {
  const { state, carePlanId, carePlanVersion, treatsPatient } = conversation
  if (state === "paused") {
    const isResumedHere = canResume && treatsPatient
    return (
      <Place>
        <Banner
          tone="warning"
          title={<Trans>The conversation is paused</Trans>}
          actions={
            isResumedHere ? <ConversationSwitch carePlanId={carePlanId} version={carePlanVersion} state="paused" size="sm" /> : undefined
          }
        >
          <Trans>Neither you nor the patient can write until it is resumed. Your draft is kept.</Trans>
          {!isResumedHere && (
            <>
              {" "}
              <Trans>A clinician who treats the patient and gives treatment programmes can resume it.</Trans>
            </>
          )}
        </Banner>
      </Place>
    )
  }
  if (state === "ended") {
    return (
      <Place>
        <Banner tone="info" title={<Trans>The programme has ended</Trans>}>
          <Trans>You can still read this conversation, but nobody can write in it.</Trans>
        </Banner>
      </Place>
    )
  }
  return null
}
