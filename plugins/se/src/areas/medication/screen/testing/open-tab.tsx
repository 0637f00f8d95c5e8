import type { Contribution } from "@rond/core/plugin"
import { EventStreamProvider } from "@rond/core/platform/events"
import {
  apiError,
  clinicianOf,
  InWorkspace,
  memoryApi,
  memoryEvents,
  patientOf,
  pluginOf,
  respond,
  subjectOf,
  type MemoryResponse,
} from "@rond/core/testkit"
import { dismissAllNotifications, UiProvider } from "@rond/core/ui"
import { cleanup, render } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import {
  getDrug,
  getDrugInteractions,
  getMedicationLists,
  listPrescribedMedicines,
  listReportedMedicines,
  type MedicationItem,
  type MedicationLists,
} from "../../model/contract/index.ts"
import { format } from "../../../../format.ts"
import MedicationListTab from "../MedicationListTab.tsx"

/** A patient's lists on a server: what a test changes there is read by the next request. */
export function listsOf(
  active: readonly MedicationItem[],
  past: readonly MedicationItem[] = [],
  enteredInError: readonly MedicationItem[] = [],
) {
  let lists: MedicationLists = { active, past, enteredInError }
  return {
    response: respond(getMedicationLists, () => lists),
    set: (next: Partial<MedicationLists>) => (lists = { ...lists, ...next }),
    get: () => lists,
  }
}

/** No service knows interactions, and the catalogue has no maximum of what is on the list. */
const unlessGiven: readonly MemoryResponse[] = [respond(getDrugInteractions, { known: null }), respond(getDrug, apiError("NotFound"))]

/** Neither prescribed nor said. */
const nothingBeside = [
  respond(listPrescribedMedicines, { medicines: [], isPartial: false }),
  respond(listReportedMedicines, { medicines: [], isPartial: false }),
]

export interface OpenOptions {
  readonly profession?: string
  readonly flags?: readonly string[]
  /** Drafts are stored by patient, so a test that writes needs its own patient. */
  readonly patientId?: string
  /** Further facts about the patient. */
  readonly patient?: Parameters<typeof patientOf>[0]
  /** The contributions that a plugin adds to the workspace. */
  readonly contributes?: readonly Contribution[]
}

/** The tab of a Swedish doctor who may change medications. */
export async function openTab(
  responses: readonly MemoryResponse[],
  { profession = "doctor", flags = ["write_actions"], patientId = "patient-1", patient = {}, contributes = [] }: OpenOptions = {},
) {
  dismissAllNotifications()
  const api = memoryApi([...unlessGiven, ...nothingBeside, ...responses])
  const events = memoryEvents()
  const plugins = [{ ...pluginOf({ contributes }), format }]
  const clinician = clinicianOf({ profession, flags, pool: { id: "pool-1", name: "Pool", country: "SE", isExternal: false } })
  const subject = subjectOf({ clinician, patient: patientOf({ ...patient, id: patientId }) })
  const show = () =>
    render(
      <EventStreamProvider stream={events.stream}>
        <InWorkspace api={api} plugins={plugins} subject={subject}>
          <UiProvider>
            <MedicationListTab />
          </UiProvider>
        </InWorkspace>
      </EventStreamProvider>,
    )
  show()
  return {
    api,
    events,
    user: userEvent.setup(),
    /** The page as it is after a reload. */
    reload: () => {
      cleanup()
      show()
    },
    /** Closes the page. */
    leave: cleanup,
    /** The inputs of all requests to an endpoint, with their options. */
    sent: ({ id }: { readonly id: string }) => api.requests.filter((request) => request.id === id),
  }
}
