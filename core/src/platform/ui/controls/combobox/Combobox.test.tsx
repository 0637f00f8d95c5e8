import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState, type ReactNode } from "react"
import { expect, it, vi } from "vitest"
import { EnglishTexts } from "../../../i18n/testing.tsx"
import { LabelLanguage } from "../../../i18n/text-language.ts"
import { Combobox, MultiCombobox } from "./Combobox.tsx"
import { Field } from "../Field.tsx"

interface Diagnosis {
  readonly code: string
  readonly name: string
}
const diagnoses: readonly Diagnosis[] = [
  { code: "J06.9", name: "Acute upper respiratory infection" },
  { code: "J20.9", name: "Acute bronchitis" },
  { code: "R05", name: "Cough" },
]
const find = (query: string) =>
  diagnoses.filter((diagnose) => `${diagnose.code} ${diagnose.name}`.toLowerCase().includes(query.toLowerCase()))
const shared = { itemKey: (item: Diagnosis) => item.code, itemLabel: (item: Diagnosis) => `${item.code} ${item.name}` }

function One({ heard, state }: { heard: (value: Diagnosis | undefined) => void; state?: "loading" | "failed" }) {
  const [value, setValue] = useState<Diagnosis>()
  const [query, setQuery] = useState("")
  return (
    <Field label="Primary diagnosis">
      <Combobox
        {...shared}
        items={state === undefined ? find(query) : []}
        state={state}
        value={value}
        onChange={(next) => {
          heard(next)
          setValue(next)
        }}
        query={query}
        onQueryChange={setQuery}
      />
    </Field>
  )
}

it("searches while typing and selects by keyboard", { tags: ["UI-010"] }, async () => {
  const onChange = vi.fn<(value: Diagnosis | undefined) => void>()
  render(<One heard={onChange} />, { wrapper: EnglishTexts })
  const input = await screen.findByRole("combobox", { name: "Primary diagnosis" })
  await userEvent.type(input, "acute")
  expect(await screen.findAllByRole("option")).toHaveLength(2)
  await userEvent.keyboard("{ArrowDown}{Enter}")
  expect(onChange).toHaveBeenLastCalledWith(diagnoses[1])
  expect(input).toHaveValue("J20.9 Acute bronchitis")
})

it.each([
  ["loading", "Searching…"],
  ["failed", "The search failed. Keep typing to try again."],
] as const)("announces when the search is %s", { tags: ["UI-010"] }, async (state, announcement) => {
  render(<One heard={() => {}} state={state} />, { wrapper: EnglishTexts })
  await userEvent.type(await screen.findByRole("combobox"), "c")
  expect(await screen.findByText(announcement)).toBeVisible()
})

it("announces when nothing is found", { tags: ["UI-010"] }, async () => {
  render(<One heard={() => {}} />, { wrapper: EnglishTexts })
  await userEvent.type(await screen.findByRole("combobox"), "zzz")
  expect(await screen.findByText("Nothing found")).toBeVisible()
})

/** The focus needs somewhere to go. */
const BeforeButton = ({ children }: { readonly children: ReactNode }) => (
  <EnglishTexts>
    {children}
    <button>Next</button>
  </EnglishTexts>
)

it.each(["zzz", "acute"])("keeps %s in the field when it is left without a choice", { tags: ["UI-010"] }, async (text) => {
  const onChange = vi.fn<(value: Diagnosis | undefined) => void>()
  render(<One heard={onChange} />, { wrapper: BeforeButton })
  const input = await screen.findByRole("combobox", { name: "Primary diagnosis" })
  await userEvent.type(input, text)
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
  expect(input).not.toHaveFocus()
  expect(input).toHaveValue(text)
  expect(onChange).not.toHaveBeenCalled()
})

function Several({ heard }: { heard: (value: readonly Diagnosis[]) => void }) {
  const [value, setValue] = useState<readonly Diagnosis[]>(diagnoses.slice(2))
  const [query, setQuery] = useState("")
  return (
    <Field label="Further diagnoses">
      <MultiCombobox
        {...shared}
        items={find(query)}
        maxItems={2}
        value={value}
        onChange={(next) => {
          heard(next)
          setValue(next)
        }}
        query={query}
        onQueryChange={setQuery}
      />
    </Field>
  )
}

it("accepts at most its maximum, announces that, and can remove one", { tags: ["UI-011"] }, async () => {
  const onChange = vi.fn<(value: readonly Diagnosis[]) => void>()
  render(<Several heard={onChange} />, { wrapper: EnglishTexts })
  const input = await screen.findByRole("combobox", { name: "Further diagnoses" })
  await userEvent.type(input, "acute")
  await userEvent.click(await screen.findByRole("option", { name: /J06.9/ }))
  expect(onChange).toHaveBeenLastCalledWith([diagnoses[2], diagnoses[0]])
  await userEvent.type(input, "acute")
  expect(await screen.findByText("2 are chosen, which is the maximum")).toBeVisible()
  expect(screen.getByRole("option", { name: /J20.9/ })).toHaveAttribute("aria-disabled", "true")
  await userEvent.keyboard("{Escape}")
  await userEvent.click(screen.getByRole("button", { name: "Remove R05 Cough" }))
  expect(onChange).toHaveBeenLastCalledWith([diagnoses[0]])
})

it("keeps the chosen values on Escape", { tags: ["UI-011"] }, async () => {
  const onChange = vi.fn<(value: readonly Diagnosis[]) => void>()
  render(<Several heard={onChange} />, { wrapper: EnglishTexts })
  const input = await screen.findByRole("combobox", { name: "Further diagnoses" })
  await userEvent.type(input, "acute{Escape}{Escape}")
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByRole("button", { name: "Remove R05 Cough" })).toBeVisible()
})

it("keeps typed text on leaving, and clears it on a choice", { tags: ["UI-011"] }, async () => {
  const onChange = vi.fn<(value: readonly Diagnosis[]) => void>()
  render(<Several heard={onChange} />, { wrapper: BeforeButton })
  const input = await screen.findByRole("combobox", { name: "Further diagnoses" })
  await userEvent.type(input, "bronch")
  await userEvent.tab()
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull())
  expect(input).toHaveValue("bronch")
  await userEvent.click(input)
  await userEvent.click(await screen.findByRole("option", { name: /J20.9/ }))
  expect(onChange).toHaveBeenLastCalledWith([diagnoses[2], diagnoses[1]])
  expect(input).toHaveValue("")
})

it("keeps the typed text while its code loads", { tags: ["UI-010"] }, async () => {
  vi.resetModules()
  const fresh = await import("./Combobox.tsx")
  const query = vi.fn<(query: string) => void>()
  render(
    <fresh.Combobox
      {...shared}
      items={[]}
      value={undefined}
      onChange={() => {}}
      query="cou"
      onQueryChange={query}
      aria-label="Diagnosis"
    />,
    {
      wrapper: EnglishTexts,
    },
  )
  expect(screen.getByLabelText("Diagnosis")).toHaveValue("cou")
  const combobox = await screen.findByRole("combobox", { name: "Diagnosis" })
  expect(within(document.body).getByDisplayValue("cou")).toBe(combobox)
})

it("options of a form have the form's language", { tags: ["TXT-030"] }, async () => {
  render(
    <LabelLanguage value="sv">
      <One heard={() => {}} />
    </LabelLanguage>,
    { wrapper: EnglishTexts },
  )
  await userEvent.type(screen.getByRole("combobox"), "J20")
  const option = await screen.findByRole("option", { name: /^J20\.9/ })
  expect(within(option).getByText(/^J20\.9/)).toHaveAttribute("lang", "sv")
})
