import { apiError, respond, type MemoryApi } from "@rond/core/testkit"
import { screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import {
  addImmunization,
  createImmunizationSeries,
  listImmunizationSeries,
  vaccinationsChanged,
  vaccinationsTopic,
} from "../../model/vaccination.ts"
import { aPatient, doseOf, register, sentTo, seriesOf, tbe } from "../testing.tsx"
import { settled, box, lot, button, optionsOf, open, choose, select, selectVaccine, fill, given } from "./testing.tsx"

describe("what a colleague registers while the form is open", { tags: ["VAC-034"] }, () => {
  const first = doseOf(1, "2024-03-31")
  const second = doseOf(2, "2025-03-31")
  const begin = async (...doses: Parameters<typeof seriesOf>[2][]) => {
    const api = register(seriesOf("one", tbe, ...doses))
    const page = await open(api)
    await choose(page.user, /TBE/)
    await selectVaccine(page.user, "FSME-IMMUN, 0,5 ml")
    await page.user.type(lot(), "LOT-1")
    await select(page.user, "Body site", "Left upper arm")
    const registerMeanwhile = (...now: Parameters<typeof seriesOf>[2][]) => {
      api.answer(respond(listImmunizationSeries, { immunizationSeries: [seriesOf("one", tbe, ...now)] }))
      page.events.send({ topic: vaccinationsTopic("pool-1", page.subject.patient!.id), type: vaccinationsChanged })
    }
    return { ...page, registerMeanwhile }
  }

  it("is announced, and changes the dose only on request", async () => {
    const { user, registerMeanwhile } = await begin(first)
    expect(box("Dose")).toHaveDisplayValue("Dose 2")
    registerMeanwhile(first, second)
    expect(await screen.findByText("The patient’s vaccinations have changed")).toBeVisible()
    expect(box("Dose")).toHaveDisplayValue("Dose 2")
    await user.click(button("Show the changes"))
    expect(settled("Dose")).toHaveTextContent("3 of 3")
    expect(screen.queryByText("The patient’s vaccinations have changed")).toBeNull()
    expect(lot()).toHaveValue("LOT-1")
  })

  it("blocks the form if it completes the series", async () => {
    const { user, registerMeanwhile } = await begin(first, second)
    registerMeanwhile(first, second, doseOf(3, "2025-04-30"))
    await user.click(await screen.findByRole("button", { name: "Show the changes" }))
    expect(screen.getByText("The last dose of this series is registered.")).toBeVisible()
    expect(button("Register")).toBeDisabled()
    expect(lot()).toHaveValue("LOT-1")
  })

  it("does not change a dose that begins a new series", async () => {
    const api = register()
    const { user, subject, events } = await open(api)
    await fill(user)
    api.answer(respond(listImmunizationSeries, { immunizationSeries: [seriesOf("one", tbe, first)] }))
    events.send({ topic: vaccinationsTopic("pool-1", subject.patient!.id), type: vaccinationsChanged })
    await user.click(await screen.findByRole("button", { name: "Show the changes" }))
    await choose(user, /^New series/)
    expect(lot()).toHaveValue("LOT-1")
    expect(button("Register")).toBeEnabled()
  })
})

describe("what was typed", { tags: ["VAC-030"] }, () => {
  const reopen = async (api: MemoryApi, subject: ReturnType<typeof aPatient>) => {
    const { unmount } = await open(api, subject)
    for (const name of ["Vaccine", "Body site"]) await waitFor(() => expect(optionsOf(name)).not.toEqual([]))
    return unmount
  }

  it("is restored after a reload, for this patient only", async () => {
    const api = register()
    const { user, unmount, subject } = await open(api)
    await fill(user, "LOT-9")
    await waitFor(() => expect(lot()).toHaveValue("LOT-9"))
    unmount()
    const close = await reopen(api, aPatient())
    expect(lot()).toHaveValue("")
    expect(box("Vaccine")).toHaveDisplayValue("Choose a vaccine")
    close()
    await reopen(api, subject)
    await waitFor(() => expect(lot()).toHaveValue("LOT-9"))
    expect(screen.getByText("Your unregistered vaccination was restored")).toBeVisible()
    expect(box("Vaccine")).toHaveDisplayValue("Spikevax, 0,5 ml")
    expect(box("Body site")).toHaveDisplayValue("Left upper arm")
  })

  it("is sent in the series that was created before the page closed", { tags: ["VAC-025"] }, async () => {
    const api = register()
    api.answer(respond(addImmunization, apiError("Unavailable")))
    const { user, unmount, subject } = await open(api)
    await fill(user)
    await user.click(button("Register"))
    await screen.findByRole("alert")
    unmount()
    api.answer(respond(addImmunization, undefined))
    await reopen(api, subject)
    await waitFor(() => expect(button("Register")).toBeEnabled())
    await user.click(button("Register"))
    await given()
    expect(sentTo(api, createImmunizationSeries)).toHaveLength(1)
    const keys = sentTo(api, addImmunization).map(({ options }) => options?.idempotencyKey)
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it("is resent under its key if the page closed before the response", { tags: ["VAC-025"] }, async () => {
    const before = seriesOf("one", tbe, doseOf(1, "2024-03-31"), doseOf(2, "2024-10-27"))
    const api = register(before)
    api.answer(
      respond(addImmunization, () => {
        api.answer(
          respond(listImmunizationSeries, {
            immunizationSeries: [seriesOf("one", tbe, ...before.immunizations, doseOf(3, "2025-01-02"))],
          }),
        )
        return apiError("Timeout")
      }),
    )
    const { user, unmount, subject } = await open(api)
    await choose(user, /TBE/)
    await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
    await user.type(lot(), "LOT-1")
    await select(user, "Body site", "Left upper arm")
    await user.click(button("Register"))
    await screen.findByRole("alert")
    unmount()
    api.answer(respond(addImmunization, undefined))
    await reopen(api, subject)
    expect(settled("Dose")).toHaveTextContent("3 of 3")
    await waitFor(() => expect(button("Register")).toBeEnabled())
    await user.click(button("Register"))
    await given()
    const sent = sentTo(api, addImmunization)
    expect(sent.map(({ input }) => (input as { readonly payload: unknown }).payload)).toEqual([
      expect.objectContaining({ seriesId: "one", doseNumber: 3 }),
      expect.objectContaining({ seriesId: "one", doseNumber: 3 }),
    ])
    expect(sent[1]?.options?.idempotencyKey).toBe(sent[0]?.options?.idempotencyKey)
  })

  it("is kept when the dialog closes, until it is registered", async () => {
    const { user } = await open(register())
    await fill(user)
    await user.click(button("Cancel"))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await user.click(button("Register vaccination"))
    await waitFor(() => expect(lot()).toHaveValue("LOT-1"))
    await waitFor(() => expect(button("Register")).toBeEnabled())
    await user.click(button("Register"))
    await given()
    await user.click(button("Register vaccination"))
    await choose(user, /New series/)
    expect(lot()).toHaveValue("")
  })
})
