import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it, vi } from "vitest"
import { Button, IconButton } from "./Button.tsx"

it("keeps its position and focus while pending, announces that it is busy, and ignores presses", async () => {
  const press = vi.fn<() => void>()
  const { rerender } = render(<Button onClick={press}>Sign</Button>)
  const button = screen.getByRole("button", { name: "Sign" })
  await userEvent.click(button)
  rerender(
    <Button onClick={press} pending>
      Sign
    </Button>,
  )
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute("aria-busy", "true")
  await userEvent.click(button)
  await userEvent.keyboard("{Enter}")
  expect(press).toHaveBeenCalledOnce()
})

it("does not submit its form while pending", async () => {
  const submit = vi.fn<(event: React.FormEvent) => void>((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button type="submit" pending>
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole("button", { name: "Send" }))
  expect(submit).not.toHaveBeenCalled()
})

it("names an icon button after its tooltip, and announces whether it is pressed", { tags: ["UI-005"] }, () => {
  render(<IconButton icon="microphone" label="Mute" pressed />)
  expect(screen.getByRole("button", { name: "Mute", pressed: true })).toBeVisible()
})

it("is dimmed while disabled, whatever its tone and the order of props", () => {
  render(
    <>
      {(["secondary", "primary", "danger"] as const).map((variant) => (
        <Button key={variant} variant={variant} disabled>
          Keep
        </Button>
      ))}
    </>,
  )
  const [first, ...otherColours] = screen.getAllByRole("button").map((button) => getComputedStyle(button).backgroundColor)
  expect(otherColours).toEqual([first, first])
})
