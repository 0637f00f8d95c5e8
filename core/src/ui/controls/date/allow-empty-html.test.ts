import { expect, it, vi } from "vitest"
import { allowEmptyHtml } from "./allow-empty-html.ts"

it("the date field's announcements may be emptied under trusted types, and nothing else may be written", () => {
  const policies: { readonly createHTML: (html: string) => string | null }[] = []
  vi.stubGlobal("trustedTypes", {
    get defaultPolicy() {
      return policies[0] ?? null
    },
    createPolicy: (_name: string, rules: (typeof policies)[number]) => policies.push(rules),
  })
  allowEmptyHtml()
  allowEmptyHtml()
  expect(policies.map(({ createHTML }) => [createHTML(""), createHTML("<b>bold</b>")])).toEqual([["", null]])
})

it("a browser without trusted types needs nothing", () => {
  vi.stubGlobal("trustedTypes", undefined)
  expect(allowEmptyHtml).not.toThrow()
})
