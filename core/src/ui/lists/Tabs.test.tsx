import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { describe, expect, it, vi } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { nextIndex, TabPanel, Tabs } from "./Tabs.tsx"

const items = [
  { id: "symptoms", label: "Symptoms" },
  { id: "patient", label: "Patient", count: 2 },
  { id: "medication", label: "Medication list", count: "loading" },
  { id: "vaccination", label: "Vaccinations", count: "failed" },
] as const

function Pane({ heard }: { heard: (id: string) => void }) {
  const [tab, setTab] = useState("symptoms")
  return (
    <>
      <Tabs
        id="pane"
        label="Patient"
        orientation="vertical"
        items={items}
        value={tab}
        onChange={(id) => {
          heard(id)
          setTab(id)
        }}
      />
      <TabPanel tabs="pane" value={tab}>
        {tab}
      </TabPanel>
    </>
  )
}

describe("tabs", () => {
  it("are one tab stop; arrow keys move focus and Enter selects", async () => {
    const onSelect = vi.fn<(id: string) => void>()
    render(<Pane heard={onSelect} />, { wrapper: EnglishTexts })
    await userEvent.tab()
    expect(screen.getByRole("tab", { name: "Symptoms", selected: true })).toHaveFocus()
    await userEvent.keyboard("{ArrowDown}")
    expect(screen.getByRole("tab", { name: /Patient/ })).toHaveFocus()
    expect(onSelect).not.toHaveBeenCalled()
    await userEvent.keyboard("{Enter}")
    expect(onSelect).toHaveBeenCalledWith("patient")
    expect(screen.getByRole("tabpanel", { name: /Patient/ })).toHaveTextContent("patient")
    await userEvent.tab()
    expect(screen.getByRole("tabpanel")).toHaveFocus()
  })

  it("keep a scroll position for each tab", { tags: ["PANE-053"] }, async () => {
    render(<Pane heard={() => {}} />, { wrapper: EnglishTexts })
    const panel = screen.getByRole("tabpanel")
    const scrollTo = (top: number) => {
      panel.scrollTop = top
      fireEvent.scroll(panel)
    }
    scrollTo(300)
    await userEvent.click(screen.getByRole("tab", { name: /Patient/ }))
    expect(panel.scrollTop).toBe(0)
    scrollTo(40)
    await userEvent.click(screen.getByRole("tab", { name: "Symptoms" }))
    expect(panel.scrollTop).toBe(300)
    await userEvent.click(screen.getByRole("tab", { name: /Patient/ }))
    expect(panel.scrollTop).toBe(40)
  })

  it("show a count, a spinner while it loads and a warning when it failed", { tags: ["UI-023"] }, () => {
    render(<Pane heard={() => {}} />, { wrapper: EnglishTexts })
    expect(screen.getByRole("tab", { name: "Patient 2" })).toBeVisible()
    expect(screen.getByRole("tab", { name: "Medication list Counting" })).toBeVisible()
    expect(screen.getByRole("tab", { name: "Vaccinations Could not be counted" })).toBeVisible()
  })

  it("take focus when the selected tab is not among them", async () => {
    render(<Tabs id="pane" label="Patient" items={items} value="gone" onChange={() => {}} />, { wrapper: EnglishTexts })
    await userEvent.tab()
    expect(screen.getByRole("tab", { name: "Symptoms" })).toHaveFocus()
  })
})

it.each([
  ["ArrowRight", 0, "horizontal", 1],
  ["ArrowRight", 3, "horizontal", 0],
  ["ArrowLeft", 0, "horizontal", 3],
  ["ArrowDown", 0, "horizontal", undefined],
  ["ArrowUp", 0, "vertical", 3],
  ["Home", 2, "vertical", 0],
  ["End", 0, "horizontal", 3],
  ["a", 0, "horizontal", undefined],
] as const)("move with %s from tab %i of a %s list to %j", (key, from, orientation, expected) => {
  expect(nextIndex(key, from, 4, orientation)).toBe(expected)
})
