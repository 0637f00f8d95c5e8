import { Trans, useLingui } from "@lingui/react/macro"
import { type RefObject, useRef, useState } from "react"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { CarePlan } from "../../model/care-plan.ts"
import { endProgramme } from "../../model/endpoints.ts"
import { usePatchScreenState } from "../../../../platform/screen-state/screen-state-context.tsx"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { Tag, type Tone } from "../../../../platform/ui/display/Badge.tsx"
import { Card, Inline, Stack } from "../../../../platform/ui/display/layout.ts"
import { Heading } from "../../../../platform/ui/display/Text.tsx"
import { DataList } from "../../../../platform/ui/lists/DataList.tsx"
import { AlertDialog } from "../../../../platform/ui/overlays/dialogs/AlertDialog.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { ProgrammeConversation } from "../conversation/ProgrammeConversation.tsx"
import { exerciseName } from "../give/exercise-names.ts"
import { stateName } from "../programme-texts.ts"
import { programmeErrors } from "../programme-errors.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { useProgrammeChange } from "../use-programme-change.ts"

const tones = { active: "accent", completed: "success", ended: "neutral" } as const satisfies Readonly<Record<string, Tone>>

export interface ProgrammeCardProps {
  readonly plan: CarePlan
  readonly name: string
}

/** A programme's state, and the button that ends it. */
export function ProgrammeCard({ plan, name }: ProgrammeCardProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { created, ended, exercises, modules, state } = plan
  const heading = useRef<HTMLHeadingElement>(null)
  const [hasEnded, setHasEnded] = useState(false)
  const dateOf = (moment: string) => format.shortDate(moment, format.today(), "start")
  const completed = modules.filter((module) => module.state === "completed").length
  const paused = plan.conversation.state === "paused"
  return (
    <Card>
      <Stack gap={4}>
        <Inline gap={3} justify="between" align="baseline" wrap>
          <Heading level={3} ref={heading} tabIndex={-1} css={{ outline: "none" }}>
            {name}
          </Heading>
          <Tag tone={typeof state === "string" ? tones[state] : "warning"}>{t(stateName(state))}</Tag>
        </Inline>
        {hasEnded && (
          <Banner tone="success" title={<Trans>Programme ended</Trans>}>
            <Trans>The patient can no longer work in it. What they wrote stays here.</Trans>
          </Banner>
        )}
        <DataList
          items={[
            { term: t`Created`, description: dateOf(created) },
            ...(ended === null ? [] : [{ term: t({ message: "Ended", context: "treatment programme" }), description: dateOf(ended) }]),
            { term: t`Modules`, description: t`${completed} of ${modules.length} completed` },
            ...(exercises.length === 0
              ? []
              : [
                  {
                    term: t`Exercises`,
                    description: exercises.map(({ type }) => t(exerciseName(type))).join(", "),
                  },
                ]),
            ...(paused ? [{ term: t`Conversation`, description: t({ message: "Paused", context: "conversation" }) }] : []),
          ]}
        />
        <ProgrammeConversation plan={plan} />
        <EndProgramme plan={plan} name={name} focusAfter={heading} onEnded={() => setHasEnded(true)} />
      </Stack>
    </Card>
  )
}

interface EndProgrammeProps extends ProgrammeCardProps {
  readonly focusAfter: RefObject<HTMLElement | null>
  readonly onEnded: () => void
}

/** Asks before it ends the programme; a failure stays in the dialog. */
function EndProgramme({ plan, name, focusAfter, onEnded }: EndProgrammeProps) {
  const patch = usePatchScreenState()
  const [isAsking, setIsAsking] = useState(false)
  const ending = useProgrammeChange(endProgramme, () => {
    setIsAsking(false)
    onEnded()
  })
  const ask = () => {
    ending.reset()
    setIsAsking(true)
  }
  const end = () => {
    // Keeps the ended programme on screen; otherwise an active one would replace it.
    patch({ carePlanId: plan.id }, { history: "replace" })
    ending.mutate({ params: { id: plan.id }, payload: { state: "ended" }, run: { version: String(plan.version) } })
  }
  return (
    <div>
      <Button icon="ban" disabled={plan.state === "ended"} onClick={ask}>
        <Trans>End programme</Trans>
      </Button>
      <AlertDialog
        open={isAsking}
        title={<Trans>End the programme {name}?</Trans>}
        confirmLabel={<Trans>End programme</Trans>}
        danger
        pending={ending.isPending}
        error={
          ending.error !== null && (
            <>
              <strong>
                <Trans>The programme was not ended.</Trans>
              </strong>{" "}
              <RequestError error={ending.error} texts={programmeErrors} />
            </>
          )
        }
        finalFocus={ending.isSuccess ? focusAfter : undefined}
        onConfirm={end}
        onCancel={() => setIsAsking(false)}
      >
        <Trans>The patient can no longer open its modules or write in its exercises. This cannot be undone.</Trans>
      </AlertDialog>
    </div>
  )
}
