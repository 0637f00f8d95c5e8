import { getSymptomForm, getSymptomImage, type SymptomForm } from "@rond/core/model/symptoms"
import {
  apiError,
  InWorkspace,
  type MemoryApi,
  memoryApi,
  meetingOf,
  patientOf,
  pluginOf,
  respond,
  subjectOf,
  userOf,
} from "@rond/core/testkit"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { format } from "../../../../format.ts"
import {
  listReferralImages,
  listSpecialistReferrals,
  listSpecialistTypes,
  type NewSpecialistReferral,
  orderSpecialistReferral,
  searchSpecialistUnits,
  type SpecialistReferral,
  type SpecialistUnit,
} from "../../model/endpoints.ts"
import SentReferrals from "../SentReferrals.tsx"
import { specialistReferralGroup, specialistReferralsCard } from "../specialist-referral.ts"
import SpecialistReferralPanel from "./SpecialistReferralPanel.tsx"

const plugins = [{ ...pluginOf({ contributes: [specialistReferralGroup(), specialistReferralsCard()] }), format }]
const unitOf = (id: string, name: string, changes: Partial<SpecialistUnit> = {}): SpecialistUnit => ({
  id,
  name,
  visitingAddress: `${name}gatan 1`,
  specialistTypeId: "dermatology",
  countyId: "01",
  ...changes,
})
const units = [
  unitOf("SE1", "Hud Stockholm"),
  unitOf("SE2", "Hud Malmö", { countyId: "12" }),
  unitOf("SE3", "Uro Stockholm", { specialistTypeId: "urology" }),
]
const form: SymptomForm = {
  surveyInformationId: "survey",
  symptomId: "skin_rash",
  title: "Symptoms",
  submittedAt: "2031-03-03T08:00:00.000Z",
  sections: [],
}
const purpose = { purposeTitle: "Rash", purposeBody: "Please see her" }

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let subject = subjectOf({})
beforeEach(() => {
  const id = `referred-${++patients}`
  subject = subjectOf({
    patient: patientOf({ id }),
    user: userOf({ id, address: { ...userOf({}).address, countyId: "01" } }),
    meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }),
  })
})

/** @param photos ids of the photos in the patient's form; `undefined` without a form */
function clinic(photos?: readonly string[]): MemoryApi {
  const sent: SpecialistReferral[] = []
  return memoryApi([
    respond(listSpecialistTypes, {
      specialistTypes: [
        { id: "dermatology", name: "Hudsjukvård" },
        { id: "urology", name: "Urologi" },
      ],
    }),
    respond(searchSpecialistUnits, ({ payload: { specialistTypeId, query, countyId } }) => ({
      specialistUnits: units.filter(
        (unit) =>
          unit.specialistTypeId === specialistTypeId &&
          (countyId === null || unit.countyId === countyId) &&
          unit.name.toLowerCase().includes(query.toLowerCase()),
      ),
      isPartial: false,
    })),
    respond(getSymptomForm, { form: photos === undefined ? null : form }),
    respond(listReferralImages, { images: (photos ?? []).map((id) => ({ id, tags: [] })) }),
    respond(getSymptomImage, new Blob(["jpeg"], { type: "image/jpeg" })),
    respond(listSpecialistReferrals, () => ({ specialistReferrals: [...sent] })),
    respond(orderSpecialistReferral, ({ payload }) => {
      const unit = units.find(({ id }) => id === payload.specialistUnitId)
      const referral: SpecialistReferral = {
        id: `referral-${sent.length}`,
        creationTime: "2031-03-03T09:00:00.000Z",
        externalSpecialistInfo: payload.externalSpecialistInfo,
        specialistUnit: unit === undefined ? null : { name: unit.name, visitingAddress: unit.visitingAddress },
        purposeTitle: payload.purposeTitle,
        purposeBody: payload.purposeBody,
      }
      sent.push(referral)
      return referral
    }),
  ])
}
function open(api: MemoryApi, panel = <SpecialistReferralPanel />) {
  const { unmount } = render(
    <InWorkspace api={api} plugins={plugins} subject={subject}>
      {panel}
    </InWorkspace>,
  )
  return { user: userEvent.setup(), unmount }
}
const sentBy = (api: MemoryApi) =>
  api.requests.flatMap(({ id, input }) =>
    id === orderSpecialistReferral.id ? [(input as { readonly payload: NewSpecialistReferral }).payload] : [],
  )
