import { AtHome, respond, apiError, memoryApi, type MemoryResponse } from "@rond/core/testkit"
import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { getPartnerPatient } from "../../patient/model/partner-patient.ts"
import { createByPhone, searchByPhone, type PhoneMatch } from "../model/phone-patient.ts"
import plugin from "../../../plugin.ts"
import PatientByPhone from "./PatientByPhone.tsx"

const ada: PhoneMatch = { id: "ada", firstName: "Ada", lastName: "Benali", dateOfBirth: "1980-02-03", isOwn: true }
const zoe: PhoneMatch = { id: "zoe", firstName: "Zoé", lastName: "Benali", dateOfBirth: null, isOwn: false }

function open(...responses: readonly MemoryResponse[]) {
  const onOpenPatient = vi.fn<(patientId: string) => void>()
  const api = memoryApi([respond(getPartnerPatient, apiError("NotFound")), ...responses])
  const { unmount } = render(
    <AtHome api={api} plugins={[plugin]}>
      <PatientByPhone onOpenPatient={onOpenPatient} />
    </AtHome>,
  )
  return { api, onOpenPatient, unmount, user: userEvent.setup() }
}
const number = () => screen.getByRole("textbox", { name: /Phone number/ })
const search = async (user: ReturnType<typeof userEvent.setup>, typed = "06 39 98 00 01") => {
  await user.clear(number())
  await user.type(number(), `${typed}{Enter}`)
}

describe("a patient by phone", () => {
  it("links to the clinician's own patients with the number, and only names a colleague's", { tags: ["FRA-035"] }, async () => {
    const { user, onOpenPatient, api } = open(respond(searchByPhone, { patients: [ada, zoe] }))
    await search(user)
    const list = await screen.findByRole("list", { name: "Patients with this number" })
    expect(within(list).getAllByRole("button")).toHaveLength(1)
    expect(list).toHaveTextContent("Zoé BenaliA colleague’s patient. Book a meeting to open the profile.")
    expect(api.requests.find((request) => request.id === searchByPhone.id)?.input).toMatchObject({
      payload: { phoneNumber: "06 39 98 00 01", countryCode: "FR" },
    })
    await user.click(within(list).getByRole("button", { name: "Open Ada Benali" }))
    expect(onOpenPatient).toHaveBeenCalledWith("ada")
  })

  it("registers an unknown caller, and opens the new profile", { tags: ["FRA-036"] }, async () => {
    const { user, onOpenPatient, api } = open(respond(searchByPhone, { patients: [] }), respond(createByPhone, { id: "new" }))
    await user.selectOptions(screen.getByRole("combobox", { name: "Country" }), "BE")
    await search(user, "0470 12 34 56")
    expect(await screen.findByText("No patient has this number.")).toBeVisible()
    await user.click(screen.getByRole("button", { name: "Register patient" }))
    expect(screen.getAllByText("Enter the name.")).toHaveLength(2)
    await user.type(screen.getByRole("textbox", { name: /First name/ }), "Inès")
    await user.type(screen.getByRole("textbox", { name: /Last name/ }), "Fabre{Enter}")
    await waitFor(() => expect(onOpenPatient).toHaveBeenCalledWith("new"))
    expect(api.requests.at(-1)?.input).toMatchObject({
      payload: { phoneNumber: "0470 12 34 56", firstName: "Inès", lastName: "Fabre", countryCode: "BE" },
    })
  })

  it("sends no search for an invalid number, and explains how to search", async () => {
    const { user, api } = open()
    await search(user, "06 39")
    expect(await screen.findByText(/This is not a phone number in that country/)).toBeVisible()
    expect(api.requests.some((request) => request.id === searchByPhone.id)).toBe(false)
  })

  it("keeps what was typed when a search or a registration fails, and explains why", async () => {
    const { user, api } = open(respond(searchByPhone, apiError("Unavailable", { code: "offline" })))
    await search(user)
    expect(await screen.findByRole("alert")).toHaveTextContent("The search failedTry again when the connection is back.")
    api.answer(respond(searchByPhone, { patients: [ada] }))
    api.answer(respond(createByPhone, apiError("Conflict", { code: "patient_exists" })))
    await user.click(screen.getByRole("button", { name: "Search" }))
    await user.type(await screen.findByRole("textbox", { name: /First name/ }), "Ada")
    await user.type(screen.getByRole("textbox", { name: /Last name/ }), "Benali{Enter}")
    expect(await screen.findByRole("alert")).toHaveTextContent("Someone with this name is already registered with this number.")
    expect(number()).toHaveValue("06 39 98 00 01")
    expect(screen.getByRole("textbox", { name: /First name/ })).toHaveValue("Ada")
  })

  it("asks the clinician to wait after too many registrations", async () => {
    const { user } = open(
      respond(searchByPhone, { patients: [] }),
      respond(createByPhone, apiError("Unavailable", { code: "too_many_registrations" })),
    )
    await search(user)
    await user.type(await screen.findByRole("textbox", { name: /First name/ }), "Ada")
    await user.type(screen.getByRole("textbox", { name: /Last name/ }), "Benali{Enter}")
    expect(await screen.findByRole("alert")).toHaveTextContent("You have registered too many patients in the past hour.")
  })

  it("keeps what was typed when the dialog is closed by accident", async () => {
    const { user, unmount } = open()
    await user.clear(number())
    await user.type(number(), "06 39 98 00 44")
    unmount()
    open()
    expect(number()).toHaveValue("06 39 98 00 44")
  })
})
