import { EventStreamProvider } from "@rond/core/platform/events"
import {
  InWorkspace,
  meetingOf,
  memoryApi,
  memoryEvents,
  patientOf,
  pluginOf,
  respond,
  subjectOf,
  type MemoryApi,
} from "@rond/core/testkit"
import { dismissAllNotifications, UiProvider } from "@rond/core/ui"
import { render } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import {
  addImmunization,
  createImmunizationSeries,
  getReporter,
  type Immunization,
  type ImmunizationSeries,
  listBodySites,
  listImmunizationSeries,
  listLotNumbers,
  listPrograms,
  listVaccines,
  removeImmunization,
  type Vaccine,
  type VaccineProgram,
} from "../model/vaccination.ts"
import { format } from "../../../format.ts"
import { vaccinationTab, vaccinationTerms } from "./vaccination.ts"
import { millisOfDay } from "../../../swedish-day.ts"
import { snomed } from "./vaccination-rules.ts"
import VaccinationTab from "./VaccinationTab.tsx"

export const tbe: VaccineProgram = { id: "tbe", seriesDoses: 3, lokaliseKeySuffix: "tbe" }
export const booster: VaccineProgram = { id: "tbe_booster", seriesDoses: null, lokaliseKeySuffix: "tbe_booster" }
export const covid: VaccineProgram = { id: "covid_19", lokaliseKeySuffix: "covid_19" }

const vaccineOf = (id: string, name: string, disease: string, quantities: readonly number[]): Vaccine => ({
  id,
  name,
  manufacturerName: `${name} AB`,
  targetDiseases: [{ code: disease, system: snomed }],
  doseQuantities: quantities.map((value) => ({ value, unit: "ml" })),
})
const fsme = vaccineOf("fsme", "FSME-IMMUN", "712986001", [0.5])
const spikevax = vaccineOf("spikevax", "Spikevax", "840539006", [0.25, 0.5])

export const doseOf = (doseNumber: number, day: string, changes: Partial<Immunization> = {}): Immunization => ({
  id: `dose-${doseNumber}`,
  status: "completed",
  doseNumber,
  occurredAt: millisOfDay(day),
  lastUpdatedAt: `${day}T10:00:00.000Z`,
  lotNumber: "LOT-1",
  note: null,
  reporterId: "nurse",
  vaccine: fsme,
  doseQuantityValue: 0.5,
  doseQuantityUnit: "ml",
  bodySite: { id: "left", code: "LEFT_DELTOID" },
  ...changes,
})
export const seriesOf = (id: string, program: VaccineProgram, ...immunizations: readonly Immunization[]): ImmunizationSeries => ({
  id,
  program,
  immunizations,
})

/** A register that keeps what is sent to it. */
export function register(...seriesList: readonly ImmunizationSeries[]): MemoryApi {
  const series = new Map(seriesList.map((one) => [one.id, one]))
  const change = (id: string, next: (doses: readonly Immunization[]) => readonly Immunization[]) => {
    const current = series.get(id)!
    series.set(id, { ...current, immunizations: next(current.immunizations) })
  }
  const programs = { fsme: [tbe, booster], spikevax: [covid] } as const
  return memoryApi([
    respond(listImmunizationSeries, () => ({ immunizationSeries: [...series.values()] })),
    respond(listVaccines, ({ query: { programId } }) => ({
      vaccines: [fsme, spikevax].filter(
        ({ id }) => programId === undefined || programs[id as keyof typeof programs].some((program) => program.id === programId),
      ),
    })),
    respond(listPrograms, ({ query }) => ({ programs: programs[query.vaccineId as keyof typeof programs] })),
    respond(listLotNumbers, { lotNumbers: ["LOT-1", "LOT-2"] }),
    respond(listBodySites, {
      bodySites: [
        { id: "left", code: "LEFT_DELTOID" },
        { id: "right", code: "RIGHT_DELTOID" },
      ],
    }),
    respond(createImmunizationSeries, ({ payload }) => {
      series.set(
        "begun",
        seriesOf(
          "begun",
          [tbe, booster, covid].find(({ id }) => id === payload.programId)!,
        ),
      )
      return { seriesId: "begun" }
    }),
    respond(addImmunization, ({ payload }) => {
      const { seriesId, doseNumber, occurredAt, lotNumber, vaccineId } = payload
      const vaccine = vaccineId === "spikevax" ? spikevax : fsme
      change(seriesId, (doses) => [
        ...doses,
        doseOf(doseNumber, "2026-01-01", { id: `added-${doseNumber}`, occurredAt, lotNumber, vaccine }),
      ])
      return undefined
    }),
    respond(removeImmunization, ({ params, payload }) => {
      for (const { id } of series.values())
        change(id, (doses) =>
          doses.map((dose) => (dose.id === params.id ? { ...dose, status: "entered-in-error", note: payload.note } : dose)),
        )
      return undefined
    }),
    respond(getReporter, { name: "Kim Ash" }),
  ])
}

const plugin = { ...pluginOf({ contributes: [vaccinationTab, vaccinationTerms] }), format }

let patients = 0

/** A patient of their own in a meeting at a care facility, or in another one. Drafts are kept on the device. */
export function aPatient(
  meeting: Parameters<typeof meetingOf>[0] | "no meeting" = { careFacility: { id: "facility", name: "Riverside" } },
) {
  const id = `vaccinated-${++patients}`
  const patient = patientOf({ id })
  return meeting === "no meeting"
    ? subjectOf({ country: "SE", view: "patient-profile", meeting: undefined, patient })
    : subjectOf({ country: "SE", patient, meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id, ...meeting }) })
}

export function openTab(api: MemoryApi, subject = aPatient()) {
  dismissAllNotifications()
  const events = memoryEvents()
  const { unmount } = render(
    <EventStreamProvider stream={events.stream}>
      <InWorkspace api={api} plugins={[plugin]} subject={subject}>
        <UiProvider>
          <VaccinationTab />
        </UiProvider>
      </InWorkspace>
    </EventStreamProvider>,
  )
  return { user: userEvent.setup(), unmount, events }
}

/** The requests sent to an endpoint. */
export const sentTo = (api: MemoryApi, { id }: { readonly id: string }) => api.requests.filter((sent) => sent.id === id)
