import { fireEvent, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { describe, expect, it } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { Button } from "../controls/Button.tsx"
import { Checkbox } from "../controls/choices.tsx"
import { Field } from "../controls/Field.tsx"
import { Select } from "../controls/Select.tsx"
import { TextArea } from "../controls/TextInput.tsx"
import { Dialog } from "../overlays/dialogs/Dialog.tsx"

const press = (user: ReturnType<typeof userEvent.setup>) => user.keyboard("{Control>}{Enter}{/Control}")

function open({ variant = "primary", disabled = false }: { readonly variant?: "primary" | "danger"; readonly disabled?: boolean } = {}) {
  const pressed: string[] = []
  function Form() {
    const [text, setText] = useState("")
    return (
      <Dialog
        open
        onOpenChange={() => undefined}
        title="Register"
        actions={
          <>
            <Button onClick={() => pressed.push("Cancel")}>Cancel</Button>
            <Button variant={variant} disabled={disabled} onClick={() => pressed.push("Save")}>
              Save
            </Button>
          </>
        }
      >
        <Field label="Site">
          <Select options={[{ value: "left", label: "Left" }]} value="left" onChange={() => undefined} />
        </Field>
        <Field label="Text">
          <TextArea value={text} onChange={setText} />
        </Field>
        <Checkbox checked={false} onChange={() => undefined} label="Sure" />
        <section aria-label="Inner">
          <Field label="Word">
            <TextArea value={text} onChange={setText} />
          </Field>
          {variant === "primary" && !disabled && (
            <Button variant="primary" onClick={() => pressed.push("Add")}>
              Add
            </Button>
          )}
        </section>
      </Dialog>
    )
  }
  render(<Form />, { wrapper: EnglishTexts })
  return { user: userEvent.setup(), pressed }
}

describe("Ctrl Enter in a dialog", { tags: ["HOME-060"] }, () => {
  it.each([
    ["a danger button", { variant: "danger" }],
    ["a button that cannot be pressed", { disabled: true }],
  ] as const)("does not press %s", async (_what, options) => {
    const { user, pressed } = open(options)
    await user.click(await screen.findByRole("textbox", { name: "Text" }))
    await press(user)
    // The next press shows that the one before has been handled.
    await user.click(screen.getByRole("button", { name: "Cancel" }))
    expect(pressed).toEqual(["Cancel"])
  })

  it("presses the primary button that is nearest to the control, once while it is held", async () => {
    const { user, pressed } = open()
    const word = await screen.findByRole("textbox", { name: "Word" })
    await user.click(word)
    await press(user)
    await waitFor(() => expect(pressed).toEqual(["Add"]))
    fireEvent.keyDown(word, { key: "Enter", ctrlKey: true, repeat: true })
    await user.click(screen.getByRole("button", { name: "Cancel" }))
    expect(pressed).toEqual(["Add", "Cancel"])
  })
})

function openAlone() {
  const pressed: string[] = []
  const actions = (
    <Button variant="primary" onClick={() => pressed.push("Save")}>
      Save
    </Button>
  )
  render(
    <Dialog open onOpenChange={() => undefined} title="Register" actions={actions}>
      <Field label="Site">
        <Select options={[{ value: "left", label: "Left" }]} value="left" onChange={() => undefined} />
      </Field>
      <Field label="Text">
        <TextArea value="" onChange={() => undefined} />
      </Field>
      <Checkbox checked={false} onChange={() => undefined} label="Sure" />
    </Dialog>,
    { wrapper: EnglishTexts },
  )
  return { user: userEvent.setup(), pressed }
}

it.each([
  ["a list", "combobox"],
  ["a text", "textbox"],
  ["a checkbox", "checkbox"],
  ["the close button", "button"],
] as const)("presses the dialog's primary button from %s", { tags: ["HOME-060"] }, async (_what, role) => {
  const { user, pressed } = openAlone()
  const control = (await screen.findAllByRole(role)).at(-1)!
  control.focus()
  await press(user)
  await waitFor(() => expect(pressed).toEqual(["Save"]))
})
