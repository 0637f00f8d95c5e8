import { useApiQuery } from "@rond/core/platform/http"
import { ageText, useMarketFormat } from "@rond/core/i18n"
import { maxPatientQueryLength, searchPatients, type PatientMatch } from "@rond/core/features/patient"
import { SearchFailed } from "@rond/core/platform/errors"
import { ageOn } from "@rond/core/time"
import { Combobox, useDebounced } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"

/** Milliseconds without typing before the search is sent. */
const pauseMillis = 250
/** Shorter queries match too many patients. */
const shortestQuery = 2

/** Finds one of the clinician's own patients by name, id number or phone number, and opens the profile. */
export function PatientSearch({ size = "md", onOpened }: { readonly size?: "md" | "lg"; readonly onOpened?: () => void }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const format = useMarketFormat()
  const [query, setQuery] = useState("")
  const typed = query.trim().slice(0, maxPatientQueryLength)
  const words = useDebounced(typed, pauseMillis)
  const isLongEnough = words.length >= shortestQuery
  const patientSearch = useApiQuery(searchPatients, { payload: { query: words } }, { enabled: isLongEnough, staleTime: 0 })
  const isWaiting = typed.length >= shortestQuery && (words !== typed || patientSearch.isFetching)

  const hintOf = (patient: PatientMatch): string =>
    [
      patient.idNumber === null ? undefined : format.idNumber(patient.idNumber),
      patient.dateOfBirth === null
        ? undefined
        : `${format.date(patient.dateOfBirth)} (${ageText(i18n, ageOn(patient.dateOfBirth, format.today()))})`,
      patient.phone === null ? undefined : format.phone(patient.phone),
      patient.isChild ? t`Child` : undefined,
    ]
      .filter((part) => part !== undefined)
      .join(" · ")

  const open = (patient: PatientMatch | undefined) => {
    if (patient === undefined) return
    setQuery("")
    void navigate({ to: "/emr/patient-profile/$patientId", params: { patientId: patient.id } })
    onOpened?.()
  }

  return (
    <Combobox<PatientMatch>
      aria-label={t`Find patient`}
      placeholder={t`Name, ID number or phone`}
      size={size}
      // Enter would open a patient that an earlier text found.
      items={isLongEnough && words === typed ? (patientSearch.data?.patients ?? []) : []}
      itemKey={(patient) => patient.id}
      itemLabel={(patient) => patient.name}
      itemHint={hintOf}
      query={query}
      onQueryChange={setQuery}
      value={undefined}
      onChange={open}
      state={isWaiting ? "loading" : patientSearch.error !== null && isLongEnough ? "failed" : "ready"}
      hint={typed.length < shortestQuery ? <Trans>Type at least two letters or digits</Trans> : undefined}
      emptyText={<Trans>None of your patients match. You can find patients you have or have had a meeting with.</Trans>}
      failedText={
        <SearchFailed error={patientSearch.error}>
          <Trans>The search did not respond. Keep typing to try again.</Trans>
        </SearchFailed>
      }
    />
  )
}
