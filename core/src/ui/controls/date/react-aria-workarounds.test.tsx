import { expect, it, vi, afterEach } from "vitest"
import { allowEmptyHtml, preventTransitionLeak } from "./react-aria-workarounds.ts"

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

let heard: EventTarget[] = []
const listen = (event: Event) => void heard.push(event.target!)

afterEach(() => {
  document.removeEventListener("transitionrun", listen)
  document.body.replaceChildren()
  heard = []
})

it("who listens at the document hears of no transition that begins, and keeps no element for it", { tags: ["CALL-084"] }, () => {
  preventTransitionLeak()
  document.addEventListener("transitionrun", listen)
  const button = document.body.appendChild(document.createElement("button"))
  const near: EventTarget[] = []
  document.body.addEventListener("transitionrun", ({ target }) => void near.push(target!), { once: true })
  button.dispatchEvent(new Event("transitionrun", { bubbles: true }))
  expect(near).toEqual([button])
  expect(heard).toEqual([])
})