const box = (name: string | RegExp) => screen.findByRole("textbox", { name })
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }))
const specialty = async (name: string) => userEvent.selectOptions(await screen.findByRole("combobox", { name: /Specialty/ }), name)
const unitBox = () => screen.findByRole("combobox", { name: /Unit/ })
async function chooseUnit(text: string) {
  await userEvent.type(await unitBox(), text)
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(text) }))
}
async function writePurpose() {
  await userEvent.type(await box(/Purpose/), purpose.purposeTitle)
  await userEvent.type(await box(/Question and history/), purpose.purposeBody)
}
const consent = (answer: "Yes" | "No") => userEvent.click(screen.getByRole("radio", { name: answer }))

describe("a specialist referral", () => {
  it(
    "to a unit is sent with a photo, confirmed, and listed with its pages",
    { tags: ["SPR-002", "SPR-003", "SPR-006", "SPR-008"] },
    async () => {
      const api = clinic(["first", "second"])
      open(api)
      await specialty("Hudsjukvård")
      await chooseUnit("Hud Stockholm")
      await writePurpose()
      await userEvent.click(await screen.findByRole("checkbox", { name: "Send photo 2" }))
      await consent("Yes")
      await userEvent.type(await box(/Information to the administration/), "Call her")
      await press("Send the referral")
      expect(await screen.findByText("The referral is sent")).toBeVisible()
      expect(sentBy(api)).toEqual([
        {
          meetingId: subject.meeting!.id,
          patientId: subject.patient.id,
          specialistTypeId: "dermatology",
          specialistUnitId: "SE1",
          externalSpecialistInfo: null,
          ...purpose,
          imageIds: ["second"],
          readJournalConsent: true,
          useFreeChoiceOfCare: false,
          infoToAdmin: "Call her",
        },
      ])
      const list = await screen.findByRole("region", { name: "Sent in this meeting" })
      await userEvent.click(within(list).getByRole("button", { name: /Hud Stockholm/ }))
      const pages = within(list).getByRole("link", { name: /Open the referral Hud Stockholm \(PDF, opens in a new tab\)/ })
      expect(pages).toHaveAttribute("href", expect.stringContaining("specialistreferral/pdf?referral_id=referral-0"))
      expect(pages).toHaveAttribute("target", "_blank")
      await press("Write another referral")
      expect(await box(/Purpose/)).toHaveValue("")
    },
  )

  it("offers units of the patient’s region, and of all by the free choice of care", { tags: ["SPR-002", "SPR-005"] }, async () => {
    open(clinic())
    await specialty("Hudsjukvård")
    await userEvent.type(await unitBox(), "malmö")
    expect(await screen.findByText(/No matching units in the patient’s region/)).toBeVisible()
    await userEvent.clear(await unitBox())
    await userEvent.tab()
    const free = await screen.findByRole("checkbox", { name: "The patient uses the free choice of care" })
    await userEvent.click(free)
    await chooseUnit("Hud Malmö")
    expect(await unitBox()).toHaveValue("Hud Malmö")
    // Without it, the unit cannot receive the referral.
    await userEvent.click(free)
    expect(await unitBox()).toHaveValue("")
    await chooseUnit("Hud Stockholm")
    await specialty("Urologi")
    expect(await unitBox()).toHaveValue("")
  })

  it("to a specialist whom the clinician names has no unit", { tags: ["SPR-004"] }, async () => {
    const api = clinic()
    open(api)
    await specialty("Hudsjukvård")
    await chooseUnit("Hud Stockholm")
    await userEvent.click(screen.getByRole("radio", { name: "Another specialist" }))
    await userEvent.type(await box(/Who the specialist is/), "Dr Own Choice")
    await writePurpose()
    await consent("No")
    await press("Send the referral")
    expect(await screen.findByText("The referral is sent")).toBeVisible()
    expect(sentBy(api)).toMatchObject([
      { specialistUnitId: null, externalSpecialistInfo: "Dr Own Choice", readJournalConsent: false, infoToAdmin: null },
    ])
  })

  it("that lacks a part is not sent: each is named, and the first has the focus", { tags: ["SPR-004", "SPR-011"] }, async () => {
    const api = clinic()
    open(api)
    await screen.findByRole("combobox", { name: /Specialty/ })
    await press("Send the referral")
    expect(screen.getByRole("combobox", { name: /Specialty/ })).toHaveFocus()
    for (const text of [
      "Choose a specialty.",
      "Choose a unit from the list.",
      "Write the purpose.",
      "Write the question and the history.",
      "Choose yes or no.",
    ])
      expect(screen.getByText(text)).toBeVisible()
    await specialty("Hudsjukvård")
    await chooseUnit("Hud Stockholm")
    await writePurpose()
    await press("Send the referral")
    expect(screen.getByRole("radio", { name: "Yes" })).toHaveFocus()
    await userEvent.click(await box(/Purpose/))
    await userEvent.paste("x".repeat(200))
    expect(screen.getByText("Use at most 200 characters.")).toBeVisible()
    await press("Send the referral")
    expect(await box(/Purpose/)).toHaveFocus()
    expect(sentBy(api)).toEqual([])
  })

  it.each([
    ["Invalid", "specialist_other_region", "The unit is in another region than the patient’s."],
    ["Invalid", "specialist_unknown_unit", "The catalogue no longer has this unit. Choose another one."],
    ["Conflict", "meeting_ended", "The meeting has ended."],
    ["Unavailable", "specialist_catalogue_unavailable", "The catalogue of specialists did not respond, so nothing was sent."],
    ["Refused", "not_offered", "You can no longer refer this patient."],
    ["Unavailable", "offline", "Try again when the connection is back."],
  ] as const)("that fails with %s %s says what to do, and keeps its words", { tags: ["SPR-011", "SPR-012"] }, async (kind, code, text) => {
    const api = clinic()
    api.answer(respond(orderSpecialistReferral, apiError(kind, { code })))
    const { unmount } = open(api)
    await specialty("Hudsjukvård")
    await chooseUnit("Hud Stockholm")
    await writePurpose()
    await consent("Yes")
    await press("Send the referral")
    const notice = (await screen.findByText("The referral was not sent")).closest("[role=alert], [role=status], output")
    expect(notice).toHaveTextContent(text)
    unmount()
    open(api)
    expect(await box(/Question and history/)).toHaveValue(purpose.purposeBody)
    expect(await unitBox()).toHaveValue("Hud Stockholm")
  })

  it("waits for a catalogue that does not respond, and lets a failed search name another", { tags: ["SPR-013"] }, async () => {
    const api = clinic()
    api.answer(respond(listSpecialistTypes, apiError("Unavailable", { code: "specialist_catalogue_unavailable" })))
    open(api)
    expect(await screen.findByText("The catalogue of specialists could not be loaded")).toBeVisible()
    api.answer(respond(listSpecialistTypes, { specialistTypes: [{ id: "dermatology", name: "Hudsjukvård" }] }))
    api.answer(respond(searchSpecialistUnits, apiError("Unavailable", { code: "specialist_catalogue_unavailable" })))
    await userEvent.click(screen.getByRole("button", { name: /Try again/ }))
    await specialty("Hudsjukvård")
    await userEvent.type(await unitBox(), "hud")
    expect(await screen.findByText(/name another specialist/)).toBeVisible()
  })

  it("can be sent while the photos cannot be read, and says so", { tags: ["SPR-006"] }, async () => {
    const api = clinic(["first"])
    api.answer(respond(listReferralImages, apiError("Unavailable")))
    open(api)
    expect(await screen.findByText("The patient’s photos could not be loaded")).toBeVisible()
    expect(screen.getByRole("button", { name: "Send the referral" })).toBeEnabled()
  })
})

