import { useServerEvents } from "@rond/core/platform/events"
import { useApiQuery } from "@rond/core/platform/http"
import { useRefreshWorkspaceQueries, useWorkspace } from "@rond/core/platform/workspace"
import { listImmunizationSeries, vaccinationsChanged, vaccinationsTopic } from "../model/vaccination.ts"
import { vaccinationCount } from "./vaccination-count.ts"

/** The patient's series. They and their count are read again when they change, here or elsewhere. */
export function useVaccinations() {
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
