import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, it, vi } from "vitest"
import { marketFormat } from "../../../../kernel/format/market-format.ts"
import { EnglishTexts } from "../../../i18n/testing.tsx"
import { DateField } from "./DateField.tsx"
import { Field } from "../Field.tsx"

const markets = [
  ["sv-SE", ["year", "month", "day"]],
  ["en-GB", ["day", "month", "year"]],
  ["nb-NO", ["day", "month", "year"]],
  ["fr-FR", ["day", "month", "year"]],
  ["de-DE", ["day", "month", "year"]],
] as const

function Onset({ locale, heard }: { locale: string; heard: (value: string | undefined) => void }) {
  const [value, setValue] = useState<Temporal.PlainDate>()
  return (
    <EnglishTexts format={marketFormat({ locale, timeZone: "UTC", currency: "EUR" })}>
      <Field label="Onset date">
        <DateField
          value={value}
          onChange={(next) => {
            heard(next?.toString())
            setValue(next)
          }}
        />
      </Field>
    </EnglishTexts>
  )
}

it.each(markets)("%s types a date in the order of the locale", { tags: ["UI-042"] }, async (locale, order) => {
  const onChange = vi.fn<(value: string | undefined) => void>()
  render(<Onset locale={locale} heard={onChange} />)
  const segments = await screen.findAllByRole("spinbutton")
  expect(segments.map((part) => part.getAttribute("data-type"))).toEqual(order)
  expect(screen.getByRole("group", { name: "Onset date" })).toBeVisible()
  // The names and the letters that stand for a part are the reader's, English here, in every market.
  expect(segments.map((part) => part.getAttribute("aria-label"))).toEqual(order.map((part) => expect.stringContaining(part)))
  expect(segments.map((part) => part.textContent)).toEqual(order.map((part) => ({ year: "yyyy", month: "mm", day: "dd" })[part]))
  const digits = { year: "2026", month: "11", day: "21" }
  await userEvent.click(segments[0]!)
  await userEvent.keyboard(order.map((part) => digits[part]).join(""))
  expect(onChange).toHaveBeenLastCalledWith("2026-11-21")
})

it.each(markets)("%s takes a pasted date, whatever part has the focus", { tags: ["UI-070"] }, async (locale, order) => {
  const onChange = vi.fn<(value: string | undefined) => void>()
  render(<Onset locale={locale} heard={onChange} />)
  const [first, second] = await screen.findAllByRole("spinbutton")
  await userEvent.click(first!)
  await userEvent.paste("20/11/2026")
  expect(onChange).toHaveBeenLastCalledWith("2026-11-20")
  const texts = { year: "2026", month: "11", day: "20" }
  expect(screen.getAllByRole("spinbutton").map((part) => part.textContent)).toEqual(order.map((part) => texts[part]))
  await userEvent.click(second!)
  await userEvent.paste("2026-12-24")
  expect(onChange).toHaveBeenLastCalledWith("2026-12-24")
})

it("says that a pasted date does not exist, until another is there", { tags: ["UI-070"] }, async () => {
  const onChange = vi.fn<(value: string | undefined) => void>()
  render(<Onset locale="en-GB" heard={onChange} />)
  const [first] = await screen.findAllByRole("spinbutton")
  await userEvent.click(first!)
  await userEvent.paste("31/11/2026")
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no such date: 31/11/2026")
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.paste("next week")
  expect(screen.getByRole("alert")).toHaveTextContent("This is not a whole date: next week")
  await userEvent.paste("30/11/2026")
  expect(screen.queryByRole("alert")).toBeNull()
  expect(onChange).toHaveBeenLastCalledWith("2026-11-30")
})
