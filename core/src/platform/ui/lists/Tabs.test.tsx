import { fireEvent, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { createTexts } from "../../i18n/texts.ts"
import { TextsProvider } from "../../i18n/TextsProvider.tsx"
import { nextIndex, TabPanel, Tabs, type TabsProps } from "./Tabs.tsx"
import { tabsThatFit } from "./tabs-that-fit.ts"

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

  it.each([
    ["en-GB", "10,001"],
    ["sv", "10\u00a0001"],
    ["de", "10.001"],
  ])("group a large count as %s does", { tags: ["UI-023"] }, (language, written) => {
    const texts = createTexts({ read: () => language, write: () => {} }, [])
    render(
      <TextsProvider texts={texts}>
        <Tabs id="pane" label="Patient" items={[{ id: "record", label: "Record", count: 10_001 }]} value="record" onChange={() => {}} />
      </TextsProvider>,
    )
    expect(screen.getByRole("tab").textContent).toBe(`Record${written}`)
  })

  it("take focus when the selected tab is not among them", async () => {
    render(<Tabs id="pane" label="Patient" items={items} value="gone" onChange={() => {}} />, { wrapper: EnglishTexts })
    await userEvent.tab()
    expect(screen.getByRole("tab", { name: "Symptoms" })).toHaveFocus()
  })
})

describe("tabs in one row", () => {
  /** Lays out a row of tabs of 100 pixels each, and the menu's button. */
  const layOut = (rowWidth: number) => {
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(100)
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(rowWidth)
  }
  afterEach(() => vi.restoreAllMocks())

  function InOneRow({ heard }: { heard: (id: string) => void }) {
    return <Tabs id="pane" label="Patient" inOneRow items={items} value="vaccination" onChange={heard} />
  }

  it("move to a menu with their count if they do not fit", { tags: ["PANE-064"] }, async () => {
    layOut(320)
    const onSelect = vi.fn<(id: string) => void>()
    render(<InOneRow heard={onSelect} />, { wrapper: EnglishTexts })
    // Only the click: a pointer that comes first would fetch the menu's code.
    fireEvent.click(await screen.findByRole("button", { name: "More" }))
    const entries = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)
    expect(entries).toEqual(["Patient2", "Medication list"])
    await userEvent.click(screen.getByRole("menuitem", { name: /Patient/ }))
    expect(onSelect).toHaveBeenCalledWith("patient")
  })

  it("mark the menu and the tab in it if a hidden tab has a mark", { tags: ["ACT-037"] }, async () => {
    layOut(320)
    const marked = items.map((item) => (item.id === "patient" ? { ...item, mark: "unsent draft" } : item))
    const row = (selected: string) => <Tabs id="pane" label="Patient" inOneRow items={marked} value={selected} onChange={() => {}} />
    const { unmount } = render(row("vaccination"), { wrapper: EnglishTexts })
    fireEvent.click(await screen.findByRole("button", { name: "More unsent draft" }))
    const entries = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)
    expect(entries).toEqual(["Patient, unsent draft2", "Medication list"])
    unmount()
    render(row("patient"), { wrapper: EnglishTexts })
    expect(await screen.findByRole("button", { name: "More" })).toBeVisible()
    expect(screen.getByRole("tab", { name: "Patient unsent draft 2" })).toBeVisible()
  })

  it("return to their order when a column has room for them", { tags: ["PANE-064"] }, async () => {
    layOut(320)
    const tabs = (layout: Pick<TabsProps, "inOneRow" | "orientation">) => (
      <Tabs id="pane" label="Patient" {...layout} items={items} value="vaccination" onChange={() => {}} />
    )
    const places = () => screen.getAllByRole("tab").map((tab) => getComputedStyle(tab).order)
    const { rerender } = render(tabs({ inOneRow: true }), { wrapper: EnglishTexts })
    await screen.findByRole("button", { name: "More" })
    expect(new Set(places()).size).toBe(2)
    rerender(tabs({ orientation: "vertical" }))
    expect(new Set(places()).size).toBe(1)
  })

  it("can all be reached by arrow keys", { tags: ["PANE-064"] }, async () => {
    layOut(320)
    render(<InOneRow heard={() => {}} />, { wrapper: EnglishTexts })
    expect(await screen.findByRole("button", { name: "More" })).toBeVisible()
    await userEvent.tab()
    expect(screen.getByRole("tab", { name: /Vaccinations/ })).toHaveFocus()
    await userEvent.keyboard("{ArrowLeft}")
    expect(screen.getByRole("tab", { name: /Medication list/ })).toHaveFocus()
    expect(screen.getAllByRole("tab")).toHaveLength(4)
  })

  it("have no menu while all fit", async () => {
    layOut(420)
    render(<InOneRow heard={() => {}} />, { wrapper: EnglishTexts })
    await screen.findByText("More")
    expect(screen.queryByRole("button", { name: "More" })).not.toBeInTheDocument()
  })
})

describe("the tabs that fit", () => {
  it.each([
    ["all without a menu", 316, 0, [0, 1, 2]],
    ["the first ones beside the menu", 315, 0, [0, 1]],
    ["the kept one in place of the last", 315, 2, [0, 2]],
    ["only the kept one where there is room for one", 170, 1, [1]],
    ["the kept one where there is room for none", 50, 2, [2]],
    ["none is kept", 315, -1, [0, 1]],
    ["the ones after a tab that is too wide", 315, 0, [0, 2], [100, 200, 100]],
    ["the kept wide one, and what fits beside it", 380, 1, [0, 1], [100, 200, 100]],
  ] as const)("are %s", { tags: ["PANE-064"] }, (_which, available, kept, expected, widths = [100, 100, 100] as never) => {
    expect(tabsThatFit({ widths, gap: 8, available, menu: 60, kept })).toEqual(expected)
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