it("is a card among the taken actions, a cancelled one with its label", { tags: ["SPR-010"] }, async () => {
  const api = clinic()
  const referral = { creationTime: "2031-03-03T09:00:00.000Z", specialistType: "Hudsjukvård", ...purpose }
  api.answer(
    respond(listSpecialistReferrals, {
      specialistReferrals: [
        {
          ...referral,
          id: "a",
          externalSpecialistInfo: null,
          specialistUnit: { name: "Hud Solna", visitingAddress: null },
          isCancelled: true,
        },
        { ...referral, id: "b", externalSpecialistInfo: "Dr Own Choice\nRoad 1", specialistUnit: null },
      ],
    }),
  )
  open(api, <SentReferrals />)
  const cancelled = await screen.findByRole("button", { name: /Hud Solna/ })
  expect(cancelled).toHaveTextContent("Cancelled")
  const named = screen.getByRole("button", { name: /Dr Own Choice/ })
  expect(named).not.toHaveTextContent("Cancelled")
  await userEvent.click(named)
  expect(screen.getByText("Purpose: Rash")).toBeVisible()
  expect(screen.getByText("Please see her")).toBeVisible()
  expect(screen.getByRole("link", { name: /Open the referral Dr Own Choice/ })).toHaveAttribute("target", "_blank")
})
