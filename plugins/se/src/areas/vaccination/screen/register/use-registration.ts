import { takenActions } from "@rond/core/features/actions"
import { useLingui } from "@lingui/react/macro"
import { type ApiError, isApiError, randomId, useApiMutation, useRefetch } from "@rond/core/platform/http"
import { type Draft, submissionOf, useDraft } from "@rond/core/platform/drafts"
import { useMarketFormat } from "@rond/core/i18n"
import { useWorkspace } from "@rond/core/platform/workspace"
import { useRef, useState } from "react"
import { addImmunization, createImmunizationSeries, doseTaken, listImmunizationSeries } from "../../model/vaccination.ts"
import { millisOfDay } from "../../../../swedish-day.ts"
import { vaccinationTabId } from "../../../../tab-ids.ts"
import { vaccinationCount } from "../vaccination-count.ts"
import type { CompleteRegistration } from "../vaccination-rules.ts"
import { emptyVaccination, isVaccinationDraft, isVaccinationWritten, type VaccinationDraft } from "./vaccination-draft.ts"

/** The place where a dose is given. */
export interface VaccinationPlace {
  readonly meetingId: string
  readonly careFacilityId: string
}

/** A vaccination being registered. */
export interface RegistrationDraft {
  readonly draft: Draft<VaccinationDraft>
  /** @param seriesId the ongoing series that it belongs to; `undefined` begins a new one */
  readonly register: (registration: CompleteRegistration, seriesId: string | undefined) => void
  readonly isSending: boolean
  readonly error: ApiError | undefined
  /** Forgets the error: another dose is being written. */
  readonly clearError: () => void
}

/**
 * Registers a dose, and begins its series before if it is the first. The draft keeps the requests' keys and the series that was begun: one that
 * was interrupted between the two requests, or before their responses, goes on where it was and does nothing twice.
 */
export function useRegistration(
  { meetingId, careFacilityId }: VaccinationPlace,
  onRegistered: (registered: CompleteRegistration) => void,
): RegistrationDraft {
  const { t } = useLingui()
  const { clinician, meeting, patient } = useWorkspace()
  const format = useMarketFormat()
  const draft = useDraft(
    { clinicianId: clinician.id, patientId: patient.id, meetingId, form: "vaccination" },
    emptyVaccination(format.today()),
    isVaccinationDraft,
    (content) => ({
      patientName: patient.name,
      startMillis: meeting?.startMillis,
      unsaved: isVaccinationWritten(content) ? { what: t`vaccination`, tab: vaccinationTabId } : undefined,
    }),
  )
  const series = useApiMutation(createImmunizationSeries)
  const immunization = useApiMutation(addImmunization, { invalidates: [listImmunizationSeries, vaccinationCount, takenActions] })
  const readAgain = useRefetch()
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<ApiError>()

  const begin = async (programId: string): Promise<string> => {
    const before = draft.content.begun
    const begun = before?.programId === programId ? before : { programId, key: randomId() }
    if (begun.seriesId !== undefined) return begun.seriesId
    draft.amend((now) => ({ ...now, begun }))
    const { seriesId } = await series.mutateAsync({ payload: { patientId: patient.id, programId }, run: { idempotencyKey: begun.key } })
    draft.amend((now) => ({ ...now, begun: { ...begun, seriesId } }))
    return seriesId
  }
  const add = async (registration: CompleteRegistration, ongoing: string | undefined) => {
    const { vaccine, day, program, doseNumber, lotNumber, bodySiteId } = registration
    const payload = {
      seriesId: ongoing ?? (await begin(program.id)),
      vaccineId: vaccine.id,
      meetingId,
      careFacilityId,
      performerId: clinician.id,
      doseNumber,
      bodySiteId,
      doseQuantityValue: vaccine.doseQuantity.value,
      doseQuantityUnit: vaccine.doseQuantity.unit,
      lotNumber,
      occurredAt: millisOfDay(day),
    }
    const submission = submissionOf(draft.content.submission, payload)
    draft.amend((now) => ({ ...now, doseNumber, submission }))
    await immunization.mutateAsync({ payload, run: { idempotencyKey: submission.key } })
    draft.amend(() => undefined)
  }
  const register = async (registration: CompleteRegistration, ongoing: string | undefined) => {
    // A second press may come before the first one has rendered.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsSending(true)
    setError(undefined)
    try {
      await add(registration, ongoing)
      onRegistered(registration)
    } catch (cause) {
      // The mutations throw all other errors themselves.
      if (!isApiError(cause)) return
      if (cause.code === doseTaken) {
        draft.amend((now) => ({ ...now, submission: undefined }))
        await readAgain(listImmunizationSeries)
      }
      setError(cause)
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }
  return {
    draft,
    register: (registration, ongoing) => void register(registration, ongoing),
    isSending,
    error,
    clearError: () => setError(undefined),
  }
}
