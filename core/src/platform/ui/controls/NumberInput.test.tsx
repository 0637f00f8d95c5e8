import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, it, vi } from "vitest"
import { marketFormat } from "../../../kernel/format/market-format.ts"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { NumberInput } from "./NumberInput.tsx"

const swedish = marketFormat({ locale: "sv-SE", timeZone: "Europe/Stockholm", currency: "SEK" })

function Weight({
  onChange,
  start,
  ...rest
}: {
  onChange: (value: number | undefined) => void
  start?: number
  step?: number
  min?: number
  max?: number
}) {
  const [value, setValue] = useState(start)
  return (
    <EnglishTexts format={swedish}>
      <NumberInput
        aria-label="Weight"
        decimals={1}
        {...rest}
        value={value}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
    </EnglishTexts>
  )
}

it.each(["72,5", "72.5"])("accepts %s and formats it for the market on blur", { tags: ["UI-007"] }, async (typed) => {
  const onChange = vi.fn<(value: number | undefined) => void>()
  render(<Weight onChange={onChange} />)
  const input = screen.getByRole("textbox", { name: "Weight" })
  await userEvent.type(input, typed)
  expect(input).toHaveValue(typed)
  await userEvent.tab()
  expect(onChange).toHaveBeenLastCalledWith(72.5)
  expect(input).toHaveValue("72,5")
})

it.each(["38,55", "0,25"])("shows %s whole on blur, though the field has one decimal", { tags: ["TXT-022"] }, async (typed) => {
  const onChange = vi.fn<(value: number | undefined) => void>()
  render(<Weight onChange={onChange} />)
  const input = screen.getByRole("textbox", { name: "Weight" })
  await userEvent.type(input, typed)
  await userEvent.tab()
  expect(input).toHaveValue(typed)
})

it("keeps unreadable text, marks it, and reports that there is no number", { tags: ["UI-007"] }, async () => {
  const onChange = vi.fn<(value: number | undefined) => void>()
  render(<Weight onChange={onChange} start={70} />)
  const input = screen.getByRole("textbox", { name: "Weight" })
  await userEvent.clear(input)
  await userEvent.type(input, "about 70")
  await userEvent.tab()
  expect(input).toHaveValue("about 70")
  expect(input).toBeInvalid()
  expect(onChange).toHaveBeenLastCalledWith(undefined)
})

it("steps by arrow keys within its bounds", { tags: ["UI-007"] }, async () => {
  const onChange = vi.fn<(value: number | undefined) => void>()
  render(<Weight onChange={onChange} start={1} step={0.5} min={0.5} max={2} />)
  await userEvent.click(screen.getByRole("textbox", { name: "Weight" }))
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}")
  expect(onChange.mock.calls.flat()).toEqual([1.5, 2, 2, 1.5])
})
