import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, it } from "vitest"
import { EnglishTexts } from "../i18n/testing.tsx"
import { TextArea, TextInput } from "./controls/TextInput.tsx"
import { cleanPastedTexts } from "./clean-paste.ts"

function Fields() {
  const [note, setNote] = useState("Before ")
  const [phone, setPhone] = useState("")
  return (
    <>
      <TextArea aria-label="Note" value={note} onChange={setNote} />
      <TextInput aria-label="Phone" value={phone} onChange={setPhone} />
      <TextInput aria-label="Fixed" value="x" onChange={() => {}} readOnly />
      <p>{JSON.stringify({ note, phone })}</p>
    </>
  )
}

const open = () => {
  cleanPastedTexts()
  render(<Fields />, { wrapper: EnglishTexts })
  return userEvent.setup()
}

it("pastes into a note without what Word left in it", { tags: ["TXT-031"] }, async () => {
  const user = open()
  const note = screen.getByRole("textbox", { name: "Note" })
  await user.click(note)
  await user.paste("\uf0b7 Hyper\u00adtension \u2640\ufe0f")
  expect(note).toHaveValue("Before • Hypertension ♀")
  await user.paste(" می\u200cخواهم 👩\u200d👧")
  expect(note).toHaveValue("Before • Hypertension ♀ می\u200cخواهم 👩\u200d👧")
  expect(screen.getByText(JSON.stringify({ note: (note as HTMLTextAreaElement).value, phone: "" }))).toBeInTheDocument()
})

it("pastes a phone number without the marks of an address book", { tags: ["TXT-031"] }, async () => {
  const user = open()
  const phone = screen.getByRole("textbox", { name: "Phone" })
  await user.click(phone)
  await user.paste("\u202a+33 6 39 98 97 51\u202c")
  expect(phone).toHaveValue("+33 6 39 98 97 51")
})

it("changes nothing in a read-only field", { tags: ["TXT-031"] }, async () => {
  const user = open()
  const fixed = screen.getByRole("textbox", { name: "Fixed" })
  await user.click(fixed)
  await user.paste("a\u00adb")
  expect(fixed).toHaveValue("x")
})

it("lets a text take the direction of its first letter", { tags: ["TXT-033"] }, () => {
  open()
  expect(screen.getByRole("textbox", { name: "Note" })).toHaveAttribute("dir", "auto")
  expect(screen.getByRole("textbox", { name: "Phone" })).toHaveAttribute("dir", "auto")
})
