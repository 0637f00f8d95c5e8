import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, it, vi } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { Checkbox, RadioGroup } from "./choices.tsx"
import { Select } from "./Select.tsx"
import { Switch } from "./Switch.tsx"

const means = [
  { value: "phone", label: "Phone" },
  { value: "video", label: "Video" },
  { value: "both", label: "Both", hint: "The picture failed" },
] as const

function Means({ heard }: { heard: (value: string) => void }) {
  const [value, setValue] = useState<"phone" | "video" | "both">()
  return (
    <RadioGroup
      label="How was the meeting held?"
      options={means}
      value={value}
      required
      onChange={(next) => {
        heard(next)
        setValue(next)
      }}
    />
  )
}

it("selects nothing in a radio group until the clinician chooses, and moves by arrow keys", { tags: ["UI-009"] }, async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<Means heard={onChange} />, { wrapper: EnglishTexts })
  expect(screen.getByRole("radiogroup", { name: /How was the meeting held/ })).toBeRequired()
  expect(screen.getAllByRole("radio", { checked: false })).toHaveLength(3)
  await userEvent.click(screen.getByText("Video"))
  await userEvent.keyboard("{ArrowDown}")
  expect(onChange.mock.calls.flat()).toEqual(["video", "both"])
  expect(screen.getByRole("radio", { name: "Both", checked: true })).toHaveAccessibleDescription("The picture failed")
})

function OptionalMeans() {
  const [value, setValue] = useState<"phone" | "video" | "both">()
  return <RadioGroup label="Means" options={means} value={value} onChange={setValue} onClear={() => setValue(undefined)} />
}

it("an optional choice can be cleared, and Ctrl Z takes back the last one", async () => {
  render(<OptionalMeans />, { wrapper: EnglishTexts })
  const chosen = () => screen.queryByRole("radio", { checked: true })
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull()
  await userEvent.click(screen.getByText("Video"))
  await userEvent.click(screen.getByRole("button", { name: "Clear" }))
  expect(chosen()).toBeNull()
  expect(screen.getByRole("radio", { name: "Phone" })).toHaveFocus()
  await userEvent.keyboard("{Control>}z{/Control}")
  expect(chosen()).toHaveAccessibleName("Video")
  await userEvent.keyboard("{Control>}z{/Control}")
  expect(chosen()).toBeNull()
  await userEvent.keyboard("{Control>}z{/Control}")
  expect(chosen()).toBeNull()
})

it("a checkbox is clickable on its whole row, and announces a mixed state", { tags: ["UI-009"] }, async () => {
  const onChange = vi.fn<(value: boolean) => void>()
  render(<Checkbox checked={false} indeterminate onChange={onChange} label="All documents" />)
  expect(screen.getByRole("checkbox")).toBePartiallyChecked()
  await userEvent.click(screen.getByText("All documents"))
  expect(onChange).toHaveBeenCalledWith(true)
})

it("a switch has the role switch", { tags: ["UI-009"] }, async () => {
  const onChange = vi.fn<(value: boolean) => void>()
  render(<Switch checked onChange={onChange} label="Dial tone" />)
  await userEvent.click(screen.getByRole("switch", { name: "Dial tone", checked: true }))
  expect(onChange).toHaveBeenCalledWith(false)
})

it("a select has no value until one is chosen", { tags: ["UI-009"] }, async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { rerender } = render(<Select aria-label="Means" options={means} value={undefined} onChange={onChange} placeholder="Choose" />)
  const select = screen.getByRole("combobox", { name: "Means" })
  expect(select).toHaveDisplayValue("Choose")
  await userEvent.selectOptions(select, "Video")
  expect(onChange).toHaveBeenCalledWith("video")
  rerender(<Select aria-label="Means" options={means} value="video" onChange={onChange} placeholder="Choose" />)
  expect(screen.queryByRole("option", { name: "Choose" })).not.toBeInTheDocument()
})
