import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState, type ReactNode } from "react"
import { describe, expect, it, vi } from "vitest"
import { EnglishTexts } from "../../../i18n/testing.tsx"
import { Button } from "../../controls/Button.tsx"
import { Field } from "../../controls/Field.tsx"
import { TextInput } from "../../controls/TextInput.tsx"
import { AlertDialog } from "./AlertDialog.tsx"
import { Dialog } from "./Dialog.tsx"
import { Drawer } from "./Drawer.tsx"

type Shape = "dialog" | "drawer"

function Opener({ shape = "dialog", dismissible, children }: { shape?: Shape; dismissible?: boolean; children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  const content = (
    <Field label="Reason">
      <TextInput value="" onChange={() => {}} />
    </Field>
  )
  return (
    <EnglishTexts>
      <Button onClick={() => setOpen(true)}>Unsign</Button>
      {shape === "dialog" ? (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Unsign the note"
          description="It becomes a draft again."
          dismissible={dismissible}
        >
          {content}
        </Dialog>
      ) : (
        <Drawer open={open} onOpenChange={setOpen} title="Unsign the note" description="It becomes a draft again.">
          {content}
        </Drawer>
      )}
      {children}
    </EnglishTexts>
  )
}

describe.each(["dialog", "drawer"] as const)("%s", (shape) => {
  it("is named, opens on its first field, and restores the focus", async () => {
    render(<Opener shape={shape} />)
    const opener = screen.getByRole("button", { name: "Unsign" })
    await userEvent.click(opener)
    const dialog = await screen.findByRole("dialog", { name: "Unsign the note" })
    expect(dialog).toHaveAccessibleDescription("It becomes a draft again.")
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Reason" })).toHaveFocus())
    await userEvent.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument())
    expect(opener).toHaveFocus()
  })

  it("closes by its button", async () => {
    render(<Opener shape={shape} />)
    await userEvent.click(screen.getByRole("button", { name: "Unsign" }))
    await userEvent.click(await screen.findByRole("button", { name: "Close" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument())
  })
})

it("closes only by its own buttons if it must not be interrupted", async () => {
  render(<Opener dismissible={false} />)
  await userEvent.click(screen.getByRole("button", { name: "Unsign" }))
  await screen.findByRole("dialog")
  await userEvent.keyboard("{Escape}")
  expect(screen.getByRole("dialog")).toBeVisible()
  expect(screen.queryByRole("button", { name: "Close" })).not.toBeInTheDocument()
})

describe("alert dialog", () => {
  const confirmDialog = (given: { pending?: boolean; error?: string | false; confirm?: () => void; cancel?: () => void }) => (
    <AlertDialog
      open
      title="End the programme?"
      confirmLabel="End programme"
      danger
      pending={given.pending}
      error={given.error}
      onConfirm={given.confirm ?? (() => {})}
      onCancel={given.cancel ?? (() => {})}
    >
      This cannot be undone.
    </AlertDialog>
  )

  it("focuses the cancel button", { tags: ["UI-032"] }, async () => {
    const confirm = vi.fn<() => void>()
    const cancel = vi.fn<() => void>()
    render(confirmDialog({ confirm, cancel }), { wrapper: EnglishTexts })
    expect(await screen.findByRole("alertdialog", { name: "End the programme?" })).toHaveAccessibleDescription("This cannot be undone.")
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus())
    await userEvent.click(screen.getByRole("button", { name: "End programme" }))
    expect(confirm).toHaveBeenCalledOnce()
    await userEvent.keyboard("{Escape}")
    expect(cancel).toHaveBeenCalledOnce()
  })

  it("shows no error before an attempt fails", { tags: ["UI-032"] }, async () => {
    render(confirmDialog({ error: false }), { wrapper: EnglishTexts })
    await screen.findByRole("alertdialog")
    expect(screen.queryByRole("alert")).not.toBeInTheDocument()
  })

  it("stays open while the request runs, and shows why it failed", { tags: ["UI-032"] }, async () => {
    const cancel = vi.fn<() => void>()
    const { rerender } = render(confirmDialog({ pending: true, cancel }), { wrapper: EnglishTexts })
    await screen.findByRole("alertdialog")
    await userEvent.keyboard("{Escape}")
    expect(cancel).not.toHaveBeenCalled()
    expect(screen.getByRole("button", { name: "End programme" })).toHaveAttribute("aria-busy", "true")
    rerender(confirmDialog({ error: "The programme could not be ended. Try again." }))
    expect(await screen.findByRole("alert")).toHaveTextContent("Try again")
  })
})
