import { act, render, screen } from "@testing-library/react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { chooseTheme, startTheme, useTheme } from "./theme-choice.ts"

let machineIsDark = false
let machineChanged: () => void = () => {}

function Shown() {
  const { choice, shown } = useTheme()
  return <p>{`${choice} ${shown}`}</p>
}

beforeEach(() => {
  localStorage.clear()
  machineIsDark = false
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return machineIsDark
    },
    addEventListener: (_: string, listener: () => void) => {
      machineChanged = listener
    },
  }))
  startTheme()
})

describe("theme", () => {
  it("follows the system until the clinician chooses", () => {
    render(<Shown />)
    expect(screen.getByText("system light")).toBeVisible()
    machineIsDark = true
    act(() => machineChanged())
    expect(screen.getByText("system dark")).toBeVisible()
    expect(document.documentElement).toHaveClass("rond-dark")
    act(() => chooseTheme("light"))
    expect(screen.getByText("light light")).toBeVisible()
    expect(document.documentElement).not.toHaveClass("rond-dark")
  })

  it("keeps the choice for the next visit and syncs it between tabs", () => {
    render(<Shown />)
    act(() => chooseTheme("dark"))
    expect(localStorage.getItem("rond.theme")).toBe("dark")
    localStorage.setItem("rond.theme", "light")
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "rond.theme" })))
    expect(screen.getByText("light light")).toBeVisible()
    act(() => chooseTheme("system"))
    expect(localStorage.getItem("rond.theme")).toBeNull()
  })
})
