import { apiError, respond } from "@rond/core/testkit"
import { screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { addImmunization, createImmunizationSeries, listImmunizationSeries } from "../../model/vaccination.ts"
import { booster, doseOf, register, sentTo, seriesOf, tbe } from "../testing.tsx"
import { box, lot, button, optionsOf, open, choose, select, selectVaccine, fill, given } from "./testing.tsx"

describe("a vaccination that was not registered", () => {
  it.each([
    ["Unavailable", {}, /The server cannot be reached right now/],
    ["Conflict", { code: "dose_taken" }, /This dose is already registered/],
    ["Invalid", { code: "invalid_immunization" }, /The register does not accept one of the values/],
    ["Refused", { code: "not_offered" }, /Vaccinations are registered only in visits at a clinic/],
  ] as const)("explains why after %s %j, and keeps the form", { tags: ["VAC-032", "VAC-033"] }, async (kind, about, words) => {
    const api = register()
    api.answer(respond(addImmunization, apiError(kind, about)))
    const { user } = await open(api)
    await fill(user)
    await user.click(button("Register"))
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The vaccination was not registered")
    expect(alert).toHaveTextContent(words)
    expect(alert).toHaveTextContent("What you entered is kept.")
    expect(box("Vaccine")).toHaveDisplayValue("Spikevax, 0,5 ml")
    expect(lot()).toHaveValue("LOT-1")
    expect(box("Body site")).toHaveDisplayValue("Left upper arm")
    expect(button("Register")).toBeEnabled()
  })

  it("is resent in the same series under the same key", { tags: ["VAC-025", "VAC-033"] }, async () => {
    const api = register()
    api.answer(respond(addImmunization, apiError("Timeout")))
    const { user } = await open(api)
    await fill(user)
    await user.click(button("Register"))
    await screen.findByRole("alert")
    api.answer(respond(addImmunization, undefined))
    await user.click(button("Register"))
    await given()
    expect(sentTo(api, createImmunizationSeries)).toHaveLength(1)
    const keys = sentTo(api, addImmunization).map(({ options }) => options?.idempotencyKey)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toEqual(expect.any(String))
  })

  it("repeats the request for its series under the same key", { tags: ["VAC-025"] }, async () => {
    const api = register()
    api.answer(respond(createImmunizationSeries, apiError("Timeout")))
    const { user } = await open(api)
    await fill(user)
    await user.click(button("Register"))
    await screen.findByRole("alert")
    expect(sentTo(api, addImmunization)).toEqual([])
    api.answer(respond(createImmunizationSeries, { seriesId: "begun" }))
    api.answer(respond(addImmunization, undefined))
    await user.click(button("Register"))
    await given()
    const keys = sentTo(api, createImmunizationSeries).map(({ options }) => options?.idempotencyKey)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(sentTo(api, addImmunization)).toHaveLength(1)
  })

  it("uses a new key once it has changed", { tags: ["VAC-025"] }, async () => {
    const api = register()
    api.answer(respond(addImmunization, apiError("Timeout")))
    const { user } = await open(api)
    await fill(user)
    await user.click(button("Register"))
    await screen.findByRole("alert")
    await user.type(lot(), "B")
    await user.click(button("Register"))
    await waitFor(() => expect(sentTo(api, addImmunization)).toHaveLength(2))
    const [first, second] = sentTo(api, addImmunization).map(({ options }) => options?.idempotencyKey)
    expect(second).not.toBe(first)
    expect(sentTo(api, createImmunizationSeries)).toHaveLength(1)
  })

  it("is sent once, however often the button is pressed", { tags: ["VAC-025"] }, async () => {
    const { api, user } = await open(register())
    await fill(user)
    await user.dblClick(button("Register"))
    await given()
    expect(sentTo(api, createImmunizationSeries)).toHaveLength(1)
    expect(sentTo(api, addImmunization)).toHaveLength(1)
  })

  it.each([
    ["several doses left", booster],
    ["one dose left", tbe],
  ])("disables a dose that a colleague has registered, with %s", { tags: ["VAC-013", "VAC-033"] }, async (_what, program) => {
    const api = register(seriesOf("one", program, doseOf(1, "2024-03-31")))
    const { user } = await open(api)
    await choose(user, /TBE/)
    await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
    await select(user, "Dose", "Dose 2")
    await user.type(lot(), "LOT-1")
    await select(user, "Body site", "Left upper arm")
    api.answer(
      respond(addImmunization, () => {
        const now = seriesOf("one", program, doseOf(1, "2024-03-31"), doseOf(2, "2025-03-31"))
        api.answer(respond(listImmunizationSeries, { immunizationSeries: [now] }))
        return apiError("Conflict", { code: "dose_taken" })
      }),
    )
    await user.click(button("Register"))
    await screen.findByRole("alert")
    await waitFor(() => expect(optionsOf("Dose")[1]).toBe("Dose 2, already given (disabled)"))
    expect(button("Register")).toBeDisabled()
    await select(user, "Dose", "Dose 3")
    expect(button("Register")).toBeEnabled()
  })
})

it("explains why the last dose of a series was not registered", { tags: ["VAC-032"] }, async () => {
  const other = seriesOf("other", booster, doseOf(1, "2022-03-31", { id: "other-1" }))
  const before = seriesOf("one", tbe, doseOf(1, "2024-03-31"), doseOf(2, "2024-04-30"))
  const api = register(before, other)
  const { user } = await open(api)
  await choose(user, /^TBE, primary series/)
  await selectVaccine(user, "FSME-IMMUN, 0,5 ml")
  await user.type(lot(), "LOT-1")
  await select(user, "Body site", "Left upper arm")
  api.answer(
    respond(addImmunization, () => {
      const complete = { ...before, immunizations: [...before.immunizations, doseOf(3, "2025-03-31")] }
      api.answer(respond(listImmunizationSeries, { immunizationSeries: [complete, other] }))
      return apiError("Conflict", { code: "dose_taken" })
    }),
  )
  await user.click(button("Register"))
  expect(await screen.findByRole("alert")).toHaveTextContent("This dose is already registered")
  await waitFor(() => expect(optionsOf("Dose")[2]).toBe("Dose 3, already given (disabled)"))
  expect(button("Register")).toBeDisabled()
  await user.click(button("Back"))
  await choose(user, /^TBE, booster/)
  await waitFor(() => expect(box("Vaccine")).toBeVisible())
  expect(screen.queryByRole("alert")).toBeNull()
})
