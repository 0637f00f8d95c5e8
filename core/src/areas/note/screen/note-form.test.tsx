import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { meetingServer } from "../../../testkit/meeting-server.ts"
import { deviceOf, openMeeting } from "../../../testkit/screens/end-meeting-screen.tsx"
import { getEvaluation } from "../../evaluation/model/index.ts"
import { useSectionValue } from "../../evaluation/screen/use-section-value.ts"
import { noteFieldKind } from "../../plugin/points/note-field-kind.ts"
import { respond, apiError } from "../../../testkit/memory-api.ts"
import { noteForm } from "../../../testkit/forms.ts"
import { patientOf } from "../../../testkit/people.ts"
import { getMeetingNote, searchDiagnoses } from "../model/index.ts"
import { Schema } from "effect"
import { saveEntry } from "../../record/model/index.ts"
import type { FormTemplate } from "../../record/model/form/form-template.ts"

const history = () => screen.findByRole("textbox", { name: /History/ })
const saved = () => screen.findByText("Saved")

describe("the note form on screen", () => {
  it("is a region named as its heading, in the reader's language", { tags: ["UI-206"] }, async () => {
    openMeeting(meetingServer())
    const region = await screen.findByRole("region", { name: "Note" })
    expect(within(region).getByRole("heading", { name: "Note", level: 2 })).toBeVisible()
    expect(noteForm.title).not.toBe("Note")
  })

  it("shows the form's fields in order, with required ones marked, and saves automatically", { tags: ["NOTE-001"] }, async () => {
    const server = meetingServer()
    openMeeting(server)
    expect(await history()).toBeRequired()
    expect(screen.getByRole("heading", { name: "Subjective" })).toBeVisible()
    expect(screen.queryByRole("textbox", { name: /Days off/ })).toBeNull()
    await userEvent.click(screen.getByRole("checkbox", { name: /Needs a sick note/ }))
    await userEvent.type(screen.getByRole("textbox", { name: /Days off/ }), "3")
    await userEvent.type(screen.getByRole("textbox", { name: /Temperature/ }), "38.5")
    await saved()
    expect(server.note().values).toEqual({ sick: true, days: "3", temperature: 38.5 })
  })

  it("asks for a field only until another makes it unneeded", { tags: ["NOTE-451"] }, async () => {
    const nodes: FormTemplate["nodes"] = [
      { kind: "checkbox", id: "declined", label: "Declined", required: false },
      { kind: "text", id: "dose", label: "Dose", required: true, requiredUnless: { field: "declined", is: true } },
    ]
    openMeeting(meetingServer({ note: { ...noteForm, nodes } }))
    const dose = await screen.findByRole("textbox", { name: /Dose/ })
    expect(dose).toBeRequired()
    await userEvent.click(screen.getByRole("checkbox", { name: /Declined/ }))
    expect(dose).not.toBeRequired()
    await userEvent.click(screen.getByRole("checkbox", { name: /Declined/ }))
    expect(dose).toBeRequired()
  })

  it("keeps typed text in a number field until it is a number, and shows the error on blur", async () => {
    const server = meetingServer()
    openMeeting(server)
    const temperature = await screen.findByRole("textbox", { name: /Temperature/ })
    await userEvent.type(temperature, "38 or so")
    expect(temperature).toHaveValue("38 or so")
    expect(temperature).toBeValid()
    await userEvent.tab()
    expect(screen.getByText(/Enter a number between/)).toBeVisible()
    await userEvent.clear(temperature)
    await userEvent.type(temperature, "50")
    await userEvent.tab()
    expect(screen.getByText(/^Enter a number between .* and 45/)).toBeVisible()
    await screen.findByText("Saved, 1 value to check")
    expect(server.note().values).toEqual({ temperature: 50 })
  })

  it("marks stored values that are invalid, and counts them beside the save state", { tags: ["NOTE-100"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await userEvent.type(await screen.findByRole("textbox", { name: /Temperature/ }), "389")
    expect(await screen.findByText("Saved, 1 value to check")).toBeVisible()
    page.leave()
    openMeeting(server)
    const temperature = await screen.findByRole("textbox", { name: /Temperature/ })
    expect(temperature).toHaveValue("389")
    expect(temperature).toBeInvalid()
    expect(screen.getByText("Enter a number between 30 and 45 °C, such as 37.5.")).toBeVisible()
    await userEvent.clear(temperature)
    await userEvent.type(temperature, "38.9")
    expect(temperature).toBeValid()
    await saved()
  })

  it("shows nothing of one patient's draft in another's meeting", async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await userEvent.type(await history(), "Anna's secret")
    const otherServer = meetingServer()
    server.api.answer(
      respond(getMeetingNote, () => ({ ...otherServer.note(), id: "note-2", meetingId: "meeting-2", patientId: "patient-2" })),
    )
    page.show({ ids: { ...page.workspace.ids, meetingId: "meeting-2", patientId: "patient-2" }, patient: patientOf({ id: "patient-2" }) })
    await waitFor(async () => expect(await history()).toHaveValue(""))
    await userEvent.type(await history(), "Bo")
    await waitFor(() => expect(server.api.requests.filter((request) => request.id === saveEntry.id).length).toBeGreaterThanOrEqual(2))
    const saves = server.api.requests.filter((request) => request.id === saveEntry.id).map((request) => request.input)
    expect(saves).toContainEqual(
      expect.objectContaining({ params: { id: "note-1" }, payload: expect.objectContaining({ values: { history: "Anna's secret" } }) }),
    )
    expect(saves).toContainEqual(
      expect.objectContaining({ params: { id: "note-2" }, payload: expect.objectContaining({ values: { history: "Bo" } }) }),
    )
    expect(
      await page.device.store.list({ clinicianId: "clinician-1", patientId: "patient-2", meetingId: "meeting-1", form: "note" }),
    ).toEqual([])
  })

  it("restores what a killed page left, shows that, and saves it", async () => {
    const server = meetingServer()
    const device = deviceOf()
    const page = openMeeting(server, { device })
    await userEvent.type(await history(), "Cough since Mon")
    await waitFor(async () => {
      const [draft] = await device.store.list({ clinicianId: "clinician-1", patientId: "patient-1", meetingId: "meeting-1", form: "note" })
      expect(draft?.content).toEqual({ history: "Cough since Mon" })
    })
    page.kill()
    expect(server.note().version).toBe(0)
    openMeeting(server, { device })
    expect(await history()).toHaveValue("Cough since Mon")
    expect(await screen.findByText("Your text was restored")).toBeVisible()
    await saved()
    expect(server.note().values).toEqual({ history: "Cough since Mon" })
  })

  it("shows both versions of a field side by side, and saves the chosen one", async () => {
    const server = meetingServer()
    openMeeting(server)
    await userEvent.type(await history(), "Cough, says I")
    server.writtenBy("Nurse Berg", { history: "Cough, says Berg" })
    expect(await screen.findByText("Nurse Berg saved another version")).toBeVisible()
    expect(screen.getByText("Conflict")).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Compare and choose" }))
    const dialog = await screen.findByRole("dialog", { name: "Two versions of the same text" })
    const row = within(dialog).getByRole("region", { name: "History" })
    expect(row).toHaveTextContent("Cough, says I")
    expect(row).toHaveTextContent("Cough, says Berg")
    expect(within(dialog).getByRole("button", { name: "Keep these" })).toBeDisabled()
    await userEvent.click(within(row).getByRole("radio", { name: "Both, mine first" }))
    await userEvent.click(within(dialog).getByRole("button", { name: "Keep these" }))
    await saved()
    expect(server.note().values).toEqual({ history: "Cough, says I\n\nCough, says Berg" })
    expect(await history()).toHaveValue("Cough, says I\n\nCough, says Berg")
  })

  it("shows that it is offline and kept on this device while the server is unavailable", { tags: ["NOTE-004"] }, async () => {
    const server = meetingServer()
    openMeeting(server)
    await history()
    server.fail(saveEntry, apiError("Unavailable", { code: "offline" }))
    await userEvent.type(await history(), "Fever")
    expect(await screen.findByText("Not saved yet, kept on this device")).toBeVisible()
    expect(await history()).toHaveValue("Fever")
    await saved()
    expect(server.note().values).toEqual({ history: "Fever" })
  })

  it("names the answer that is too long, keeps it, and saves it once it is shortened", { tags: ["SEC-028"] }, async () => {
    const server = meetingServer()
    const device = deviceOf()
    openMeeting(server, { device })
    await history()
    server.fail(saveEntry, apiError("Invalid", { code: "answer_too_long", detail: { field: "history", limit: 100_000 } }))
    await userEvent.type(await history(), "Long ago")
    expect(await screen.findByText("This text is too long to save")).toBeVisible()
    expect(screen.getByRole("alert")).toHaveTextContent("Your text is kept on this device. “History” takes at most 100,000 characters.")
    expect(await history()).toHaveValue("Long ago")
    await userEvent.type(await history(), "{Backspace}")
    await saved()
    expect(screen.queryByText("This text is too long to save")).toBeNull()
    expect(server.note().values).toEqual({ history: "Long ag" })
  })

  it("warns that a form failed to load, and refetches it on retry", { tags: ["NOTE-013"] }, async () => {
    const server = meetingServer()
    server.fail(getMeetingNote, apiError("Unavailable"))
    server.fail(getEvaluation, apiError("Refused"))
    openMeeting(server)
    const warning = async (title: string) => (await screen.findByText(title)).closest<HTMLElement>("[role='status']")!
    expect(await warning("The evaluation could not be loaded")).toHaveTextContent("You do not have access to this.")
    const note = await warning("The note could not be loaded")
    expect(note).toHaveTextContent("The server cannot be reached right now.")
    expect(note).toHaveTextContent("What you typed is kept, and reappears")
    await userEvent.click(within(note).getByRole("button", { name: "Try again" }))
    expect(await history()).toBeVisible()
  })

  it("explains that a kind of meeting has no note form, and lets the meeting end", { tags: ["NOTE-013"] }, async () => {
    const server = meetingServer({ evaluation: null })
    server.api.answer(respond(getMeetingNote, apiError("Invalid", { code: "no_form_template" })))
    const page = openMeeting(server)
    expect(await screen.findByText("This kind of meeting has no note")).toBeVisible()
    await userEvent.click(await screen.findByRole("button", { name: "End meeting" }))
    await waitFor(() => expect(page.home.times).toBe(1))
  })

  it("searches diagnoses by words, and keeps the typed text until one is chosen", { tags: ["NOTE-014"] }, async () => {
    const form: FormTemplate = {
      ...noteForm,
      nodes: [{ kind: "icd_code", id: "diagnosis", label: "Diagnosis", required: false, diagnosisPropertyName: "primary_diagnosis" }],
    }
    const server = meetingServer({ note: form })
    server.api.answer(
      respond(searchDiagnoses, ({ payload }) => ({
        codes: [{ icdCode: "J06.9", diagnosis: `Cold (${payload.query}, ${payload.language})` }],
      })),
    )
    openMeeting(server)
    const input = await screen.findByRole("combobox", { name: "Diagnosis" })
    await userEvent.type(input, "cold")
    await userEvent.click(await screen.findByRole("option", { name: "J06.9 Cold (cold, en)" }))
    await waitFor(() => expect(input).toHaveValue("J06.9 Cold (cold, en)"))
    await saved()
    expect(server.note().values).toEqual({ diagnosis: "J06.9 Cold (cold, en)" })
  })
})

