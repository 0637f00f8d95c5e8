import { screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { Dosage, DoseRecord, MedicationItem } from "../../model/contract/index.ts"
import { format as swedish } from "../../../../format.ts"
import { millisOfDay } from "../../model/dosage/index.ts"
import { asNeeded, dosageWith, endedBy, medicationOf } from "../testing/medications.ts"
import { listsOf, openTab } from "../testing/open-tab.tsx"

const format = swedish.inLanguage("en-GB")
const today = format.today()
const inDays = (days: number) => today.add({ days }).toString()
const withYear = (day: string) => format.shortDate(day, Temporal.PlainDate.from(day).subtract({ years: 1 }), "dated")
const short = (day: string) => format.shortDate(day, today, "dated")

const dose = (amount: number, from: string, changedDay: string, changedBy: string): DoseRecord => ({
  dosage: dosageWith({ timeAmounts: [{ time: "08:00:00", amount }], dosageDateStart: millisOfDay("2024-06-10") }),
  from: millisOfDay(from),
  changedAt: `${changedDay}T09:00:00.000Z`,
  changedBy,
})
const withDoses = (...doses: readonly DoseRecord[]): MedicationItem => ({ ...medicationOf("Alve"), dosage: doses[0]!.dosage, doses })
const row = (name = /^Alve/) => screen.findByRole("button", { name })

describe("a changed dose", { tags: ["MED-113"] }, () => {
  it("is dated, and the earlier ones are shown with who wrote them, the newest first", async () => {
    const item = withDoses(
      dose(2, inDays(-7), inDays(-7), "Kim Dale"),
      dose(0.5, inDays(-20), inDays(-20), "Robin Vale"),
      dose(1, "2024-06-10", "2024-06-09", "Ada Berg"),
    )
    const { user } = await openTab([listsOf([item]).response])
    expect(await row()).toHaveTextContent(`2 tabletter at 08:00 every day`)
    expect(await row()).toHaveTextContent(`From ${short(inDays(-7))} until further notice`)
    await user.click(await row())
    expect(screen.getByText("Taken since").nextElementSibling).toHaveTextContent(short("2024-06-10"))
    expect(screen.getByText("Dose changed").nextElementSibling).toHaveTextContent(/^Kim Dale, /)
    const earlier = within(screen.getByRole("region", { name: "Earlier doses of Alve 500 mg" })).getAllByRole("listitem")
    expect(earlier.map((line) => line.textContent)).toEqual([
      expect.stringMatching(new RegExp(`^From ${short(inDays(-20))}: 0,5 tablett at 08:00 every dayRobin Vale, `)),
      expect.stringMatching(/^From 10 Jun 2024: 1 tablett at 08:00 every dayAda Berg, /),
    ])
  })

  it("that is still to come stands below the present one, which ends the day before", async () => {
    const item = withDoses(dose(2, inDays(10), inDays(-1), "Kim Dale"), dose(1, "2024-06-10", "2024-06-09", "Ada Berg"))
    await openTab([listsOf([item]).response])
    expect(await row()).toHaveTextContent("1 tablett at 08:00 every day")
    expect(await row()).toHaveTextContent(`From ${short(inDays(10))}: 2 tabletter at 08:00 every day`)
    expect(await row()).toHaveTextContent(`From 10 Jun 2024 to ${short(inDays(9))}`)
    expect(screen.queryByText("Not yet begun")).toBeNull()
  })

  it("names the drug and its reason in the record's language", { tags: ["TXT-030"] }, async () => {
    await openTab([listsOf([withDoses(dose(1, "2024-06-10", "2024-06-09", "Ada Berg"))]).response])
    expect(within(await row()).getByText("Alve 500 mg")).toHaveAttribute("lang", swedish.locale)
    expect(within(await row()).getByText("Pain")).toHaveAttribute("lang", swedish.locale)
  })

  it("has no history where there was none", async () => {
    const { user } = await openTab([listsOf([withDoses(dose(1, "2024-06-10", "2024-06-09", "Ada Berg"))]).response])
    await user.click(await row())
    expect(screen.queryByText("Earlier doses")).toBeNull()
    expect(screen.queryByText("Taken since")).toBeNull()
  })
})

const starting = (name: string, day: string, dosage: Dosage = dosageWith()) =>
  medicationOf(name, { ...dosage, dosageDateStart: millisOfDay(day) })

it("what has not begun stands under a divider of its section, with the year", { tags: ["MED-114"] }, async () => {
  const first = inDays(30)
  await openTab([listsOf([starting("Now", inDays(-1)), starting("Later", first), starting("Sometime", first, asNeeded())]).response])
  const regular = await screen.findByRole("region", { name: "Regular medications" })
  const toCome = within(regular).getByRole("region", { name: "Not yet begun" })
  expect(
    within(toCome)
      .getAllByRole("heading", { level: 4 })
      .map((heading) => heading.textContent),
  ).toEqual([expect.stringContaining(`Later 500 mg1 tablett at 08:00 every dayPainStarts on ${withYear(first)}, until further notice`)])
  expect(within(regular).getByRole("button", { name: /^Now/ })).not.toHaveTextContent("Starts on")
  const asRequired = screen.getByRole("region", { name: "As required" })
  expect(within(asRequired).getByRole("region", { name: "Not yet begun" })).toHaveTextContent("Sometime 500 mg")
  expect(within(asRequired).queryByText("No as-required medications")).toBeNull()
})

it.each([
  ["Once a week", dosageWith({ type: "WEEKLY", weeklyRepeats: ["MONDAY"] })],
  ["Not every day", dosageWith({ type: "WEEKLY", weeklyRepeats: ["MONDAY", "FRIDAY"] })],
])("a drug is marked: %s", { tags: ["MED-119"] }, async (mark, dosage) => {
  await openTab([listsOf([starting("Alve", "2024-06-10", dosage), starting("Daily", "2024-06-10")]).response])
  expect(await row()).toHaveTextContent(mark)
  expect(await row(/^Daily/)).not.toHaveTextContent(mark)
})

it("past medications keep the order of the server, and say why they ended", { tags: ["MED-112", "MED-115", "MED-196"] }, async () => {
  const past = [
    { ...endedBy(medicationOf("Newest"), "Kim Dale"), endReason: { code: "NO_EFFECT", text: null } as const },
    { ...endedBy(medicationOf("Older"), "Kim Dale"), endReason: { code: "OTHER", text: "Moved abroad" } as const },
    {
      ...endedBy(medicationOf("Unlisted"), "Kim Dale"),
      endReason: { code: { unknownWord: "SHORTAGE" }, text: null, words: "Restnoterat" },
    },
    { ...endedBy(medicationOf("Oldest"), "Kim Dale"), endReason: null },
  ]
  const { user } = await openTab([listsOf([], past).response])
  await user.click(await screen.findByRole("button", { name: "Past medications" }))
  const rows = within(await screen.findByRole("dialog", { name: "Past medications" })).getAllByRole("heading", { level: 3 })
  expect(rows.map((heading) => heading.textContent)).toEqual([
    expect.stringMatching(/^Newest.*Not enough effect$/),
    expect.stringMatching(/^Older.*Moved abroad$/),
    expect.stringMatching(/^Unlisted.*Restnoterat$/),
    expect.stringMatching(/^Oldest.*Ended on 9 Mar 2021$/),
  ])
})

it("the list says what it holds, and what it may lack", async () => {
  await openTab([listsOf([]).response])
  expect(await screen.findByText(/^This list holds what your clinic has added here\. .* may be missing\.$/)).toBeVisible()
})
