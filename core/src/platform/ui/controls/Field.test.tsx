import { render, screen } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { LabelLanguage, WrittenLanguage } from "../../i18n/text-language.ts"
import { Field, Fieldset, SilentErrors } from "./Field.tsx"
import { Checkbox } from "./choices.tsx"
import { TextArea, TextInput } from "./TextInput.tsx"

it("associates label, hint and error with the control, and says in words that it is required", { tags: ["UI-006"] }, () => {
  render(
    <Field label="Lot number" id="lot-number" hint="On the package" error="Write at least 3 characters" required>
      <TextInput value="" onChange={() => {}} />
    </Field>,
    { wrapper: EnglishTexts },
  )
  const input = screen.getByRole("textbox", { name: /Lot number required/ })
  expect(input).toHaveAttribute("id", "lot-number")
  expect(input).toBeInvalid()
  expect(input).toBeRequired()
  expect(input).toHaveAccessibleDescription("On the package Write at least 3 characters")
})

it("announces an error that appears while the field is on screen", { tags: ["UI-006"] }, () => {
  const field = (error?: string) => (
    <Field label="Email" error={error}>
      <TextInput value="x" onChange={() => {}} />
    </Field>
  )
  const { rerender } = render(field(), { wrapper: EnglishTexts })
  rerender(field("Write an address with an @"))
  const message = screen.getByText("Write an address with an @")
  expect(message.closest("[aria-live=polite]")).not.toBeNull()
})

it("keeps a hidden label for assistive technology", { tags: ["UI-006"] }, () => {
  render(
    <Field label="Search patients" labelHidden>
      <TextInput value="" onChange={() => {}} />
    </Field>,
    { wrapper: EnglishTexts },
  )
  expect(screen.getByRole("textbox", { name: "Search patients" })).toBeVisible()
})

it("groups choices under their question with its error", { tags: ["UI-006"] }, () => {
  render(
    <Fieldset legend="Tasks" error="Tick both">
      <Checkbox checked={false} onChange={() => {}} label="Instructions are clear" />
    </Fieldset>,
    { wrapper: EnglishTexts },
  )
  expect(screen.getByRole("group", { name: "Tasks" })).toHaveAccessibleDescription("Tick both")
})

it("grows a text area with its text without measuring it, and follows its value", () => {
  const measured = vi.spyOn(Element.prototype, "scrollHeight", "get")
  const { rerender } = render(<TextArea aria-label="Anamnesis" value={"one\ntwo\nthree"} onChange={() => {}} />)
  const area = screen.getByRole("textbox", { name: "Anamnesis" })
  expect(area).toHaveValue("one\ntwo\nthree")
  rerender(<TextArea aria-label="Anamnesis" value="another" onChange={() => {}} />)
  expect(area).toHaveValue("another")
  expect(measured).not.toHaveBeenCalled()
  measured.mockRestore()
})

it("an error that another text announces is silent, and still described with its field", { tags: ["UI-006", "END-120"] }, () => {
  const field = (error?: string) => (
    <SilentErrors value>
      <Field label="Email" error={error}>
        <TextInput value="" onChange={() => {}} />
      </Field>
    </SilentErrors>
  )
  const { rerender } = render(field(), { wrapper: EnglishTexts })
  rerender(field("Required"))
  expect(screen.getByText("Required").closest("[aria-live]")).toHaveAttribute("aria-live", "off")
  expect(screen.getByRole("textbox")).toHaveAccessibleDescription("Required")
})

it("texts of a form have the form's language, and what is written in it", { tags: ["TXT-030"] }, () => {
  render(
    <LabelLanguage value="sv">
      <WrittenLanguage value="sv-SE">
        <Field label="Anamnes" hint="Med några ord" error="Required" required>
          <TextInput value="" onChange={() => {}} />
        </Field>
      </WrittenLanguage>
    </LabelLanguage>,
    { wrapper: EnglishTexts },
  )
  expect(screen.getByText("Anamnes")).toHaveAttribute("lang", "sv")
  expect(screen.getByText("Med några ord")).toHaveAttribute("lang", "sv")
  expect(screen.getByRole("textbox")).toHaveAttribute("lang", "sv-SE")
  expect(screen.getByText("Required").closest("[lang='sv']")).toBeNull()
  expect(screen.getByText("required").closest("[lang='sv']")).toBeNull()
})
