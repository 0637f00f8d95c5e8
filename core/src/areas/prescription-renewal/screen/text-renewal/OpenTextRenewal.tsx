import { Trans } from "@lingui/react/macro"
import { useRef, useState, type ReactNode } from "react"
import { DraftNotices } from "../../../../platform/drafts/DraftNotices.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import type { DrugSafetyData } from "../../../drug-safety/model/index.ts"
import { SafetyLines } from "../../../drug-safety/screen/index.ts"
import type { RenewalPrescription, RenewalTexts } from "../../model/index.ts"
import { submissionOf } from "../../model/text-renewal/text-renewal-state.ts"
import type { TextRenewalEvent } from "../../model/text-renewal/text-renewal-step.ts"
import { useRenewalSafety, useSafetyLines } from "../use-renewal-safety.ts"
import { ApproveStep } from "./ApproveStep.tsx"
import { DeclineStep } from "./DeclineStep.tsx"
import { RenewalFailed } from "./RenewalFailed.tsx"
import { type OutsideReport, useOpenRenewal } from "./use-open-renewal.ts"

const Step = styled("div", {
  display: "flex",
  flexDirection: "column",
  gap: "$3",
  minWidth: 0,
  paddingInlineStart: "$3",
  borderInlineStart: "2px solid $colors$line",
  outline: "none",
})

export interface OpenTextRenewalProps {
  readonly prescription: RenewalPrescription
  readonly meetingId: string
  readonly hasEnded: boolean
  readonly texts: RenewalTexts
  readonly drugSafety: DrugSafetyData
  readonly outside: OutsideReport
  readonly onLate: () => void
}

/** The two steps of a decision. The findings about the medicine are above both, and are there before the clinician chooses. */
export function OpenTextRenewal({ hasEnded, drugSafety, ...about }: OpenTextRenewalProps) {
  const safety = useRenewalSafety(about.prescription, drugSafety)
  const lines = useSafetyLines(safety)
  const renewal = useOpenRenewal({ ...about, safety })
  const { state, draft, isSending, hasSidebar } = renewal
  const [wasPressed, setWasPressed] = useState(false)
  const hasMoved = useRef(false)
  if (hasEnded)
    return (
      <Text as="p" tone="muted">
        <Trans>The meeting has ended without a decision.</Trans>
      </Text>
    )
  const change = (event: TextRenewalEvent) => {
    hasMoved.current = event.type === "reset" || event.type === "chosen"
    if (event.type === "reset" || event.type === "chosen") setWasPressed(false)
    renewal.dispatch(event)
  }
  const issues = wasPressed ? issuesOf(submissionOf(state, safety.keys)) : []
  const isFixed = isSending || state.sent !== null
  const common = { draft: state.draft, issues, isFixed, onChange: change, language: about.texts.language }
  const send = () => {
    setWasPressed(true)
    renewal.dispatch({ type: "submitted" })
  }
  return (
    <Stack gap={3}>
      <SafetyLines {...lines} />
      <DraftNotices draft={draft} title={<Trans>Your decision that was not sent is back</Trans>} />
      <Step
        key={state.phase}
        tabIndex={-1}
        ref={(element) => {
          // The pressed button has gone: the step that took its place has the focus. A panel that opens takes it from there.
          if (element === null || !hasMoved.current) return
          hasMoved.current = false
          element.focus()
        }}
      >
        {state.phase === "review" ? (
          <Inline gap={2} wrap>
            <Text weight="medium">
              <Trans>Approve the renewal?</Trans>
            </Text>
            <Choice approve isDisabled={draft.state === "loading"} onChange={change}>
              <Trans>Yes, approve</Trans>
            </Choice>
            <Choice approve={false} isDisabled={draft.state === "loading"} onChange={change}>
              <Trans>No, decline</Trans>
            </Choice>
          </Inline>
        ) : (
          <>
            <Inline gap={2} wrap>
              <Text weight="medium">
                {state.phase === "approving" ? <Trans>You approve the renewal.</Trans> : <Trans>You decline the renewal.</Trans>}
              </Text>
              <Button size="sm" disabled={isFixed} onClick={() => change({ type: "reset" })}>
                <Trans>Change</Trans>
              </Button>
            </Inline>
            {state.phase === "approving" ? (
              <ApproveStep
                {...common}
                findings={safety.keys.length === 0 ? undefined : lines.lines.map(({ text }) => text)}
                onOpenSidebar={hasSidebar ? renewal.openSidebar : undefined}
              />
            ) : (
              <DeclineStep {...common} template={templateOf(state.draft.refusal.reason, about.texts)} />
            )}
            <RenewalFailed
              failure={state.failure}
              error={renewal.error}
              newFindings={safety}
              isSending={isSending}
              onRetry={send}
              onClose={renewal.forgetError}
            />
            <Inline>
              <Button variant="primary" pending={isSending} onClick={send}>
                {state.phase === "approving" ? <Trans>Approve and send the message</Trans> : <Trans>Decline and send the message</Trans>}
              </Button>
            </Inline>
          </>
        )}
      </Step>
    </Stack>
  )
}

interface ChoiceProps {
  readonly approve: boolean
  readonly isDisabled: boolean
  readonly onChange: (event: TextRenewalEvent) => void
  readonly children: ReactNode
}

function Choice({ approve, isDisabled, onChange, children }: ChoiceProps) {
  return (
    <Button disabled={isDisabled} onClick={() => onChange({ type: "chosen", approve })}>
      {children}
    </Button>
  )
}

const issuesOf = (submission: ReturnType<typeof submissionOf>) => ("approval" in submission ? [] : submission)

const templateOf = (reason: keyof RenewalTexts["refusals"] | null, { refusals }: RenewalTexts): string =>
  reason === null ? "" : refusals[reason]
