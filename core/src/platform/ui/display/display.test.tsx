import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { initials } from "../../../kernel/format/initials.ts"
import { DataList } from "../lists/DataList.tsx"
import { Expandable } from "../lists/Expandable.tsx"
import { Heading } from "./Text.tsx"
import { Icon } from "./Icon.tsx"
import { Kbd } from "../shortcuts/Kbd.tsx"
import { Panel } from "./Panel.tsx"
import { Skeleton } from "./Skeleton.tsx"
import { StatusDot } from "./StatusDot.tsx"
import { Table } from "../lists/Table.tsx"

describe("outline", () => {
  it("a heading has the outline's level, whatever its size", { tags: ["UI-013"] }, () => {
    render(
      <Heading level={3} size="xl">
        Symptoms
      </Heading>,
    )
    expect(screen.getByRole("heading", { level: 3, name: "Symptoms" })).toBeVisible()
  })

  it("a panel is named by its title", { tags: ["UI-013"] }, () => {
    render(<Panel title="Contact details">text</Panel>)
    expect(screen.getByRole("region", { name: "Contact details" })).toHaveTextContent("text")
  })
})

describe("status", () => {
  it("a state has a word beside its icon", { tags: ["UI-014"] }, () => {
    render(<StatusDot tone="danger">Declined</StatusDot>)
    expect(screen.getByText("Declined")).toBeVisible()
  })

  it("an icon has a name on its own, and is hidden beside a text", { tags: ["UI-014"] }, () => {
    render(
      <>
        <Icon name="microphone-off" label="No sound" />
        <Icon name="check" />
      </>,
    )
    expect(screen.getAllByRole("img")).toEqual([screen.getByRole("img", { name: "No sound" })])
  })
})

it.each([
  ["Astrid Lindqvist", "AL"],
  ["Åsa Maria Öberg", "ÅÖ"],
  ["madonna", "M"],
  // A letter beyond the first plane is one letter.
  ["𠮷田 花子", "𠮷花"],
  ["  ", ""],
])("the initials of %j are %j", (name, expected) => {
  expect(initials(name)).toBe(expected)
})

it("unknown patient data is shown as unknown", () => {
  render(
    <DataList
      items={[
        { term: "Phone", description: "+46 70 123 45 67" },
        { term: "Email", description: undefined },
      ]}
    />,
  )
  expect(screen.getAllByRole("definition").map((item) => item.textContent)).toEqual(["+46 70 123 45 67", "–"])
})

it("a table's first column names its rows, and a wide one scrolls by keyboard", () => {
  render(
    <Table
      caption="Medicines"
      rows={[{ name: "Alvedon", dosage: "1x3" }]}
      rowKey={(row) => row.name}
      columns={[
        { id: "name", header: "Medicine", cell: (row) => row.name },
        { id: "dosage", header: "Dosage", cell: (row) => row.dosage },
      ]}
    />,
  )
  expect(screen.getByRole("rowheader", { name: "Alvedon" })).toBeVisible()
  expect(screen.getByRole("columnheader", { name: "Dosage" })).toBeVisible()
  expect(screen.getByRole("region", { name: "Medicines" })).toHaveAttribute("tabindex", "0")
})

it("an expandable announces whether it is open, and renders its content only then", async () => {
  render(<Expandable summary="2026-11-02 Cough">Fever for three days</Expandable>)
  expect(screen.queryByText("Fever for three days")).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole("button", { name: "2026-11-02 Cough", expanded: false }))
  expect(screen.getByRole("button", { expanded: true })).toHaveAttribute("aria-controls")
  expect(screen.getByText("Fever for three days")).toBeVisible()
})

it.each(["lines", "fields", "cards", "rows", "block"] as const)("a skeleton of %s is announced as a single loading state", (shape) => {
  render(<Skeleton shape={shape} count={4} />, { wrapper: EnglishTexts })
  expect(screen.getByRole("status")).toHaveTextContent("Loading")
})

it("a shortcut is shown as its keys", () => {
  render(<Kbd shortcut="mod+shift+k" />)
  expect([...document.querySelectorAll("kbd")].map((key) => key.textContent)).toEqual(["Ctrl", "⇧", "K"])
})

it("a panel says once that it loads, for code, for data, and for parts side by side", () => {
  const panel = (...parts: readonly string[]) => (
    <aside>
      {parts.map((part) => (
        <Skeleton key={part} />
      ))}
    </aside>
  )
  const { rerender } = render(panel("code"), { wrapper: EnglishTexts })
  expect(screen.getAllByRole("status")).toHaveLength(1)
  rerender(panel("data", "more data"))
  expect(screen.queryAllByRole("status")).toHaveLength(0)
  expect(screen.getAllByText("Loading")).toHaveLength(2)
})
