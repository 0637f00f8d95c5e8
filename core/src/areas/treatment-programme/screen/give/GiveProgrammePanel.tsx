import { msg } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { useState } from "react"
import type { CarePlan, OfferedProgramme } from "../../model/care-plan.ts"
import { listCarePlans, listOfferedProgrammes, startProgramme } from "../../model/endpoints.ts"
import { listStartedProgrammes } from "../../model/started.ts"
import { errorTexts } from "../../../../platform/errors/error-texts.ts"
import { RequestError } from "../../../../platform/errors/RequestError.tsx"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { usePatchScreenState } from "../../../../platform/screen-state/screen-state-context.tsx"
import { useTerms } from "../../../../platform/terms/use-terms.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { Button } from "../../../../platform/ui/controls/Button.tsx"
import { RadioGroup } from "../../../../platform/ui/controls/choices.tsx"
import { Card, Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Heading, Text } from "../../../../platform/ui/display/Text.tsx"
import { Banner } from "../../../../platform/ui/states/Banner.tsx"
import { EmptyState } from "../../../../platform/ui/states/EmptyState.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { moduleNames, programmeNames } from "../programme-texts.ts"
import { takenActions } from "../../../actions/screen/index.ts"
import { exerciseName } from "./exercise-names.ts"
import { StartedProgrammes } from "./StartedProgrammes.tsx"

const startErrors = errorTexts(
  startProgramme,
  {
    programme_active: msg`The patient already has this programme. Choose another one, or end that one first.`,
    patient_mismatch: msg`This meeting belongs to another patient. Close the panel and open the right meeting.`,
  },
  { NotFound: msg`The programme is no longer offered. Open the panel again and choose another one.` },
)

/** Gives the patient a treatment programme: choose one, see what it holds, start it. */
export default function GiveProgrammePanel() {
  const { ids } = useWorkspace()
  const { meetingId } = ids
  if (meetingId === undefined) throw new Error("Missing meeting id")
  const [started, setStarted] = useState<CarePlan>()
  return (
    <Stack gap={5}>
      {started === undefined ? (
        <Giving meetingId={meetingId} onStarted={setStarted} />
      ) : (
        <Started plan={started} onAnother={() => setStarted(undefined)} />
      )}
      <StartedProgrammes meetingId={meetingId} />
    </Stack>
  )
}

interface GivingProps {
  readonly meetingId: string
  readonly onStarted: (plan: CarePlan) => void
}

function Giving({ meetingId, onStarted }: GivingProps) {
  const { t } = useLingui()
  const nameOf = useTerms("programme", programmeNames)
  const query = useApiQuery(listOfferedProgrammes, { query: { meetingId } })
  const { data, error } = query
  if (data === undefined && error !== null) {
    return <QueryError title={t`The treatment programmes could not be loaded`} query={query} />
  }
  if (data === undefined || nameOf === undefined) return <Skeleton shape="fields" count={3} />
  if (data.programmes.length === 0) {
    return (
      <EmptyState icon="treatment-programme" title={<Trans>No programmes available</Trans>}>
        <Trans>Your clinic offers no treatment programmes yet.</Trans>
      </EmptyState>
    )
  }
  return <Choice programmes={data.programmes} nameOf={nameOf} meetingId={meetingId} onStarted={onStarted} />
}

interface ChoiceProps extends GivingProps {
  readonly programmes: readonly OfferedProgramme[]
  readonly nameOf: (key: string) => string
}

function Choice({ programmes, nameOf, meetingId, onStarted }: ChoiceProps) {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const [identifier, setIdentifier] = useState<string>()
  const [wasPressed, setWasPressed] = useState(false)
  const chosenProgramme = programmes.find((programme) => programme.identifier === identifier)
  const starting = useApiMutation(startProgramme, {
    invalidates: [listStartedProgrammes, listOfferedProgrammes, listCarePlans, takenActions],
    onSuccess: onStarted,
  })
  const start = () => {
    setWasPressed(true)
    if (chosenProgramme !== undefined)
      starting.mutate({ payload: { meetingId, patientId: patient.id, identifier: chosenProgramme.identifier } })
  }
  return (
    <Stack gap={4}>
      <RadioGroup
        label={t`Programme`}
        required
        error={wasPressed && chosenProgramme === undefined ? t`Choose a programme.` : undefined}
        options={programmes.map((programme) => ({
          value: programme.identifier,
          label: nameOf(programme.programmeNameCopyKey),
          hint: programme.isActive ? (
            <Trans>Already active</Trans>
          ) : (
            <Plural value={programme.modules.length} one="# module" other="# modules" />
          ),
          disabled: programme.isActive,
        }))}
        value={identifier}
        onChange={setIdentifier}
        disabled={starting.isPending}
      />
      {chosenProgramme !== undefined && <Contents programme={chosenProgramme} name={nameOf(chosenProgramme.programmeNameCopyKey)} />}
      {starting.error !== null && (
        <Banner tone="error" title={<Trans>The programme was not started</Trans>}>
          <RequestError error={starting.error} texts={startErrors} />
        </Banner>
      )}
      <div>
        <Button variant="primary" pending={starting.isPending} onClick={start}>
          <Trans>Start programme</Trans>
        </Button>
      </div>
    </Stack>
  )
}

const List = styled("ol", { margin: 0, paddingInlineStart: "$5" })

/** The contents of a programme, before it is started. */
function Contents({ programme, name }: { readonly programme: OfferedProgramme; readonly name: string }) {
  const { t } = useLingui()
  const moduleNameOf = useTerms("programme module", moduleNames)
  const { modules, exercises } = programme
  return (
    <Card inset as="section" aria-label={t`What ${name} contains`}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading level={3} size="sm">
            <Trans>Modules</Trans>
          </Heading>
          <List>
            {modules.map((module) => (
              <Text as="li" key={module.name}>
                {moduleNameOf?.(module.name)}{" "}
                <Text size="sm" tone="muted">
                  <Plural value={module.steps} one="# step" other="# steps" />
                </Text>
              </Text>
            ))}
          </List>
        </Stack>
        {exercises.length > 0 && (
          <Stack gap={1}>
            <Heading level={3} size="sm">
              <Trans>Exercises</Trans>
            </Heading>
            {exercises.map((type) => (
              <Text key={typeof type === "string" ? type : type.unknownWord}>{t(exerciseName(type))}</Text>
            ))}
          </Stack>
        )}
        <Text size="sm" tone="muted">
          <Trans>The first module opens for the patient at once. You unlock the others one by one.</Trans>
        </Text>
      </Stack>
    </Card>
  )
}

function Started({ plan, onAnother }: { readonly plan: CarePlan; readonly onAnother: () => void }) {
  const nameOf = useTerms("programme", programmeNames)
  const patch = usePatchScreenState()
  const name = nameOf?.(plan.programmeNameCopyKey)
  return (
    <Banner
      tone="success"
      title={<Trans>Programme started</Trans>}
      actions={
        <>
          <Button size="sm" onClick={() => patch({ leftbar: "treatment-programme", carePlanId: plan.id })}>
            <Trans>Show programme</Trans>
          </Button>
          <Button size="sm" icon="plus" onClick={onAnother}>
            <Trans>Another programme</Trans>
          </Button>
        </>
      }
    >
      <Trans>The patient can begin with the first module of {name}.</Trans>
    </Banner>
  )
}
