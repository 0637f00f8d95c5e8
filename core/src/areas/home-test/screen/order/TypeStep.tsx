import { Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { RadioGroup } from "../../../../platform/ui/controls/choices.tsx"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import type { HomeTest, HomeTestType } from "../../model/home-test.ts"
import { blockedBy } from "../../model/offered-types.ts"
import { typeText } from "../home-test-texts.ts"

export interface TypeStepProps {
  readonly offered: readonly HomeTestType[]
  readonly existing: readonly HomeTest[]
  readonly chosen: HomeTestType | null
  readonly onChoose: (type: HomeTestType) => void
  readonly onNext: (type: HomeTestType) => void
}

/** The first step, in which the type of test is chosen. A test that exists already names the clinician who ordered it. */
export function TypeStep({ offered, existing, chosen, onChoose, onNext }: TypeStepProps) {
  const { t } = useLingui()
  const { ids } = useWorkspace()
  const [wasPressed, setWasPressed] = useState(false)
  // An order without an answer may be sent again, and the laboratory sends one test.
  const isUnanswered = ({ state, orderingClinicianId, meetingId }: HomeTest) =>
    state === "REQUESTED" && orderingClinicianId === ids.clinicianId && meetingId === ids.meetingId
  const blockOf = (type: HomeTestType) =>
    blockedBy(
      type,
      existing.filter((test) => !isUnanswered(test)),
      ids.clinicianId,
    )
  const hintOf = (type: HomeTestType) => {
    const by = blockOf(type)
    if (by !== undefined)
      return by === "by-same-clinician" ? t`You have already ordered this test.` : t`Another clinician has already ordered this test.`
    return existing.some((test) => test.hometestType === type && isUnanswered(test))
      ? t`The laboratory has not confirmed your order. Order again to the same address: it sends only one test.`
      : undefined
  }
  const open = offered.find((type) => type === chosen && blockOf(type) === undefined)
  if (offered.length === 0) return <EmptyState icon="home-test" title={<Trans>No home test is offered in this meeting</Trans>} />
  const next = () => {
    setWasPressed(true)
    if (open !== undefined) onNext(open)
  }
  return (
    <Stack gap={3}>
      <RadioGroup
        label={t`What should be tested?`}
        required
        value={open}
        error={wasPressed && open === undefined ? t`Choose a test.` : undefined}
        options={offered.map((type) => ({
          value: type,
          label: t(typeText(type)),
          disabled: blockOf(type) !== undefined,
          hint: hintOf(type),
        }))}
        onChange={onChoose}
        onEnter={next}
      />
      <div>
        <Button variant="primary" onClick={next}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Stack>
  )
}
