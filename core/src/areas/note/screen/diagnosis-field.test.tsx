import { cleanup, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import type { ApiError } from "../../../kernel/api/api-error.ts"
import { findNamedDiagnoses, listUsedDiagnoses, searchDiagnoses } from "../model/index.ts"
import type { FormTemplate } from "../../record/model/form/form-template.ts"
import { noteForm } from "../../../testkit/forms.ts"
import { meetingServer } from "../../../testkit/meeting-server.ts"
import { apiError, respond } from "../../../testkit/memory-api.ts"
import { openMeeting } from "../../../testkit/screens/end-meeting-screen.tsx"

const notChosen = "No diagnosis is chosen. Choose one from the list, so that its code is included."
const saved = () => screen.findByText("Saved")

type Used = typeof listUsedDiagnoses.response.Type

describe("an empty diagnosis field", { tags: ["NOTE-062"] }, () => {
  const form: FormTemplate = {
    ...noteForm,
    nodes: [{ kind: "icd_code", id: "diagnosis", label: "Diagnosis", required: true, diagnosisPropertyName: "primary_diagnosis" }],
  }
  const cold = { icdCode: "J06.9", diagnosis: "Cold" }
  const cough = { icdCode: "R05", diagnosis: "Cough" }
  const back = { icdCode: "M54.5", diagnosis: "Low back pain" }
  const serverWith = (answer: Used | ApiError, note = form) => {
    const server = meetingServer({ note })
    server.api.answer(respond(listUsedDiagnoses, answer))
    server.api.answer(respond(searchDiagnoses, { codes: [cough, cold] }))
    return server
  }
  const used = {
    patient: [{ ...back, times: 2 }],
    own: [
      { ...cold, times: 9 },
      { ...back, times: 1 },
    ],
  }
  const options = async () => (await screen.findAllByRole("option")).map(({ textContent }) => textContent)

  it("offers the patient's diagnoses, then the clinician's own", async () => {
    const server = serverWith(used)
    openMeeting(server)
    await userEvent.click(await screen.findByRole("combobox", { name: /^Diagnosis/ }))
    await waitFor(async () => expect(await options()).toEqual(["M54.5 Low back painIn this patient’s notes", "J06.9 ColdIn your notes"]))
    await userEvent.click(screen.getByRole("option", { name: /M54.5/ }))
    await saved()
    expect(server.note().values).toEqual({ diagnosis: "M54.5 Low back pain" })
  })

  it("offers the most likely diagnoses as buttons until there is text", { tags: ["NOTE-072"] }, async () => {
    const server = serverWith(used)
    openMeeting(server)
    const field = await screen.findByRole("combobox", { name: /^Diagnosis/ })
    const beside = await screen.findByRole("group", { name: "Likely diagnoses" })
    expect(
      within(beside)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["M54.5 Low back pain", "J06.9 Cold"])
    await userEvent.type(field, "co")
    expect(screen.queryByRole("group", { name: "Likely diagnoses" })).toBeNull()
    await userEvent.clear(field)
    // While the list is open, nothing else is read out.
    await userEvent.keyboard("{Escape}")
    await userEvent.click(
      within(await screen.findByRole("group", { name: "Likely diagnoses" })).getByRole("button", { name: "J06.9 Cold" }),
    )
    expect(field).toHaveFocus()
    expect(field).toHaveValue("J06.9 Cold")
    expect(screen.queryByRole("group", { name: "Likely diagnoses" })).toBeNull()
    await saved()
    expect(server.note().values).toEqual({ diagnosis: "J06.9 Cold" })
  })

  it("follows the reason for contact as it is typed, and offers nothing that is only frequent", { tags: ["NOTE-181"] }, async () => {
    const nodes: FormTemplate["nodes"] = [{ kind: "text", id: "reason", label: "Reason for contact", required: true }, ...form.nodes]
    const server = serverWith(used, { ...form, nodes })
    server.api.answer(
      respond(findNamedDiagnoses, ({ payload }) => ({ codes: payload.texts.some((text) => text.includes("cough")) ? [cough, cold] : [] })),
    )
    openMeeting(server)
    const reason = await screen.findByRole("textbox", { name: /^Reason for contact/ })
    expect(await screen.findByRole("button", { name: "M54.5 Low back pain" })).toBeVisible()
    await userEvent.type(reason, "Dry cough")
    expect(await screen.findByRole("button", { name: "R05 Cough" })).toHaveAttribute(
      "title",
      expect.stringContaining("Fits what is written"),
    )
    const buttons = () => within(screen.getByRole("group", { name: "Likely diagnoses" })).getAllByRole("button")
    expect(buttons().map(({ textContent }) => textContent)).toEqual(["R05 Cough", "J06.9 Cold"])
    await userEvent.click(screen.getByRole("combobox", { name: /^Diagnosis/ }))
    await waitFor(async () =>
      expect(await options()).toEqual([
        "R05 CoughFits what is written",
        "J06.9 ColdIn your notes",
        "M54.5 Low back painIn this patient’s notes",
      ]),
    )
    await userEvent.keyboard("{Escape}")
    await userEvent.clear(reason)
    await userEvent.type(reason, "Sore toe")
    await waitFor(() => expect(screen.queryByRole("group", { name: "Likely diagnoses" })).toBeNull())
  })

  it("adds no tab stop for these buttons", { tags: ["NOTE-072"] }, async () => {
    openMeeting(serverWith(used))
    const beside = await screen.findByRole("group", { name: "Likely diagnoses" })
    for (const button of within(beside).getAllByRole("button")) expect(button).toHaveProperty("tabIndex", -1)
  })

  it("offers the buttons only for a required diagnosis", { tags: ["NOTE-072"] }, async () => {
    const nodes = form.nodes.map((node) => ({ ...node, required: false }))
    openMeeting(serverWith(used, { ...form, nodes }))
    await userEvent.click(await screen.findByRole("combobox", { name: /^Diagnosis/ }))
    expect(await screen.findAllByRole("option")).toHaveLength(2)
    expect(screen.queryByRole("group", { name: "Likely diagnoses" })).toBeNull()
  })

  it("offers no category where the form asks for a longer code", { tags: ["NOTE-452"] }, async () => {
    const precise = form.nodes.map((node) => ({ ...node, minimumCode: 4 }))
    const server = serverWith({ ...used, own: [{ ...cough, times: 12 }, ...used.own] }, { ...form, nodes: precise })
    openMeeting(server)
    const field = await screen.findByRole("combobox", { name: /^Diagnosis/ })
    expect(await screen.findByRole("button", { name: "J06.9 Cold" })).toBeVisible()
    expect(screen.queryByRole("button", { name: "R05 Cough" })).toBeNull()
    await userEvent.type(field, "co")
    await waitFor(async () => expect(await options()).toEqual(["J06.9 ColdIn your notes"]))
    await userEvent.clear(field)
    await userEvent.type(field, "R05 Cough")
    await userEvent.tab()
    await waitFor(() => expect(field).toHaveAccessibleDescription("This diagnosis is a category. Choose a more precise one from the list."))
  })

  it("ranks used diagnoses first among the results", async () => {
    openMeeting(serverWith(used))
    await userEvent.type(await screen.findByRole("combobox", { name: /^Diagnosis/ }), "co")
    await waitFor(async () => expect(await options()).toEqual(["J06.9 ColdIn your notes", "R05 Cough"]))
  })

  it("drops the results of an earlier text, so that Enter selects none of them", async () => {
    openMeeting(serverWith(used))
    const field = await screen.findByRole("combobox", { name: /^Diagnosis/ })
    await userEvent.type(field, "co")
    await screen.findByRole("option", { name: /Cough/ })
    await userEvent.keyboard("x{Enter}")
    expect(field).not.toHaveValue("J06.9 Cold")
    expect(screen.queryByRole("option")).toBeNull()
  })

  it("keeps text that is not a diagnosis, and says so even after a reload", async () => {
    const server = serverWith(used)
    server.api.answer(respond(searchDiagnoses, { codes: [] }))
    openMeeting(server)
    const field = await screen.findByRole("combobox", { name: /^Diagnosis/ })
    await userEvent.type(field, "backache")
    expect(await screen.findByText("No matching diagnoses")).toBeVisible()
    await userEvent.tab()
    await waitFor(() => expect(field).toHaveAccessibleDescription(notChosen))
    expect(field).toHaveValue("backache")
    await waitFor(() => expect(server.note().values).toEqual({ diagnosis: "backache" }))
    cleanup()
    openMeeting(server)
    const reopenedField = await screen.findByRole("combobox", { name: /^Diagnosis/ })
    await waitFor(() => expect(reopenedField).toHaveValue("backache"))
    expect(reopenedField).toHaveAccessibleDescription(notChosen)
  })

  it("still searches when the used diagnoses fail to load", async () => {
    openMeeting(serverWith(apiError("Unavailable")))
    await userEvent.type(await screen.findByRole("combobox", { name: /^Diagnosis/ }), "co")
    await waitFor(async () => expect(await options()).toEqual(["R05 Cough", "J06.9 Cold"]))
  })
})
