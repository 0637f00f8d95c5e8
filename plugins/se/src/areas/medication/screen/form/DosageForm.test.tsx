import { EnglishTexts } from "@rond/core/i18n/testing"
import { preloadComponents } from "@rond/core/ui"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { beforeAll, describe, expect, it } from "vitest"
import { format } from "../../../../format.ts"
import { newDosage, type DosageDraft } from "../../model/dosage/index.ts"
import { DosageForm } from "./DosageForm.tsx"
import { writingIssues, type DosageWriting } from "../dosage/dosage-writing.ts"

// As a page does once it is open.
beforeAll(() => preloadComponents())

const unit = { dosageUnit: "tablett", dosageUnitPlural: "tabletter" }

/** The form with a dosage of its own; `now` is what is written in it. */
function open(changes: Partial<DosageDraft> = {}, showsMissing = false) {
  let now: DosageWriting = { dosage: { ...newDosage("2021-03-01"), ...changes }, shortcut: "" }
  function Form() {
    const [writing, setWriting] = useState(now)
    now = writing
    return <DosageForm writing={writing} onChange={(change) => setWriting(change)} unit={unit} showsMissing={showsMissing} />
  }
  render(
    <EnglishTexts format={format}>
      <Form />
    </EnglishTexts>,
  )
  return { user: userEvent.setup(), now: () => now.dosage, isValid: () => writingIssues(now).length === 0 }
}

const check = (name: string) => screen.getByRole("checkbox", { name })
const radio = (name: string) => screen.getByRole("radio", { name })
const text = (name: string | RegExp) => screen.getByRole("textbox", { name })
const hour = (row: number) => screen.getByRole("combobox", { name: `Time ${row}` })
const amount = (row: number) => text(`Amount at time ${row}`)
const inWords = () => screen.queryByRole("region", { name: "Reads as" })
const rows = () => screen.queryAllByRole("combobox", { name: /^Time \d/ }).map((select) => (select as HTMLSelectElement).value)

it("starts with one dose at eight every day, until further notice", { tags: ["MED-070"] }, () => {
  const { isValid } = open()
  expect(radio("Every day")).toBeChecked()
  expect(hour(1)).toHaveDisplayValue("08:00")
  expect(amount(1)).toHaveValue("1")
  expect(check("Until further notice")).toBeChecked()
  expect(screen.getByRole("group", { name: /^End date/ })).toHaveAttribute("aria-disabled", "true")
  expect(inWords()).toHaveTextContent("1 tablett at 08:00 every day")
  expect(inWords()).toHaveTextContent("From 1 Mar 2021 until further notice")
  expect(isValid()).toBe(true)
})

describe("the types", () => {
  it("show their own fields and clear those of the others", { tags: ["MED-071"] }, async () => {
    const { user, now } = open()
    await user.click(radio("Certain weekdays"))
    expect(rows()).toEqual(["8"])
    await user.click(check("Wednesday"))
    await user.click(check("Monday"))
    expect(now()).toMatchObject({ type: "WEEKLY", weekdays: ["MONDAY", "WEDNESDAY"] })
    await user.click(radio("Every day"))
    expect(now()).toMatchObject({ type: "DAILY", weekdays: [], times: [{ hour: 8, amount: 1 }] })
    await user.click(radio("Free text"))
    expect(rows()).toEqual([])
    await user.type(text(/Dosage as free text/), "As agreed")
    expect(inWords()).toHaveTextContent("As agreed")
    await user.click(radio("Every day"))
    expect(now()).toMatchObject({ type: "DAILY", customText: "", times: [] })
  })

  it('restore the previous frequency when "as required" is unticked', { tags: ["MED-071"] }, async () => {
    const { user, now } = open()
    await user.click(radio("Certain weekdays"))
    await user.click(check("As required"))
    expect(screen.queryByRole("radiogroup")).toBeNull()
    await user.type(text(/Amount per dose/), "1-2")
    await user.type(text("Maximum in 24 hours"), "8")
    expect(now()).toMatchObject({ type: "AS_NEEDED", asNeededAmount: "1-2", asNeededMax: 8, times: [] })
    await user.click(check("As required"))
    expect(radio("Certain weekdays")).toBeChecked()
    expect(now()).toMatchObject({ type: "WEEKLY", asNeededAmount: "", asNeededMax: null })
  })
})

