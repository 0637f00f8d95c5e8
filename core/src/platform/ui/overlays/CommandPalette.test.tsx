import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { CommandPalette } from "./CommandPalette.tsx"
import type { CommandGroup } from "./CommandPalette.tsx"
import { recentCommands, searchCommands } from "./command-search.ts"

beforeEach(() => localStorage.clear())

const groups = (run: (id: string) => void): readonly CommandGroup[] => [
  {
    label: "Meeting",
    commands: [
      { id: "call", label: "Start call", shortcut: "alt+c", run: () => run("call") },
      { id: "end", label: "End the meeting", run: () => run("end") },
    ],
  },
  {
    label: "Patient",
    commands: [
      { id: "history", label: "Consultation history", keywords: ["record"], run: () => run("history") },
      { id: "oversikt", label: "Öppna översikt", run: () => run("oversikt") },
    ],
  },
]

const commandIds = (query: string) =>
  searchCommands(
    groups(() => {}),
    query,
  ).map((group) => group.commands.map((command) => command.id))

describe("command search", () => {
  it.each([
    [
      "",
      [
        ["call", "end"],
        ["history", "oversikt"],
      ],
    ],
    ["call", [["call"]]],
    ["meet end", [["end"]]],
    ["rec", [["history"]]],
    ["oversikt", [["oversikt"]]],
    ["ÖVER", [["oversikt"]]],
    ["eeting", [["end"]]],
    ["ee", []],
    ["istor onsult", [["history"]]],
    ["onsultatation", []],
  ])("finds for %j: %j", (query, expected) => {
    expect(commandIds(query)).toEqual(expected)
  })

  it("finds a label past the soft hyphen at which it may break", () => {
    const group: CommandGroup = { label: "Actions", commands: [{ id: "form", label: "Själv\u00adskattning", run: () => undefined }] }
    const typed = ["självskatt", "sjalvskatt", "Sja\u0308lv\u200bskatt", "själv\u00adskatt"]
    expect(typed.filter((query) => searchCommands([group], query).length === 1)).toEqual(typed)
  })
})

const named = (...labels: readonly string[]) => labels.map((label) => ({ id: label, label, run: () => undefined }))
const meeting: CommandGroup = {
  label: "End of the meeting",
  commands: [{ id: "end", label: "End meeting", keywords: ["sign later"], isFinal: true, run: () => undefined }],
}
const note: CommandGroup = { label: "Note", commands: named("History", "Plan", "Meeting place") }
const ids = (commandGroups: readonly CommandGroup[]) => commandGroups.map(({ label, commands }) => [label, ...commands.map(({ id }) => id)])

describe("the order of the results", () => {
  it.each<[string, string, readonly string[], readonly (readonly string[])[]]>([
    [
      "as offered, if nothing was used",
      "",
      [],
      [
        ["Note", "History", "Plan", "Meeting place"],
        ["End of the meeting", "end"],
      ],
    ],
    [
      "the last used first, without final commands",
      "",
      ["end", "Plan", "gone"],
      [
        ["Recently used", "Plan"],
        ["Note", "History", "Meeting place"],
        ["End of the meeting", "end"],
      ],
    ],
    ["the group with the best match first", "end", [], [["End of the meeting", "end"]]],
    [
      "the start of a label before a word in it",
      "meet",
      [],
      [
        ["Note", "Meeting place"],
        ["End of the meeting", "end"],
      ],
    ],
    ["a keyword last", "sign", [], [["End of the meeting", "end"]]],
    ["equal matches by their last use", "p", ["Plan"], [["Note", "Plan", "Meeting place"]]],
  ])("is: %s", { tags: ["HOME-036"] }, (_what, query, recent, expected) => {
    expect(ids(searchCommands([note, meeting], query, recent, "Recently used"))).toEqual(expected)
  })

  it("keeps every result of a remote search", { tags: ["HOME-036"] }, () => {
    const patients: CommandGroup = { label: "Patients", isAnswer: true, commands: named("Karin Berg") }
    expect(ids(searchCommands([note, patients], "1980"))).toEqual([["Patients", "Karin Berg"]])
  })
})

describe("command palette", () => {
  it("remembers used commands, but not search results", { tags: ["HOME-036"] }, async () => {
    const offered = [note, { label: "Patients", isAnswer: true, commands: named("Karin Berg") } satisfies CommandGroup]
    const palette = () => <CommandPalette open onOpenChange={() => {}} groups={offered} />
    render(palette(), { wrapper: EnglishTexts })
    await userEvent.click(await screen.findByRole("option", { name: "Plan" }))
    await userEvent.click(await screen.findByRole("option", { name: "Karin Berg" }))
    expect(recentCommands()).toEqual(["Plan"])
  })

  it("lists what the context allows, filters while typing and runs with Enter", async () => {
    const run = vi.fn<(id: string) => void>()
    const change = vi.fn<(open: boolean) => void>()
    render(<CommandPalette open onOpenChange={change} groups={groups(run)} />, { wrapper: EnglishTexts })
    const input = await screen.findByRole("combobox", { name: "Search commands" })
    expect(await screen.findAllByRole("option")).toHaveLength(4)
    await userEvent.type(input, "end")
    expect(screen.getAllByRole("option")).toHaveLength(1)
    await userEvent.keyboard("{Enter}")
    expect(run).toHaveBeenCalledWith("end")
    expect(change).toHaveBeenCalledWith(false)
  })

  it("shows that nothing matches", async () => {
    render(<CommandPalette open onOpenChange={() => {}} groups={groups(() => {})} />, { wrapper: EnglishTexts })
    await userEvent.type(await screen.findByRole("combobox"), "zzz")
    expect(await screen.findByText("No matching commands")).toBeVisible()
  })

  it("is empty each time it opens", async () => {
    const palette = (open: boolean) => <CommandPalette open={open} onOpenChange={() => {}} groups={groups(() => {})} />
    const { rerender } = render(palette(true), { wrapper: EnglishTexts })
    await userEvent.type(await screen.findByRole("combobox"), "end")
    rerender(palette(false))
    rerender(palette(true))
    expect(await screen.findByRole("combobox")).toHaveValue("")
  })

  it("restores the focus before it runs a command, so that a new dialog can return it", async () => {
    const from: (string | null | undefined)[] = []
    const Page = () => {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button onClick={() => setOpen(true)}>Field</button>
          <CommandPalette open={open} onOpenChange={setOpen} groups={groups(() => from.push(document.activeElement?.textContent))} />
        </>
      )
    }
    render(<Page />, { wrapper: EnglishTexts })
    await userEvent.click(screen.getByRole("button", { name: "Field" }))
    await userEvent.type(await screen.findByRole("combobox"), "end{Enter}")
    expect(from).toEqual(["Field"])
  })
})
