import { render } from "@testing-library/react"
import { expect, it } from "vitest"
import { EnglishTexts } from "../../i18n/testing.tsx"
import { marketFormat } from "../../format/market-format.ts"
import type { CoreField } from "../../model/record/form-template.ts"
import type { FieldIssue } from "../../model/record/form-rules.ts"
import { fieldErrorText } from "./field-error-text.tsx"

const format = marketFormat({ locale: "sv-SE", timeZone: "Europe/Stockholm", currency: "SEK" })
const text = { kind: "text", id: "t", label: "T", required: false, maxLength: 40 } as const
const number = { kind: "number", id: "n", label: "N", required: false, min: 0.5, max: 1200, decimals: 1 } as const
const date = { kind: "date", id: "d", label: "D", required: false, earliest: "2026-01-02", latest: "2026-12-24" } as const
const several = {
  kind: "multi_choice",
  id: "m",
  label: "M",
  required: false,
  maxItems: 2,
  options: [{ value: "a", label: "A" }],
} as const

it.each<[FieldIssue, CoreField, RegExp]>([
  ["too-long", text, /40/],
  ["not-a-number", number, /38,5/],
  ["too-small", number, /0,5/],
  ["too-large", number, /1\s200/],
  ["too-many-decimals", number, /at most 1\./],
  ["not-a-date", date, /date is incomplete/],
  ["too-early", date, /2026-01-02/],
  ["too-late", date, /2026-12-24/],
  ["too-many-choices", several, /2/],
])("explains what a field accepts when an answer is %s", (issue, field, text) => {
  const { container } = render(<EnglishTexts>{fieldErrorText(field, issue, format)}</EnglishTexts>)
  expect(container).toHaveTextContent(text)
})
