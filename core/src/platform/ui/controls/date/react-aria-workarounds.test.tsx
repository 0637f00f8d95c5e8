import { expect, it, vi, afterEach } from "vitest"
import { allowEmptyHtml, preventTransitionLeak } from "./react-aria-workarounds.ts"

it("empties the date field's announcements under trusted types, and writes nothing else", () => {
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

it("changes nothing in a browser without trusted types", () => {
  vi.stubGlobal("trustedTypes", undefined)
  expect(allowEmptyHtml).not.toThrow()
})

let targets: EventTarget[] = []
const listen = (event: Event) => void targets.push(event.target!)

afterEach(() => {
  document.removeEventListener("transitionrun", listen)
  document.body.replaceChildren()
  targets = []
})

it("hides transition events from listeners on the document, and keeps no element for them", { tags: ["CALL-084"] }, () => {
  preventTransitionLeak()
  document.addEventListener("transitionrun", listen)
  const button = document.body.appendChild(document.createElement("button"))
  const near: EventTarget[] = []
  document.body.addEventListener("transitionrun", ({ target }) => void near.push(target!), { once: true })
  button.dispatchEvent(new Event("transitionrun", { bubbles: true }))
  expect(near).toEqual([button])
  expect(targets).toEqual([])
})