describe("a plugin's field type", () => {
  const form: FormTemplate = {
    ...noteForm,
    nodes: [{ kind: "test.stars", id: "stars", label: "Stars", required: true, settings: { most: 5 } }],
  }
  const stars = noteFieldKind({
    id: "stars",
    fieldType: "test.stars",
    isEmpty: (value) => value === undefined,
    load: () =>
      Promise.resolve({
        default: ({ fieldId, label, settings, value, onChange }) => (
          <button type="button" id={fieldId} onClick={() => onChange(Number(value ?? 0) + 1)}>
            {label}: {String(value ?? 0)} of {String(settings["most"])}
          </button>
        ),
      }),
  })

  it("is rendered by its plugin, with the form's settings, and saved like any other field", async () => {
    const server = meetingServer({ note: form })
    openMeeting(server, { contributes: [stars] })
    await userEvent.click(await screen.findByRole("button", { name: "Stars: 0 of 5" }))
    await saved()
    expect(server.note().values).toEqual({ stars: 1 })
  })

  it("is named in its place if its plugin is missing, and keeps its value", async () => {
    const server = meetingServer({ note: form, evaluation: null })
    openMeeting(server, { contributes: [] })
    expect(await screen.findByText(/switched off here/)).toBeVisible()
    await userEvent.click(await screen.findByRole("button", { name: "End meeting" }))
    expect(within(await screen.findByRole("dialog")).getByRole("listitem")).toHaveTextContent("Stars")
  })
})

