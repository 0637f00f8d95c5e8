import { EventStreamProvider } from "@rond/core/platform/events"
import {
  clinicianOf,
  InWorkspace,
  memoryApi,
  memoryEvents,
  type MemoryResponse,
  patientOf,
  pluginOf,
  respond,
  subjectOf,
} from "@rond/core/testkit"
import { dismissAllNotifications, UiProvider } from "@rond/core/ui"
import { cleanup, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { format } from "../../../../format.ts"
import {
  addMedication,
  getDrugInteractions,
  getMedicationLists,
  listDrugReasons,
  type MedicationItem,
  searchReasons,
} from "../../../medication/model/contract/index.ts"
import { millisOfDay, newDosage, dosageOf } from "../../../medication/model/dosage/index.ts"
import {
  addFavourite,
  deleteFavourite,
  editFavourite,
  type Favourite,
  getNationalServiceStatus,
  getPrescriptionStatus,
  getProduct,
  listAllTags,
  listDrugDocuments,
  listFavourites,
  listTakenPrescriptions,
  listPatientPrescriptions,
  listRoleLinks,
  listTagsOfFavourite,
  type NewFavourite,
  prescribeMedicine,
  type Prescription,
  type RoleLink,
  searchProducts,
  setTagsOfFavourite,
} from "../../model/contract/index.ts"
import { allTags } from "../../model/favourite/favourites.ts"
import { amoxicillin, listed } from "../../model/testing.ts"
import PrescriptionPanel from "./PrescriptionPanel.tsx"

export const infection = { code: "J06.9", text: "Mot infektion" }
export const role: RoleLink = {
  id: "role-1",
  roleName: "Läkare",
  prescriberCode: "9100123",
  workplaceCode: "41000",
  workplaceName: "Rond Odenplan",
  validUntil: null,
}
export const today = format.today().toString()

/** A favourite for a week's course of {@link amoxicillin}, written in 2021. */
export const course: Favourite = {
  id: "course",
  version: 3,
  name: "Halsfluss, vuxen",
  nplId: "19980000001",
  nplPackId: "pack-20",
  dosage: { ...dosageOf(newDosage("2021-03-01")), dosageDateEnd: millisOfDay("2021-03-10") },
  reason: [infection],
  packages: 1,
  units: null,
  dispensings: 1,
  intervalDays: null,
  isSubstitutable: true,
  benefit: "WITHIN",
  tags: ["Infektion"],
  changedAt: "2021-03-01T09:00:00.000Z",
}

/** A national service and a catalogue that take everything, for a patient without medicines. */
export function clinic(favourites: readonly Favourite[] = [course], active: readonly MedicationItem[] = []): readonly MemoryResponse[] {
  let kept = favourites
  let inMeeting: readonly Prescription[] = []
  const stored = (id: string, version: number, written: NewFavourite, tags: readonly string[]): Favourite => ({
    ...written,
    id,
    version,
    tags,
    changedAt: "2026-11-28T09:00:00.000Z",
  })
  const replaced = (id: string, next: (favourite: Favourite) => Favourite) => {
    kept = kept.map((favourite) => (favourite.id === id ? next(favourite) : favourite))
    return { favourite: kept.find((favourite) => favourite.id === id)! }
  }
  return [
    respond(getNationalServiceStatus, { status: "AVAILABLE", message: null }),
    respond(listRoleLinks, { practitionersRoleLinks: [role] }),
    respond(searchProducts, { results: [amoxicillin] }),
    respond(getProduct, amoxicillin),
    respond(listDrugDocuments, {
      documents: [{ kind: "PREGNANCY", riskClass: "B:2", text: "Kan användas", source: "Janusmed", asOf: "2026-11-01" }],
    }),
    respond(searchReasons, { reasons: [infection] }),
    respond(listDrugReasons, { reasons: [infection] }),
    respond(getMedicationLists, { active, past: [] }),
    respond(getDrugInteractions, { known: null }),
    respond(listPatientPrescriptions, { prescriptions: [] }),
    respond(listTakenPrescriptions, () => ({ prescriptions: inMeeting })),
    respond(getPrescriptionStatus, {
      state: "ACTIVE",
      statuses: [{ id: "1", label: "Uttag", text: "0 av 1" }],
      readAt: "2026-11-28T09:30:00.000Z",
    }),
    respond(prescribeMedicine, () => {
      const prescription = listed("signed")
      inMeeting = [...inMeeting, prescription]
      return { prescription }
    }),
    respond(addMedication, { medications: [] }),
    respond(listFavourites, () => ({ favourites: kept })),
    respond(listAllTags, () => ({ tags: allTags(kept) })),
    respond(listTagsOfFavourite, ({ params }) => ({ tags: kept.find(({ id }) => id === params.id)?.tags ?? [] })),
    respond(addFavourite, ({ payload }) => {
      const favourite = stored(`new-${kept.length}`, 1, payload, [])
      kept = [...kept, favourite]
      return { favourite }
    }),
    respond(editFavourite, ({ params, payload }) =>
      replaced(params.id, ({ version, tags }) => stored(params.id, version + 1, payload, tags)),
    ),
    respond(setTagsOfFavourite, ({ params, payload }) =>
      replaced(params.id, (favourite) => ({ ...favourite, version: favourite.version + 1, tags: payload.tags })),
    ),
    respond(deleteFavourite, ({ params }) => {
      kept = kept.filter(({ id }) => id !== params.id)
      return undefined
    }),
  ]
}

export interface OpenOptions {
  /** Drafts are kept by patient, so a test that writes needs its own. */
  readonly patientId?: string
  readonly patient?: Parameters<typeof patientOf>[0]
  readonly finishedStatus?: "COMPLETED"
}

/** The panel of a Swedish doctor who may prescribe. */
export function openPanel(responses: readonly MemoryResponse[], { patientId = "patient-1", patient = {} }: OpenOptions = {}) {
  dismissAllNotifications()
  const api = memoryApi(responses)
  const events = memoryEvents()
  const clinician = clinicianOf({
    profession: "doctor",
    flags: ["prescription_module", "write_actions"],
    pool: { id: "pool-1", name: "Pool", country: "SE", isExternal: false },
  })
  const subject = subjectOf({ clinician, country: "SE", patient: patientOf({ idNumber: "198711302381", ...patient, id: patientId }) })
  const show = () =>
    render(
      <EventStreamProvider stream={events.stream}>
        <InWorkspace api={api} plugins={[{ ...pluginOf({}), format }]} subject={subject}>
          <UiProvider>
            <PrescriptionPanel />
          </UiProvider>
        </InWorkspace>
      </EventStreamProvider>,
    )
  show()
  const user = userEvent.setup()
  const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }))
  return {
    api,
    events,
    user,
    press,
    /** Presses a button of the dialog on top. */
    pressInDialog: async (name: string | RegExp) =>
      user.click(within((await screen.findAllByRole("dialog")).at(-1)!).getByRole("button", { name })),
    tab: async (name: string) => user.click(await screen.findByRole("tab", { name })),
    /** The page as it is after a reload. */
    reload: () => {
      cleanup()
      show()
    },
    /** The inputs of all requests to an endpoint, without its secrets, with their options. */
    sent: ({ id }: { readonly id: string }) => api.requests.filter((request) => request.id === id),
  }
}
export type Page = ReturnType<typeof openPanel>

export const dialog = () => screen.findByRole("dialog")
export const pinField = () => screen.findByLabelText(/^PIN of your electronic identity/)

/** Begins a prescription from the favourite {@link course}: it is at its last step. */
export async function fromFavourite(page: Page) {
  await page.tab("Favourites")
  await page.press("Prescribe Halsfluss, vuxen")
  await screen.findByRole("button", { name: "Sign with PIN" })
}

/** Signs what is written, with a PIN. */
export async function signWith(page: Page, pin: string) {
  await page.press("Sign with PIN")
  await page.user.type(await pinField(), pin)
  await page.pressInDialog("Sign")
}