describe("the shortcut", () => {
  it("fills in the times as it is typed", { tags: ["MED-072"] }, async () => {
    const { user, now } = open()
    await user.type(text("Shortcut"), "0,5x3")
    expect(now().times).toEqual([6, 14, 22].map((at) => ({ hour: at, amount: 0.5 })))
    await user.clear(text("Shortcut"))
    await user.type(text("Shortcut"), "2 tn")
    expect(now().times).toEqual([{ hour: 22, amount: 2 }])
  })

  it("says as required too, in the same field", { tags: ["MED-072"] }, async () => {
    const { user, now, isValid } = open()
    await user.type(text("Shortcut"), "1-2x3 v.b.")
    expect(text("Shortcut")).toHaveFocus()
    expect(check("As required")).toBeChecked()
    expect(now()).toMatchObject({ type: "AS_NEEDED", asNeededAmount: "1-2", asNeededMax: 6 })
    expect(isValid()).toBe(true)
    await user.clear(text("Maximum in 24 hours"))
    expect(text("Shortcut")).toHaveValue("")
    await user.type(text("Shortcut"), "1+0+1")
    expect(check("As required")).not.toBeChecked()
    expect(rows()).toEqual(["8", "20"])
  })

  it("is marked as invalid if it cannot be parsed", { tags: ["MED-072"] }, async () => {
    const { user, now, isValid } = open()
    await user.type(text("Shortcut"), "2x7")
    expect(text("Shortcut")).toBeInvalid()
    expect(text("Shortcut")).toHaveAccessibleDescription(/Write 1x3 for one dose three times a day/)
    expect(now().times).toEqual([{ hour: 8, amount: 1 }])
    expect(isValid()).toBe(false)
    expect(inWords()).toBeNull()
    await user.clear(text("Shortcut"))
    expect(isValid()).toBe(true)
  })

  it.each(["1.000x1", "10,000x3", "1+1.500"])("asks whether %s means thousands, and is not taken", { tags: ["MED-085"] }, async (typed) => {
    const { user, isValid } = open()
    await user.type(text("Shortcut"), typed)
    expect(text("Shortcut")).toHaveAccessibleDescription(/Does the mark separate thousands or decimals\?/)
    expect(isValid()).toBe(false)
    expect(inWords()).toBeNull()
  })

  it("is cleared when the times are changed by hand", { tags: ["MED-072"] }, async () => {
    const { user } = open()
    await user.type(text("Shortcut"), "1x2")
    await user.selectOptions(hour(2), "21:00")
    expect(text("Shortcut")).toHaveValue("")
  })
})

describe("the times", () => {
  it("are hours from 0 to 24 that can be added and removed", { tags: ["MED-073"] }, async () => {
    const { user, now } = open()
    const hours = within(hour(1)).getAllByRole("option")
    expect([hours.length, hours[0]?.textContent, hours[24]?.textContent]).toEqual([25, "00:00", "24:00"])
    const add = screen.getByRole("button", { name: "Add a time" })
    await user.click(add)
    await expect.poll(() => document.activeElement).toBe(hour(2))
    await user.selectOptions(hour(2), "24:00")
    await user.type(amount(2), "1.5")
    expect(now().times).toEqual([
      { hour: 8, amount: 1 },
      { hour: 24, amount: 1.5 },
    ])
    expect(inWords()).toHaveTextContent("1 tablett at 08:00 and 1,5 tabletter at 24:00 every day")
    await user.click(screen.getByRole("button", { name: "Remove time 1" }))
    await expect.poll(() => document.activeElement).toBe(add)
    expect(now().times).toEqual([{ hour: 24, amount: 1.5 }])
  })

  it("must be different hours", { tags: ["MED-073"] }, async () => {
    const { user, isValid } = open()
    await user.type(text("Shortcut"), "1x2")
    await user.selectOptions(hour(2), "08:00")
    expect(screen.getByText("This time is chosen twice.")).toBeVisible()
    expect(hour(2)).toBeInvalid()
    expect(isValid()).toBe(false)
  })

  it.each([
    ["0", false],
    ["-1", false],
    ["1e3", false],
    ["a few", false],
    ["0,25", true],
    ["0.25", true],
    ["2", true],
  ])("accept the amount %j: %s", { tags: ["MED-074"] }, async (typed, isTaken) => {
    const { user, isValid } = open()
    await user.clear(amount(1))
    await user.type(amount(1), typed)
    expect(amount(1)).toHaveValue(typed)
    expect(isValid()).toBe(isTaken)
    expect(screen.queryByText("Enter an amount above 0.") === null).toBe(isTaken)
  })

  it("ask whether 1.000 means thousands", { tags: ["MED-085"] }, async () => {
    const { user, isValid } = open()
    await user.clear(amount(1))
    await user.type(amount(1), "1.000")
    expect(amount(1)).toHaveValue("1.000")
    expect(screen.getByText(/Does the mark separate thousands or decimals\?/)).toBeVisible()
    expect(isValid()).toBe(false)
  })

  it("change an amount by a half with the arrow keys, but never to 0", { tags: ["MED-074"] }, async () => {
    const { user, now } = open()
    await user.click(amount(1))
    await user.keyboard("{ArrowUp}")
    expect(now().times[0]?.amount).toBe(1.5)
    await user.keyboard("{ArrowDown>3/}")
    expect(now().times[0]?.amount).toBe(0.5)
    await user.clear(amount(1))
    await user.keyboard("0,25{ArrowUp}")
    expect(amount(1)).toHaveValue("0,75")
  })

  it("show the unit in the singular and the plural", { tags: ["MED-074"] }, async () => {
    const { user } = open()
    const row = screen.getByRole("group", { name: "Time 1" })
    expect(row).toHaveTextContent(/tablett$/)
    await user.clear(amount(1))
    await user.type(amount(1), "1,5")
    expect(row).toHaveTextContent(/tabletter$/)
  })
})