describe("a meeting section's answer", () => {
  const Means = Schema.Literals(["phone", "video", "both"])
  function MeansQuestion() {
    const means = useSectionValue("means", Means)
    return (
      <button type="button" disabled={!means.ready} onClick={() => means.change("phone")}>
        Means: {means.answer ?? "not answered"}
      </button>
    )
  }

  it("is saved with the evaluation, and ignores a value of another shape", async () => {
    const server = meetingServer()
    openMeeting(server, { children: <MeansQuestion /> })
    const question = await screen.findByRole("button", { name: "Means: not answered" })
    await waitFor(() => expect(question).toBeEnabled())
    await userEvent.click(question)
    expect(question).toHaveTextContent("Means: phone")
    await saved()
    expect(server.evaluation().sections).toEqual({ means: "phone" })
  })
})

describe("typing in a large form", () => {
  it("never overwrites typed text, and keeps fields independent", async () => {
    const server = meetingServer()
    server.setNote({ values: { history: "Cough" }, version: 1 })
    openMeeting(server)
    const text = await history()
    const written: MutationRecord[] = []
    const observer = new MutationObserver((records) => written.push(...records))
    observer.observe(text, { attributes: true, childList: true, characterData: true, subtree: true })
    await userEvent.type(text, " since Monday")
    expect(text).toHaveValue("Cough since Monday")
    expect([...written, ...observer.takeRecords()]).toEqual([])
    observer.disconnect()
    const { form } = text as HTMLTextAreaElement
    expect([...(form?.elements ?? [])]).toEqual([text])
    expect(fireEvent.submit(form ?? text)).toBe(false)
  })

  it("renders only the field that changes", async () => {
    const drawn = { times: 0 }
    const counted = noteFieldKind({
      id: "counted",
      fieldType: "test.counted",
      isEmpty: () => false,
      load: () =>
        Promise.resolve({
          default: ({ label }) => {
            drawn.times += 1
            return <p>{label}</p>
          },
        }),
    })
    const otherFields = Array.from({ length: 59 }, (_, index) => ({
      kind: "test.counted",
      id: `f${index}`,
      label: `Field ${index}`,
      required: false,
      settings: {},
    }))
    const server = meetingServer({ note: { ...noteForm, nodes: [...noteForm.nodes, ...otherFields] }, evaluation: null })
    openMeeting(server, { contributes: [counted] })
    await screen.findByText("Field 58")
    expect(drawn.times).toBeGreaterThanOrEqual(59)
    const before = drawn.times
    await userEvent.type(await history(), "Cough since Monday")
    await saved()
    expect(server.note().values).toEqual({ history: "Cough since Monday" })
    expect(drawn.times).toBe(before)
  })

  it.each(["History", "Reason"])("renders nothing at a key in %j after the first, which shows that it is not saved yet", async (label) => {
    const short = { kind: "text", id: "reason", label: "Reason", required: false } as const
    const server = meetingServer({ note: { ...noteForm, nodes: [short, ...noteForm.nodes] }, evaluation: null })
    const drawn = { times: 0 }
    openMeeting(server, { onDraw: () => (drawn.times += 1) })
    const field = await screen.findByRole("textbox", { name: new RegExp(label) })
    await userEvent.type(field, "C")
    expect(await screen.findByText("Saving…")).toBeVisible()
    const before = drawn.times
    for (const typed of ["Co", "Cou", "Coug", "Cough"]) fireEvent.input(field, { target: { value: typed } })
    expect(drawn.times).toBe(before)
    await saved()
    expect(server.note().values).toEqual({ [label.toLowerCase()]: "Cough" })
  })
})
