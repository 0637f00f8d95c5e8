import { isBlank } from "@rond/core/format"
import { isSubmission, type SentDraft } from "@rond/core/platform/drafts"
import type { BodySite, Immunization, ImmunizationSeries, Vaccine, VaccineProgram } from "../../model/vaccination.ts"
import { dueDose, givenDoses, isCompleted, isLastDoseNext, optionKey, type Registration, vaccineOptions } from "../vaccination-rules.ts"

/** A series that was begun for a draft, or is about to be. */
interface BegunSeries {
  readonly programId: string
  /** The idempotency key of the request. */
  readonly key: string
  /** Absent until the server has answered. */
  readonly seriesId?: string
}

export interface VaccinationDraft extends SentDraft {
  /** An ongoing series, or `null` for a new one; absent until that is chosen. */
  readonly seriesId?: string | null
  /** {@link optionKey} of the vaccine; `null` until one is chosen. */
  readonly option: string | null
  /** The option that the form began with: the vaccine that was given last in the series. */
  readonly proposed?: string
  /** ISO date, or empty. */
  readonly day: string
  readonly programId: string | null
  /** `null`: the next one. */
  readonly doseNumber: number | null
  readonly lotNumber: string
  readonly bodySiteId: string | null
  /** The series that must not be begun again. */
  readonly begun?: BegunSeries
}

export const emptyVaccination = (today: Temporal.PlainDate): VaccinationDraft => ({
  option: null,
  day: today.toString(),
  programId: null,
  doseNumber: null,
  lotNumber: "",
  bodySiteId: null,
})

/** Whether a clinician wrote or chose anything about the dose, or began its series. */
export const isVaccinationWritten = ({
  option,
  proposed,
  programId,
  doseNumber,
  lotNumber,
  bodySiteId,
  begun,
}: VaccinationDraft): boolean =>
  begun !== undefined ||
  !isBlank(lotNumber) ||
  [option === proposed ? null : option, programId, doseNumber, bodySiteId].some((chosen) => chosen !== null)

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string"

/** Whether a stored value has this shape. */
export function isVaccinationDraft(value: unknown): value is VaccinationDraft {
  if (typeof value !== "object" || value === null) return false
  const draft = value as { readonly [Name in keyof VaccinationDraft]?: unknown }
  return (
    (draft.seriesId === undefined || isTextOrNull(draft.seriesId)) &&
    isTextOrNull(draft.option) &&
    (draft.proposed === undefined || typeof draft.proposed === "string") &&
    typeof draft.day === "string" &&
    isTextOrNull(draft.programId) &&
    (draft.doseNumber === null || typeof draft.doseNumber === "number") &&
    typeof draft.lotNumber === "string" &&
    isTextOrNull(draft.bodySiteId) &&
    (draft.begun === undefined || isBegun(draft.begun)) &&
    (draft.submission === undefined || isSubmission(draft.submission))
  )
}

function isBegun(value: unknown): value is BegunSeries {
  if (typeof value !== "object" || value === null) return false
  const begun = value as { readonly [Name in keyof BegunSeries]?: unknown }
  return (
    typeof begun.programId === "string" &&
    typeof begun.key === "string" &&
    (begun.seriesId === undefined || typeof begun.seriesId === "string")
  )
}

/** Changes the vaccine, and empties the fields that depend on it: another vaccine has programmes and lots of its own. */
export const withVaccine = (draft: VaccinationDraft, option: string): VaccinationDraft =>
  draft.option === option ? draft : { ...draft, option, programId: null, doseNumber: null, lotNumber: "" }

export const withProgram = (draft: VaccinationDraft, programId: string): VaccinationDraft => ({ ...draft, programId, doseNumber: null })

/** The server's offer, as far as it is known. */
export interface Offered {
  readonly vaccines: readonly Vaccine[] | undefined
  /** The programmes of the chosen vaccine. */
  readonly programs: readonly VaccineProgram[] | undefined
  readonly bodySites: readonly BodySite[] | undefined
  readonly series: readonly ImmunizationSeries[]
}

/** A draft's values, among those offered now. */
export interface ReadDraft extends Registration {
  /** The ongoing series that was chosen. */
  readonly chosen: ImmunizationSeries | undefined
  /** The numbers of the series' doses that were given. */
  readonly given: readonly number[]
  /** The series' doses that were given. */
  readonly doses: readonly Immunization[]
  /** Doses of another series of the programme, to which this one does not belong: the dose begins a second series. */
  readonly elsewhere: readonly Immunization[]
  readonly isProgramFixed: boolean
  readonly isDoseFixed: boolean
}

/** A dose that was sent and never answered. It may be registered already, and is sent again with the key that it had. */
const sentDose = ({ submission, doseNumber }: VaccinationDraft): number | null => (submission === undefined ? null : doseNumber)

/**
 * Reads a draft. A value that is offered no more counts as not chosen, as does a dose that was registered in the meantime, unless it is the
 * draft's own ({@link sentDose}). A new series that was begun may have doses by now, of a colleague.
 */
export function readDraft(draft: VaccinationDraft, { vaccines = [], programs = [], bodySites = [], series }: Offered): ReadDraft {
  const chosenSeries = series.find(({ id }) => id === draft.seriesId)
  const [only, ...others] = programs
  const isProgramFixed = chosenSeries !== undefined || (only !== undefined && others.length === 0)
  const program = chosenSeries?.program ?? (isProgramFixed ? only : programs.find(({ id }) => id === draft.programId))
  const begun = program?.id === draft.begun?.programId ? series.find(({ id }) => id === draft.begun?.seriesId) : undefined
  const registered = chosenSeries ?? begun
  const current = registered && {
    ...registered,
    immunizations: registered.immunizations.filter((dose) => dose.doseNumber !== sentDose(draft)),
  }
  const given = current === undefined ? [] : givenDoses(current)
  // A clinician who wrote another dose chooses the last one on purpose: the dose that was given may be another person's.
  const isGivenSince = draft.doseNumber !== null && given.includes(draft.doseNumber)
  const isDoseFixed = program === undefined || (isLastDoseNext(program, current) && !isGivenSince)
  const due = program === undefined ? 1 : dueDose(program, current)
  const doseNumber = isDoseFixed ? due : (draft.doseNumber ?? due)
  return {
    chosen: chosenSeries,
    given,
    doses: current === undefined ? [] : current.immunizations.filter(isCompleted),
    elsewhere:
      chosenSeries === undefined && program !== undefined
        ? series.flatMap((other) =>
            other.program.id === program.id && other.id !== begun?.id ? other.immunizations.filter(isCompleted) : [],
          )
        : [],
    isProgramFixed,
    isDoseFixed,
    vaccine: vaccineOptions(vaccines).find((option) => optionKey(option) === draft.option),
    day: draft.day === "" ? undefined : Temporal.PlainDate.from(draft.day),
    program,
    doseNumber: program === undefined || given.includes(doseNumber) ? undefined : doseNumber,
    lotNumber: draft.lotNumber,
    bodySiteId: bodySites.find(({ id }) => id === draft.bodySiteId)?.id,
  }
}