describe("as required", () => {
  it.each([
    ["1", "", true, "1 tablett as required"],
    ["1-2", "8", true, "1–2 tabletter as required, at most 8 tabletter in 24 hours"],
    ["0,5-1", "", true, "0,5–1 tablett as required"],
    ["1-2", "2", true, "at most 2 tabletter"],
    ["1-2", "1", false, "The maximum is below the amount of one dose."],
    ["2-1", "", false, "Enter an amount above 0, or a range like 1-2."],
    ["1-", "", false, "Enter an amount above 0, or a range like 1-2."],
    ["1-2-3", "", false, "Enter an amount above 0, or a range like 1-2."],
    ["0", "", false, "Enter an amount above 0, or a range like 1-2."],
    ["1", "eight", false, "Enter an amount above 0, or leave the field empty."],
  ])("%j with the maximum %j is valid: %s", { tags: ["MED-075"] }, async (typed, max, isTaken, says) => {
    const { user, isValid } = open()
    await user.click(check("As required"))
    await user.type(text(/Amount per dose/), typed)
    if (max !== "") await user.type(text("Maximum in 24 hours"), max)
    expect(isValid()).toBe(isTaken)
    expect(document.body).toHaveTextContent(says)
  })
})

describe("the dates", () => {
  it("lose their end when “until further notice” is ticked", { tags: ["MED-076"] }, async () => {
    const { user, now, isValid } = open({ endDay: "2021-03-01", isUntilFurtherNotice: false })
    expect(isValid()).toBe(true)
    expect(inWords()).toHaveTextContent("From 1 Mar 2021 to 1 Mar 2021")
    await user.click(check("Until further notice"))
    expect(now()).toMatchObject({ endDay: null, isUntilFurtherNotice: true })
    await user.click(check("Until further notice"))
    expect(now()).toMatchObject({ endDay: null, isUntilFurtherNotice: false })
    expect(isValid()).toBe(false)
  })

  it("are invalid if the end is before the start", { tags: ["MED-076"] }, () => {
    const { isValid } = open({ endDay: "2021-02-28", isUntilFurtherNotice: false })
    expect(screen.getByText("The end date is before the start date.")).toBeVisible()
    expect(isValid()).toBe(false)
  })
})

it.each([
  ["no times", { times: [] }, "Add at least one time."],
  ["no hour", { times: [{ hour: null, amount: 1 }] }, "Choose a time."],
  ["no amount", { times: [{ hour: 8, amount: null }] }, "Enter an amount above 0."],
  ["no weekday", { type: "WEEKLY" as const }, "Choose at least one weekday."],
  ["no text", { type: "CUSTOM" as const }, "Describe the dosage."],
  ["no amount as required", { type: "AS_NEEDED" as const }, "Enter an amount above 0, or a range like 1-2."],
  ["no start", { startDay: null }, "Enter a start date."],
  ["no end", { isUntilFurtherNotice: false }, "Enter an end date, or tick “Until further notice”."],
])("shows what is missing when told to: %s", { tags: ["MED-077"] }, (_what, changes, says) => {
  const { isValid } = open(changes, true)
  expect(screen.getByText(says)).toBeVisible()
  expect(isValid()).toBe(false)
})

it.each([
  ["no times", { times: [] }],
  ["no weekday", { type: "WEEKLY" as const }],
  ["no end", { isUntilFurtherNotice: false }],
])("hides what is missing until told to show it: %s", { tags: ["MED-077"] }, (_what, changes) => {
  open(changes)
  expect(screen.queryByText(/Add at least|Choose at least|Enter an end/)).toBeNull()
})
