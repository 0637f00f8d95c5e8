import { Trans, useLingui } from "@lingui/react/macro"
import { type ReactNode, useState } from "react"
import { useMarketFormat } from "../../../platform/i18n/MarketFormatProvider.tsx"
import { type CarePlan, icbtIdentifiers, programmeStates } from "../model/care-plan.ts"
import { listCarePlans, listDiaryActivities, listSituations, programmesChanged, programmesTopic } from "../model/endpoints.ts"
import { QueryError } from "../../../platform/errors/query-errors.tsx"
import { useServerEvents } from "../../../platform/events/event-stream.tsx"
import { useRefetch } from "../../../platform/http/query-cache.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useScreenState } from "../../../platform/screen-state/screen-state-context.tsx"
import { useTerms } from "../../../platform/terms/use-terms.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Field } from "../../../platform/ui/controls/Field.tsx"
import { Select } from "../../../platform/ui/controls/Select.tsx"
import { Stack } from "../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../platform/ui/display/Skeleton.tsx"
import { Text } from "../../../platform/ui/display/Text.tsx"
import { Banner } from "../../../platform/ui/states/Banner.tsx"
import { EmptyState } from "../../../platform/ui/states/EmptyState.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"
import { chosenProgramme, countedFilters, filtered, filterInForce, type ProgrammeFilter } from "./programme-choice.ts"
import { programmeNames, stateName } from "./programme-texts.ts"

const Choices = styled("div", { display: "grid", gridTemplateColumns: "minmax(8rem, 1fr) minmax(0, 2fr)", gap: "$3", maxWidth: "36rem" })

export interface ProgrammePaneProps {
  /** Draws the chosen programme. */
  readonly children: (plan: CarePlan, name: string) => ReactNode
}

/** The patient's programme that `carePlanId` names, and the choice between several. Every part of the tab has it. */
export function ProgrammePane({ children }: ProgrammePaneProps) {
  const { t } = useLingui()
  const { clinician, patient, pool } = useWorkspace()
  const nameOf = useTerms("programme", programmeNames)
  const query = useApiQuery(listCarePlans, {
    query: { patientId: patient.id, clinicianId: clinician.id, identifierPattern: icbtIdentifiers, states: programmeStates },
  })
  const { data, error } = query
  const refetch = useRefetch()
  const readAgain = () => {
    for (const endpoint of [listCarePlans, listDiaryActivities, listSituations]) void refetch(endpoint)
  }
  useServerEvents([programmesTopic(pool.id, patient.id)], ({ type }) => (type === programmesChanged ? readAgain() : undefined), readAgain)
  if (data === undefined && error !== null) {
    return <QueryError title={t`The treatment programmes could not be loaded`} query={query} />
  }
  if (data === undefined || nameOf === undefined) return <Skeleton shape="cards" count={2} />
  if (data.carePlans.length === 0) {
    return (
      <EmptyState icon="treatment-programme" title={<Trans>No treatment programme</Trans>}>
        <Trans>Programmes that you or a colleague start for the patient appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <ChosenProgramme plans={data.carePlans} nameOf={nameOf}>
      {children}
    </ChosenProgramme>
  )
}

interface ChosenProgrammeProps extends ProgrammePaneProps {
  readonly plans: readonly CarePlan[]
  readonly nameOf: (key: string) => string
}

function ChosenProgramme({ plans, nameOf, children }: ChosenProgrammeProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const [{ carePlanId }, patch] = useScreenState("carePlanId")
  const [picked, setPicked] = useState<ProgrammeFilter>("all")
  const [shownId, setShownId] = useState<string>()
  // A colleague who ends the shown programme must not put another one in its place.
  const wantedId = carePlanId ?? shownId
  const filter = filterInForce(plans, wantedId, picked)
  const listed = filtered(plans, filter)
  const chosenPlan = chosenProgramme(listed, wantedId)
  if (chosenPlan !== undefined && chosenPlan.id !== shownId) setShownId(chosenPlan.id)
  const isMissing = carePlanId !== undefined && plans.every(({ id }) => id !== carePlanId)
  const titleOf = (plan: CarePlan) => {
    const [name, date] = [nameOf(plan.programmeNameCopyKey), format.shortDate(plan.created, format.today(), "dated")]
    return `${name} · ${t(stateName(plan.state))} · ${date}`
  }
  const filterBy = (next: ProgrammeFilter) => {
    const first = chosenProgramme(filtered(plans, next), wantedId)
    setPicked(next)
    setShownId(first?.id)
    // The other parts of the tab then show the same programme.
    patch({ carePlanId: first?.id }, { history: "replace" })
  }
  const filterNames: Readonly<Record<ProgrammeFilter, string>> = {
    all: t({ message: "All", context: "treatment programmes" }),
    active: t({ message: "Active", context: "treatment programme" }),
    completed: t({ message: "Completed", context: "treatment programme" }),
    ended: t({ message: "Ended", context: "treatment programme" }),
  }
  return (
    <Stack gap={5}>
      {isMissing && (
        <Banner tone="info" onDismiss={() => patch({ carePlanId: undefined })}>
          <Trans>The programme in this link is not one of the patient’s. Another one is shown.</Trans>
        </Banner>
      )}
      {plans.length > 1 && (
        <Choices>
          <Field label={t`Show`}>
            <Select
              options={countedFilters(plans).map(({ filter: value, count }) => ({ value, label: `${filterNames[value]} (${count})` }))}
              value={filter}
              onChange={filterBy}
            />
          </Field>
          <Field label={t`Programme`}>
            <Select
              options={listed.map((plan) => ({ value: plan.id, label: titleOf(plan) }))}
              value={chosenPlan?.id}
              disabled={listed.length === 0}
              onChange={(id) => patch({ carePlanId: id })}
            />
          </Field>
        </Choices>
      )}
      {chosenPlan === undefined ? (
        <Text tone="muted">
          <Trans>The patient has no programme with this status.</Trans>
        </Text>
      ) : (
        <Stack key={chosenPlan.id} gap={5}>
          {children(chosenPlan, nameOf(chosenPlan.programmeNameCopyKey))}
        </Stack>
      )}
    </Stack>
  )
}
