import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { QueryError } from "@rond/core/platform/errors"
import { UnsentInTab } from "@rond/core/features/unsent"
import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { useRefreshWorkspaceQueries, useWorkspace } from "@rond/core/platform/workspace"
import { Button, EmptyState, lazyWithRetry, notify, Skeleton, Stack, Text } from "@rond/core/ui"
import { Suspense, useEffect, useState } from "react"
import { SeriesOverview } from "./doses/SeriesOverview.tsx"
import type { RegisterDialogProps } from "./register/RegisterDialog.tsx"
import { type CompleteRegistration, isInError, isRemoved, newestFirst } from "./vaccination-rules.ts"
import { listImmunizationSeries, vaccinationsChanged, vaccinationsTopic } from "../model/vaccination.ts"
import { vaccinationCount } from "./vaccination-count.ts"
import { vaccinationTabId } from "../../../tab-ids.ts"
import { VaccinationDialog } from "./VaccinationDialog.tsx"
import { VaccinationList, type ListedDose } from "./VaccinationList.tsx"

const RegisterDialog = lazyWithRetry<RegisterDialogProps>(() => import("./register/RegisterDialog.tsx"))

/** The notification about a dose that was registered. */
interface Said {
  readonly of: CompleteRegistration
  readonly takeBack: () => void
}

/** The patient's series. They and their count are read again when they change, here or elsewhere. */
function useVaccinations() {
  const { clinician, patient } = useWorkspace()
  const refreshCounts = useRefreshWorkspaceQueries()
  const query = useApiQuery(listImmunizationSeries, { query: { patientId: patient.id } })
  const readAgain = () => {
    refreshCounts([vaccinationCount])
    void query.refetch()
  }
  useServerEvents([vaccinationsTopic(clinician.pool.id, patient.id)], ({ type }) => type === vaccinationsChanged && readAgain(), readAgain)
  return query
}

/** The patient's vaccinations, newest first, those that were entered in error below them, and where a dose is registered. */
export default function VaccinationTab() {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { meeting } = useWorkspace()
  const [isRegistering, setIsRegistering] = useState(false)
  const [said, setSaid] = useState<Said>()
  const [viewed, setViewed] = useState<string>()
  const query = useVaccinations()
  const { data, error } = query
  const doses: readonly ListedDose[] = newestFirst(
    (data?.immunizationSeries ?? []).flatMap(({ program, immunizations }) => immunizations.map((dose) => ({ ...dose, program }))),
  )
  // The message about a dose does not outlive it.
  const isTakenBack = said !== undefined && isRemoved(said.of, doses)
  useEffect(() => {
    if (isTakenBack) said.takeBack()
  }, [isTakenBack, said])
  if (data === undefined) {
    if (error === null) return <Skeleton shape="rows" count={4} />
    return <QueryError title={t`The vaccinations could not be loaded`} query={query} />
  }
  const validDoses = doses.filter((dose) => !isInError(dose))
  const inError = doses.filter(isInError)
  const shownDose = doses.find(({ id }) => id === viewed)
  const careFacility = meeting?.careFacility ?? undefined
  const register = () => setIsRegistering(true)
  return (
    <Stack gap={4}>
      <Stack gap={2} align="start">
        <Button icon="syringe" disabled={careFacility === undefined} onClick={register}>
          <Trans>Register vaccination</Trans>
        </Button>
        {careFacility === undefined && (
          <Text size="sm" tone="muted">
            {meeting === undefined ? (
              <Trans>Vaccinations are registered in visits at a clinic. Open such a visit to register one.</Trans>
            ) : (
              <Trans>Vaccinations are registered only in visits at a clinic.</Trans>
            )}
          </Text>
        )}
      </Stack>
      <UnsentInTab tab={vaccinationTabId} onOpen={register} />
      {validDoses.length === 0 ? (
        <EmptyState icon="syringe" title={<Trans>No vaccinations</Trans>}>
          <Trans>Vaccinations that you register for this patient appear here.</Trans>
        </EmptyState>
      ) : (
        <>
          <SeriesOverview series={data.immunizationSeries} />
          <VaccinationList title={t`Given`} doses={validDoses} onView={setViewed} />
        </>
      )}
      {inError.length > 0 && <VaccinationList title={t`Entered in error`} doses={inError} onView={setViewed} />}
      {shownDose !== undefined && <VaccinationDialog key={shownDose.id} dose={shownDose} onClose={() => setViewed(undefined)} />}
      {isRegistering && meeting !== undefined && careFacility !== undefined && (
        <Suspense>
          <RegisterDialog
            series={data.immunizationSeries}
            place={{ meetingId: meeting.id, careFacilityId: careFacility.id }}
            onRegistered={(dose) => {
              setIsRegistering(false)
              const { vaccine, doseNumber, day } = dose
              const takeBack = notify({
                tone: "success",
                title: t`Vaccination registered`,
                description: t`${vaccine.name}, dose ${doseNumber}, ${format.date(day)}.`,
              })
              setSaid({ of: dose, takeBack })
            }}
            onClose={() => setIsRegistering(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
